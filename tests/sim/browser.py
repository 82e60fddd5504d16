"""A headless Chromium, driven by the DevTools protocol over a pipe: no packages are needed."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find():
    """The command of a browser that starts, or None. (Ubuntu's package is a stub that asks for a snap.)"""
    for name in NAMES:
        path = shutil.which(name)
        if path is None:
            continue
        try:
            asked = subprocess.run([path, "--version", "--no-sandbox"], capture_output=True, text=True, timeout=60)
        except (OSError, subprocess.TimeoutExpired):
            continue
        if asked.returncode == 0 and "Chrom" in asked.stdout:
            return path
    return None


class Browser:
    """One page. `problems` collects errors of scripts and of the console, `requests` the addresses of all that was
    fetched."""

    def __init__(self, command, seconds=120):
        self.problems, self.requests, self.seconds = [], [], seconds
        self._number = 0
        self._buffer = b""
        self._profile = tempfile.mkdtemp(prefix="riffle-browser-")
        to_browser, self._out = os.pipe()
        self._in, from_browser = os.pipe()

        def ends_of_pipes():  # the protocol is spoken on descriptors 3 and 4
            reader, writer = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reader, 3)
            os.dup2(writer, 4)

        self._process = subprocess.Popen(
            [command, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
             "--no-first-run", "--remote-debugging-pipe", f"--user-data-dir={self._profile}", "about:blank"],
            preexec_fn=ends_of_pipes, pass_fds=(3, 4), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        os.set_blocking(self._in, False)
        target = self.call("Target.createTarget", url="about:blank", session=None)["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True, session=None)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._process.kill()
        self._process.wait()
        os.close(self._in)
        os.close(self._out)
        shutil.rmtree(self._profile, ignore_errors=True)

    def _receive(self, deadline):
        while b"\0" not in self._buffer:
            if time.monotonic() > deadline:
                raise TimeoutError("the browser does not answer")
            try:
                more = os.read(self._in, 1 << 20)
            except BlockingIOError:
                time.sleep(0.01)
                continue
            if not more:
                raise RuntimeError("the browser has ended")
            self._buffer += more
        message, self._buffer = self._buffer.split(b"\0", 1)
        return json.loads(message)

    def _note(self, message):
        method, values = message.get("method"), message.get("params", {})
        if method == "Runtime.exceptionThrown":
            details = values["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and values["entry"]["level"] == "error":
            self.problems.append(values["entry"]["text"])
        elif method == "Runtime.consoleAPICalled" and values["type"] in ("error", "warning", "assert"):
            self.problems.append(" ".join(str(a.get("value", a.get("description"))) for a in values["args"]))
        elif method == "Network.requestWillBeSent":
            self.requests.append(values["request"]["url"])

    def call(self, method, session="page", **params):
        """A command of the protocol, and its result."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if session is not None:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + self.seconds
        while True:
            answer = self._receive(deadline)
            if answer.get("id") == self._number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self._note(answer)

    def value(self, expression):
        """What a JavaScript expression is worth in the page, as plain data."""
        result = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(f"{expression}: {result['exceptionDetails']['exception'].get('description')}")
        return result["result"].get("value")

    def open(self, path, width=1280, height=900, until="true"):
        """Loads a file in a window of that size, until the expression holds."""
        self.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
                  mobile=width < 600)
        self.call("Page.navigate", url=path.resolve().as_uri())
        deadline = time.monotonic() + self.seconds
        while not self.value(f"document.readyState === 'complete' && Boolean({until})"):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{path}: {until} never held; errors: {self.problems}")
            time.sleep(0.05)

    def click(self, selector):
        """With the mouse, in the middle of the first such element."""
        x, y = self.value(f"(() => {{ const e = document.querySelector({json.dumps(selector)});"
                          "e.scrollIntoView({block: 'center', inline: 'center'}); const r = e.getBoundingClientRect();"
                          "return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1)

    def screenshot(self, path):
        """The whole page as a PNG file."""
        image = self.call("Page.captureScreenshot", captureBeyondViewport=True)
        path.write_bytes(base64.b64decode(image["data"]))
