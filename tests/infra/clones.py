"""A clone of the local tools in a folder of its own, so that no test meets the engines of the clone it runs in."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GIVEN = ("DATABASE_URL", "MIGRATE_DATABASE_URL", "REDIS_URL")
GONE_SECONDS = 30


class Clone:
    """Runs the tools as a person in that clone would."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.started: list[subprocess.Popen[str]] = []
        (folder / "tools").mkdir(parents=True)
        shutil.copy(ROOT / "tools" / "__init__.py", folder / "tools")
        shutil.copytree(
            ROOT / "tools" / "local", folder / "tools" / "local", ignore=shutil.ignore_patterns("__pycache__")
        )
        self.environment = {name: value for name, value in os.environ.items() if name not in GIVEN}

    def start(self, script: str, **given: str) -> "Running":
        """Start a Python script in the clone; it says what it has to say in lines."""
        process = subprocess.Popen(
            [sys.executable, "-c", script],
            cwd=self.folder,
            env={**self.environment, **given},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self.started.append(process)
        return Running(process)

    def answer(self, script: str, **given: str) -> str:
        """Run a script to its end; answers what it printed."""
        running = self.start(script, **given)
        said, _ = running.process.communicate(timeout=120)
        assert running.process.returncode == 0, said
        return said.strip()

    def crash(self, script: str) -> str:
        """Run a script that ends itself without tidying up; answers its first line."""
        running = self.start(script)
        said = running.line()
        running.process.wait(60)
        return said

    def close(self) -> None:
        for process in self.started:
            process.kill()
            process.communicate()
        subprocess.run(
            [sys.executable, "-m", "tools.local", "clean"], cwd=self.folder, env=self.environment, check=True
        )


class Running:
    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def leave(self) -> None:
        """Let the script end by itself: it waits for a line."""
        self.process.communicate("\n", timeout=60)


def wait_until_gone(pids: list[int]) -> None:
    """Fails when one of the processes still runs after the time a stop may take."""
    deadline = time.monotonic() + GONE_SECONDS
    while left := [pid for pid in pids if _runs(pid)]:
        assert time.monotonic() < deadline, f"still running: {left}"
        time.sleep(0.05)


def _runs(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(file: Path) -> None:
    deadline = time.monotonic() + GONE_SECONDS
    while not file.exists():
        assert time.monotonic() < deadline, f"{file} did not appear"
        time.sleep(0.05)
