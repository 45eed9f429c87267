"""The problem codes that each app raises, read from its source."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
APPS = sorted(folder.name for folder in (ROOT / "apps").iterdir() if (folder / "apps.py").is_file())
_RAISED = re.compile(
    r"""(?:Problem|Error|conflict|forbidden|not_found|too_soon|invalid)\(\s*"([a-z_]+\.[a-z_0-9]+)\"""", re.DOTALL
)


def raised_codes(app: str) -> set[str]:
    """Return the codes that an app's modules raise."""
    files = (ROOT / "apps" / app).rglob("*.py")
    return {code for file in files for code in _RAISED.findall(file.read_text("utf-8"))}
