#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Every check that takes more than a minute, in full; tests/run.sh runs its short form. Parts:
#
#   suite    all tests as tests/run.sh runs them, each in its long form: ten thousand mutants for the
#            fixes, every sample measured for its verdict, thousands of signals, all boards hostile
#   games    a hundred thousand random games of each of the five, every invariant after every move
#   exact    Die for the Colony solved over two hundred rounds; 4 GiB of memory
#   fuzz     every fuzz target for FUZZ_MINUTES (60) each, from a seed that it prints
#   drawn    what the suite draws by chance, for FUZZ_MINUTES from new seeds, each printed where it fails
#   costs    the dearest small files that a generator finds, through every command
#   editor   how fast the editor is: a frame within 100 ms whatever file is open
#   browsers every sample, style and game as a shared page in Chromium and Firefox; 300 hostile boards
#   distributed
#            shards of a measurement, handed out by Slurm and by GNU parallel over ssh; needs root
#   clang    a build by Clang without a warning, and its tests; every fuzz target under libFuzzer for
#            a minute
#   i386     a 32-bit machine writes the same, byte for byte; needs root and debootstrap
#   tarball  the program is built from what `meson dist` packs, and works
#   packages the packages for Debian are built, and lintian finds nothing that is not passed over
#   fresh    the tour and the tests on a minimal Debian, from a clone; needs root and debootstrap
#
# Usage: tests/long.sh [PART...]    all of them, when none is named; hours

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case "${1:-}" in -h|--help) sed -n '4,25s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;; esac
parts=${*:-suite games exact fuzz drawn costs editor browsers distributed clang i386 tarball packages fresh}
minutes=${FUZZ_MINUTES:-60}
# A clock that runs over is no fault here.
slow="--timeout-multiplier 0"
export LC_ALL=C.UTF-8 BOARDLOOM_SOURCE=$root
# As the suite runs them: what the font library keeps until the end is not ours.
export LSAN_OPTIONS="print_suppressions=0:suppressions=$root/tests/lsan.supp"
# shellcheck source=tests/packages.sh
. "$root/tests/packages.sh"
mkdir -p "$root/build"

passed=0 failed=0
# part NAME COMMAND…
part ()
{
  local name=$1 started
  shift
  started=$(date +%s)
  printf '\n== %s\n' "$name"
  if "$@"; then
    passed=$((passed + 1))
    printf '== %s holds (%d s)\n' "$name" $(($(date +%s) - started))
  else
    failed=$((failed + 1))
    printf '== %s FAILS (%d s)\n' "$name" $(($(date +%s) - started))
  fi
}

# The program and its tests with sanitizers, as tests/run.sh builds them.
built=no
build ()
{
  [ $built = no ] || return 0
  # shellcheck disable=SC2086 # one word a package
  loom_install_packages $loom_build_packages $loom_test_packages
  # shellcheck disable=SC2046,SC2086
  loom_configure "$root/build/test-setup.log" "$root/build/test" "$root" \
    $loom_sanitized $(loom_quick_link) $(loom_precompiled)
  loom_quietly "Building" "$root/build/test-build.log" ninja -C "$root/build/test" \
    all meson-test-prereq
  built=yes
}

run_suite ()
{
  # shellcheck disable=SC2086
  BOARDLOOM_LONG=1 "$root/tests/run.sh" $slow
}

# The program, its benches and what solves games, as they are shipped.
build_release ()
{
  loom_configure "$root/build/long-setup.log" "$root/build/long" "$root" --buildtype=release
  loom_quietly "Building" "$root/build/long-build.log" ninja -C "$root/build/long" \
    editor/commands/boardloom tests/bench/bench-worst tests/validator/measure/test-exact-large
}

run_exact ()
{
  build_release || return 1
  # shellcheck disable=SC2086
  BOARDLOOM_ROUNDS=200 BOARDLOOM_LARGE=1 loom_quietly "Solving" "$root/build/exact.log" \
    meson test -C "$root/build/long" --no-rebuild $slow exact-large
}

run_costs ()
{
  build_release || return 1
  "$root/tests/bench/worst.sh" "$root/build/long"
}

run_editor ()
{
  build_release || return 1
  # shellcheck disable=SC2086
  loom_install_packages $loom_test_packages
  loom_quietly "Building" "$root/build/long-editor-build.log" ninja -C "$root/build/long" || return 1
  "$root/tests/bench/editor.sh" "$root/build/long"
}

run_browsers ()
{
  build
  loom_install_packages chromium chromium-driver firefox-esr tidy
  BOARDLOOM_LONG=1 python3 "$root/tests/editor/commands/test-share-browser.py" \
    "$root/build/test/editor/commands/boardloom"
}

run_distributed ()
{
  build_release || return 1
  loom_install_packages slurm-wlm munge openssh-server parallel
  "$root/tests/distributed/slurm.sh" "$root/build/long/editor/commands/boardloom" \
    && "$root/tests/distributed/parallel.sh" "$root/build/long/editor/commands/boardloom"
}

run_games ()
{
  local game
  build
  for game in die-for-the-colony rumble-nation dice-and-shrines slice-wars colony-battle; do
    echo "$game"
    BOARDLOOM_GAMES=${GAMES:-100000} "$root/build/test/tests/validator/games/test-invariants-$game" \
      | grep -v '^ok ' || return 1
  done
}

# Round after round of mutants, each from another seed, until the time is up.
fuzz ()
{
  local target=$1 end seed
  shift
  end=$(($(date +%s) + minutes * 60))
  seed=$(date +%s)
  echo "$target for $minutes minutes from seed $seed"
  while [ "$(date +%s)" -lt "$end" ]; do
    "$@" "--seed=$seed" >"$root/build/fuzz-$target.log" 2>&1 \
      || { tail -n 40 "$root/build/fuzz-$target.log"; echo "$target fails with --seed=$seed"; return 1; }
    seed=$((seed + 1))
  done
}

run_fuzz ()
{
  local target status=0 fuzzers=$root/build/test/tests/fuzz
  build
  for target in reader checks play clip print; do
    fuzz $target "$fuzzers/fuzz-$target" --runs=4000 "$root/samples" "$root/samples/broken" \
      "$root/tests/formats/everything.board.xml" "$root/tests/fuzz/regressions" || status=1
  done
  fuzz journal "$fuzzers/fuzz-journal" --runs=4000 --suffix=.journal "$root/tests/fuzz/journals" \
    "$root/tests/fuzz/regressions" || status=1
  fuzz rules "$fuzzers/fuzz-rules" --runs=1000 --suffix=.lua "$root/samples" \
    "$root/tests/fuzz/rules" "$root/tests/fuzz/regressions" || status=1
  for target in log part; do
    fuzz $target "$root/tests/fuzz/lines.sh" "$root/build/test/editor/commands/boardloom" $target \
      "$fuzzers/fuzz-$target" --runs=4000 "$root/tests/fuzz/regressions" || status=1
  done
  return $status
}

# Every test that is given a seed, which a later one overrules.
run_drawn ()
{
  local end seed
  local -a names
  build || return 1
  mapfile -t names < <(meson introspect --tests "$root/build/test" | python3 -c '
import json, sys
for test in json.load(sys.stdin):
    if any(word.startswith("--seed=") for word in test["cmd"]):
        print(test["name"])')
  end=$(($(date +%s) + minutes * 60))
  while [ "$(date +%s)" -lt "$end" ]; do
    seed=R02S$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
    # shellcheck disable=SC2086
    loom_quietly "Drawing from $seed" "$root/build/drawn.log" meson test -C "$root/build/test" \
      --no-rebuild $slow "--test-args=--seed=$seed" "${names[@]}" || return 1
  done
}

run_clang ()
{
  loom_install_packages clang libclang-rt-14-dev
  CC=clang loom_configure "$root/build/clang-setup.log" "$root/build/clang" "$root" \
    --buildtype=debugoptimized || return 1
  loom_quietly "Building" "$root/build/clang-build.log" ninja -C "$root/build/clang" \
    all meson-test-prereq || return 1
  # shellcheck disable=SC2086
  loom_quietly "Testing" "$root/build/clang-run.log" \
    meson test -C "$root/build/clang" --no-rebuild $slow || return 1
  "$root/tests/fuzz/libfuzzer.sh" 60
}

# What is packed is what is committed. No repository is there to build it from, and nothing of this folder.
run_tarball ()
{
  local folder packed
  # shellcheck disable=SC2086 # one word a package
  loom_install_packages $loom_build_packages
  folder=$(mktemp -d) || return 1
  # shellcheck disable=SC2064 # the folder is known now
  trap "rm -rf '$folder'" RETURN
  loom_configure "$folder/dist-setup.log" "$folder/dist" "$root" --buildtype=plain || return 1
  loom_quietly "Packing" "$folder/dist.log" meson dist -C "$folder/dist" --no-tests --allow-dirty \
    || return 1
  packed=$(find "$folder/dist/meson-dist" -name 'boardloom-*.tar.xz')
  tar -xf "$packed" -C "$folder" || return 1
  packed=$folder/$(basename "$packed" .tar.xz)
  loom_configure "$folder/setup.log" "$folder/build" "$packed" --buildtype=plain || return 1
  # shellcheck disable=SC2046 # one word a target
  loom_quietly "Building" "$folder/build.log" ninja -C "$folder/build" \
    $(loom_installed_targets "$folder/build") || return 1
  DESTDIR=$folder/root loom_quietly "Installing" "$folder/install.log" \
    meson install -C "$folder/build" --no-rebuild || return 1
  "$folder/root/usr/local/bin/boardloom" validate "$packed/samples/pond.board.xml" || return 1
  "$folder/root/usr/local/bin/boardloom" render "$packed/samples/pond.board.xml" -o "$folder/pond.pdf"
}

for name in $parts; do
  case $name in
    suite|games|exact|fuzz|drawn|costs|editor|browsers|distributed|clang|tarball) part "$name" "run_$name" ;;
    i386) part i386 "$root/tests/other-machine.sh" i386 ;;
    packages) part packages "$root/editor/data/packaging/debian.sh" "$root/build/debian" ;;
    fresh) part fresh "$root/tests/fresh-machine.sh" ;;
    *) echo "there is no part “$name”; see tests/long.sh --help" >&2; exit 2 ;;
  esac
done
printf '\n%d passed, %d failed\n' "$passed" "$failed"
[ "$failed" -eq 0 ]
