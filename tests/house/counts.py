# SPDX-License-Identifier: GPL-3.0-or-later
"""Which lines and branches each test comes to: a build with counters on every branch, in which each test
runs with counts of its own. For watched.py and mutate.py, which choose tests by it."""

import concurrent.futures
import json
import os
import shutil
import subprocess


def tests_of(build):
    """What meson tells of the tests of a build, but those of the house."""
    told = json.loads(subprocess.check_output(['meson', 'introspect', '--tests', build]))
    return [test for test in told if 'boardloom:house' not in test['suite']]


def key(test):
    """A name that no other test has: two folders may have tests of one name."""
    return test['suite'][0].split(':')[1].replace('/', '-') + '-' + test['name']


def configure(build, root, arguments='', linking=''):
    """Configures @build as tests/run.sh does, but for more @arguments: made as quickly, and what that made
    before a compiler's cache has."""
    told = subprocess.check_output(['bash', '-c', '. tests/packages.sh; echo $(loom_quick_link) $(loom_precompiled)'],
                                   cwd=root, text=True).split()
    quick = [word.split('=', 1)[1] for word in told if word.startswith('-Dc_link_args=')]
    others = [word for word in told if not word.startswith('-Dc_link_args=')]
    subprocess.run(['meson', 'setup', build, '--buildtype=plain', f'-Dc_args=-O1 {arguments}'.strip(),
                    '-Dc_link_args=' + ' '.join(quick + [linking]).strip()] + others,
                   cwd=root, check=True, stdout=subprocess.DEVNULL)


class Counts:
    """What is counted of the sources at @root, in @folder: the build, and a folder of counts for each test.

    All is made where it is missing, and the counts anew where another commit was counted. A test takes as
    long as ever; with the build, half an hour on two cores."""

    def __init__(self, folder, root):
        self.build = os.path.join(folder, 'counting')
        self.folder = os.path.join(folder, 'counts')
        commit = subprocess.check_output(['git', 'rev-parse', 'HEAD'], cwd=root, text=True).strip()
        told = os.path.join(self.folder, 'commit')
        if not os.path.exists(told) or open(told, encoding='utf-8').read() != commit:
            shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder, exist_ok=True)
        with open(told, 'w', encoding='utf-8') as file:
            file.write(commit)
        if not os.path.exists(self.build):
            configure(self.build, root, '--coverage', '--coverage')
        subprocess.run(['ninja', '-C', self.build, 'all', 'meson-test-prereq'], check=True, stdout=subprocess.DEVNULL)
        self.tests = tests_of(self.build)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            self.seconds = dict(zip(map(key, self.tests), pool.map(self.count, self.tests)))

    def of(self, test):
        """The folder of what was counted while a test ran, laid out as the build is."""
        return os.path.join(self.folder, key(test))

    def count(self, test):
        """Runs a test, where that was not done; the seconds of a processor that it took. One that fails, or
        is stopped after its time, has come to what it has come to."""
        told = os.path.join(self.of(test), 'seconds')
        if not os.path.exists(told):
            os.makedirs(self.of(test), exist_ok=True)
            environment = dict(os.environ, **test['env'], GCOV_PREFIX=self.of(test),
                               GCOV_PREFIX_STRIP=str(self.build.count('/')))
            process = subprocess.Popen(['timeout', '--kill-after=9', str(test['timeout'])] + test['cmd'],
                                       env=environment, cwd=test['workdir'] or self.build, stdin=subprocess.DEVNULL,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            used = os.wait4(process.pid, 0)[2]
            with open(told, 'w', encoding='utf-8') as file:
                file.write(f'{used.ru_utime + used.ru_stime}')
        with open(told, encoding='utf-8') as file:
            return float(file.read())

    def lines(self, test, path, target):
        """How often each line of the source at @path ran in a test, as {line: times}; @target is its object
        file, below the build. Only lines that something is done on are known."""
        stem = target[:-len('.o')]
        counted = os.path.join(self.of(test), stem)
        if not os.path.exists(counted + '.gcda'):
            return {}
        if not os.path.exists(counted + '.gcno'):
            os.symlink(os.path.join(self.build, stem + '.gcno'), counted + '.gcno')
        told = json.loads(subprocess.check_output(['gcov', '--json-format', '--stdout', counted + '.gcda'],
                                                  cwd=self.build, stderr=subprocess.DEVNULL))
        return {line['line_number']: line['count'] for file in told['files'] if file['file'].endswith(path)
                for line in file['lines']}
