# SPDX-License-Identifier: GPL-3.0-or-later
#
# Completion of `boardloom` for fish. What may stand where is asked of the program itself.

function __boardloom_candidates
    set -l words (commandline -opc) (commandline -ct)
    set -l typed (commandline -ct)
    set -l head ''
    if string match -q -- '--*=*' $typed
        set head (string replace -r -- '=.*' '=' $typed)
    end
    for line in ($words[1] --complete $words[2..-1] 2>/dev/null)
        switch $line
            case ':boards'
                __boardloom_files $head $typed .xml
            case ':logs'
                __boardloom_files $head $typed .jsonl
            case ':files'
                __boardloom_files $head $typed ''
            case '*'
                printf '%s\n' $line
        end
    end
end

# Files that end in a suffix, and folders, which lead to files.
function __boardloom_files -a head typed suffix
    set -l begun (string sub -s (math (string length -- "$head") + 1) -- $typed)
    for path in $begun*
        if test -d $path
            printf '%s%s/\n' $head $path
        else if test -z "$suffix"; or string match -q -- "*$suffix" $path
            printf '%s%s\n' $head $path
        end
    end
end

complete -c boardloom -f -a '(__boardloom_candidates)'
