# SPDX-License-Identifier: GPL-3.0-or-later

"""Browsers, driven with the standard library alone: Chromium by WebDriver through chromedriver, and
Firefox by Marionette, which it speaks by itself. Each runs without a window, in a folder of its own."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
import urllib.request


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Browser:
    """What both can: open a page, run a script in it, and close."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="loom-browser-")
        self.process = None

    def start(self, command):
        environment = dict(os.environ, HOME=self.folder, XDG_CONFIG_HOME=self.folder)
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                        env=environment, start_new_session=True)

    def close(self):
        if self.process is not None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def busy(self):
        """Seconds that each of its processes has computed, by number: what a machine with other work to
        do does not change."""
        children, seconds, todo = {}, {}, [self.process.pid]
        for one in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{one}/stat", encoding="utf-8", errors="replace") as stat:
                    fields = stat.read().rpartition(")")[2].split()
            except OSError:
                continue
            children.setdefault(int(fields[1]), []).append(int(one))
            seconds[int(one)] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        mine = {}
        while todo:
            one = todo.pop()
            mine[one] = seconds.get(one, 0)
            todo += children.get(one, [])
        return mine

    def wait(self, script, seconds=30):
        """Until @script says true; False when it never does."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.run(script):
                return True
            time.sleep(0.05)
        return False


class Chromium(Browser):
    name = "chromium"

    @staticmethod
    def is_there():
        return bool(shutil.which("chromium") and shutil.which("chromedriver"))

    def __init__(self, width=1300, height=850, language="en"):
        super().__init__()
        self.port = free_port()
        self.start(["chromedriver", f"--port={self.port}"])
        options = {"args": ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                            f"--window-size={width},{height}", f"--lang={language}",
                            f"--user-data-dir={self.folder}/profile"],
                   "prefs": {"intl.accept_languages": language},
                   "binary": shutil.which("chromium")}
        until = time.monotonic() + 40
        while True:
            try:
                answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": {
                    "goog:chromeOptions": options, "goog:loggingPrefs": {"browser": "ALL"}}}})
                break
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
        self.session = f"/session/{answer['sessionId']}"

    def ask(self, method, path, body=None):
        data = json.dumps(body).encode() if body is not None else None
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", data, method=method,
                                         headers={"Content-Type": "application/json"})
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=120) as answer:
            return json.load(answer)["value"]

    def open(self, address):
        self.ask("POST", self.session + "/url", {"url": "about:blank"})
        self.ask("POST", self.session + "/url", {"url": address})

    def run(self, script):
        return self.ask("POST", self.session + "/execute/sync", {"script": script, "args": []})

    def ask_page(self, command, **details):
        """A command of the protocol for developers, and what it answers."""
        return self.ask("POST", self.session + "/goog/cdp/execute", {"cmd": command, "params": details})

    def picture(self):
        """What is seen, as a PNG in base64."""
        return self.ask("GET", self.session + "/screenshot")

    def messages(self):
        """What the console said since last asked: a broken policy, a request, an error."""
        return [entry["message"] for entry in self.ask("POST", self.session + "/se/log", {"type": "browser"})]

    def close(self):
        try:
            self.ask("DELETE", self.session)
        except (OSError, AttributeError):
            pass
        super().close()


class Firefox(Browser):
    name = "firefox"

    @staticmethod
    def is_there():
        return bool(shutil.which("firefox-esr"))

    def __init__(self, width=1300, height=850, language="en"):
        super().__init__()
        port = free_port()
        with open(f"{self.folder}/user.js", "w", encoding="utf-8") as prefs:
            prefs.write(f'user_pref("marionette.port", {port});\n'
                        f'user_pref("intl.accept_languages", "{language}");\n'
                        'user_pref("datareporting.policy.dataSubmissionEnabled", false);\n'
                        'user_pref("app.update.enabled", false);\n')
        self.start(["firefox-esr", "--headless", "--marionette", "--remote-allow-system-access",
                    "--profile", self.folder,
                    f"--width={width}", f"--height={height}"])
        until = time.monotonic() + 60
        while True:
            try:
                self.line = socket.create_connection(("127.0.0.1", port), timeout=120)
                break
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.2)
        self.stream = self.line.makefile("rb")
        self.count = 0
        self.read()
        self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"acceptInsecureCerts": True}}})

    def read(self):
        length = b""
        while (byte := self.stream.read(1)) != b":":
            if not byte:
                raise OSError("the browser has gone")
            length += byte
        return json.loads(self.stream.read(int(length)))

    def ask(self, command, body):
        self.count += 1
        data = json.dumps([0, self.count, command, body]).encode()
        self.line.sendall(str(len(data)).encode() + b":" + data)
        _, _, error, value = self.read()
        if error:
            raise RuntimeError(error["message"])
        return value

    def open(self, address):
        self.ask("WebDriver:Navigate", {"url": "about:blank"})
        self.ask("WebDriver:Navigate", {"url": address})

    def run(self, script):
        return self.ask("WebDriver:ExecuteScript", {"script": script, "args": [], "sandbox": None})["value"]

    def messages(self):
        """What the console said of pages since last asked, by the browser's own list of it."""
        self.ask("Marionette:SetContext", {"value": "chrome"})
        try:
            return self.run("""
const told = Services.console.getMessageArray().filter(m => m instanceof Ci.nsIScriptError
  && /^(file|blob|data):|^$/.test(m.sourceName) && /content|CSP|Security|HTML|SVG|CSS|Layout/i.test(m.category))
  .map(m => m.category + ': ' + m.errorMessage + ' (' + m.sourceName.slice(0, 90) + ':' + m.lineNumber + ')');
Services.console.reset();
return told;""")
        finally:
            self.ask("Marionette:SetContext", {"value": "content"})

    def picture(self):
        """What is seen, as a PNG in base64."""
        return self.ask("WebDriver:TakeScreenshot", {"full": False})["value"]


def there():
    """The browsers of this machine, the quicker to start first."""
    return [browser for browser in (Chromium, Firefox) if browser.is_there()]


def wanted():
    """Those that BOARDLOOM_BROWSERS names with commas between, or all."""
    names = os.environ.get("BOARDLOOM_BROWSERS")
    return [one for one in there() if not names or one.name in names.split(",")]
