"""Packages and fonts of the product with their licences, read from what is installed.

Python: the pins of the image and the metadata of the environment. npm: the lock, from the three bundles down. Fonts:
the licence file next to them.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

PINS = "requirements.txt"
IMAGE = {
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "platform_system": "Linux",
    "python_full_version": "3.12.12",
    "python_version": "3.12",
    "sys_platform": "linux",
}
"""Environment for which pins are chosen, so that the list is the same on every machine."""
BUNDLES = ("webapp-consumer", "webapp-partner", "webapp-admin")
FONTS = ("webapp-shared/src/tokens/fonts", "apps/lenders/gateways/fonts")
OFL = "OFL-1.1"
_TEXT_NAME = re.compile(r"(LICEN[CS]E|COPYING|NOTICE)", re.IGNORECASE)
_FONT_TEXT = ".LICENSE.txt"
_FONT_SUFFIXES = {".otf", ".ttf", ".woff", ".woff2"}
_YES, _NO = "-allowed-", "-refused-"
_LONGEST_NAME = 80
"""A longer `License` field is the text itself."""


@dataclass(frozen=True)
class LicencedPart:
    """A package or font family as installed; an empty licence says that none is stated."""

    kind: str
    name: str
    version: str
    licence: str
    texts: tuple[str, ...] = ()
    sha512: str = ""

    def __str__(self) -> str:
        return f"{self.name} {self.version}".strip()


@dataclass(frozen=True)
class LicenceTable:
    """allowed.toml: what may be inside the product."""

    allowed: frozenset[str]
    by_name: Mapping[str, tuple[str, str]]
    spelled: Mapping[str, str]
    read_by_hand: Mapping[str, str]

    @staticmethod
    def parse(text: str) -> LicenceTable:
        import tomllib

        table = tomllib.loads(text)
        by_name = {name: (licence, why) for name, (licence, why) in table["by_name"].items()}
        return LicenceTable(frozenset(table["allowed"]), by_name, table["spelled"], table["read_by_hand"])

    def fault(self, part: LicencedPart) -> str:
        """Return the sentence about a part that may not be inside, or an empty one."""
        what = f"{part} ({part.kind})"
        cure = "Take another package, or have the licence judged and add a line to tools/licences/allowed.toml."
        if not part.licence:
            return f"{what} states no licence. Read its text and add it to read_by_hand of tools/licences/allowed.toml."
        if part.kind == "font":
            return "" if part.licence == OFL else f"{what} has the licence {part.licence}. Take a font under {OFL}."
        if part.name in self.by_name:
            licence, _ = self.by_name[part.name]
            return "" if part.licence == licence else f"{what} is {part.licence}, allowed was {licence}. {cure}"
        return "" if is_allowed(part.licence, self.allowed) else f"{what} has the licence {part.licence}. {cure}"


def is_allowed(expression: str, allowed: frozenset[str]) -> bool:
    """Return whether an SPDX expression leaves a choice whose licences are all allowed."""
    while group := re.search(r"\(([^()]*)\)", expression):
        inner = _YES if is_allowed(group[1], allowed) else _NO
        expression = expression[: group.start()] + inner + expression[group.end() :]
    choices = re.split(r"\s+or\s+", expression.strip(), flags=re.IGNORECASE)
    return any(allowed | {_YES} >= set(re.split(r"\s+and\s+", choice, flags=re.IGNORECASE)) for choice in choices)


def python_parts(root: Path, table: LicenceTable) -> Iterator[LicencedPart]:
    """Yield the packages of the image; one that is not installed here states no licence."""
    for line in (root / PINS).read_text("utf-8").splitlines():
        if not re.match(r"[A-Za-z0-9]", line):
            continue
        pin = Requirement(line.rstrip(" \\"))
        if pin.marker is not None and not pin.marker.evaluate(IMAGE):
            continue
        name, version = canonicalize_name(pin.name), str(pin.specifier).removeprefix("==")
        try:
            installed = distribution(name)
        except PackageNotFoundError:
            yield LicencedPart("Python", name, version, "")
            continue
        licence = table.read_by_hand.get(name) or _python_licence(installed, table.spelled)
        yield LicencedPart("Python", name, version, licence, _python_texts(installed))


def _python_licence(installed: Distribution, spelled: Mapping[str, str]) -> str:
    """Return the SPDX expression, else the field's short name, else the classifiers'."""
    metadata = installed.metadata
    if expressions := metadata.get_all("License-Expression"):
        return str(expressions[0])
    field = "".join(metadata.get_all("License") or []).strip()
    if field and len(field) <= _LONGEST_NAME and "\n" not in field:
        return spelled.get(field, field)
    prefix = "License :: OSI Approved :: "
    named = [word for word in metadata.get_all("Classifier") or [] if word.startswith(prefix)]
    return " AND ".join(sorted(spelled.get(word.removeprefix(prefix), word.removeprefix(prefix)) for word in named))


def _python_texts(installed: Distribution) -> tuple[str, ...]:
    texts = sorted(
        str(file)
        for file in installed.files or []
        if _TEXT_NAME.match(file.name) and file.parts[0].endswith(".dist-info")
    )
    return tuple(_clean(Path(str(installed.locate_file(name)))) for name in texts)


def npm_parts(root: Path) -> Iterator[LicencedPart]:
    """Yield what the three bundles depend on, as locked."""
    lock: dict[str, dict[str, Any]] = json.loads((root / "package-lock.json").read_text("utf-8"))["packages"]
    waiting, visited = list(BUNDLES), set[str]()
    while waiting:
        place = waiting.pop()
        if place in visited:
            continue
        visited.add(place)
        package = lock[place]
        if package.get("link"):
            waiting.append(package["resolved"])
            continue
        waiting += [_place_of(name, place, lock) for name in package.get("dependencies", {})]
    for place in sorted(place for place in visited if "node_modules/" in place and not lock[place].get("link")):
        name = place.rpartition("node_modules/")[2]
        texts = sorted(file for file in (root / place).glob("*") if _TEXT_NAME.match(file.name))
        yield LicencedPart(
            "npm",
            name,
            lock[place]["version"],
            re.sub(r"\b(and|or)\b", lambda word: word[0].upper(), str(lock[place].get("license", ""))),
            tuple(map(_clean, texts)),
            b64decode(lock[place].get("integrity", "").removeprefix("sha512-")).hex(),
        )


def _place_of(name: str, user: str, lock: Mapping[str, Any]) -> str:
    """Return where Node finds a package that `user` needs: next to it, else further up."""
    folder = user
    while f"{folder}/node_modules/{name}".lstrip("/") not in lock:
        if not folder:
            raise LookupError(f"package-lock.json lacks {name}, which {user} asks for.")
        folder = folder.rpartition("node_modules/")[0].rstrip("/")
    return f"{folder}/node_modules/{name}".lstrip("/")


def font_parts(root: Path) -> Iterator[LicencedPart]:
    """Yield each family of fonts, and each font of no family.

    Without the text of the OFL it states no licence.
    """
    texts = {
        file.name.removesuffix(_FONT_TEXT): _clean(file)
        for folder in FONTS
        for file in sorted((root / folder).glob(f"*{_FONT_TEXT}"))
    }
    families = {name.partition("-")[0] for name in texts}
    for family in sorted(families):
        own = tuple(dict.fromkeys(text for name, text in texts.items() if name.partition("-")[0] == family))
        is_ofl = all("SIL Open Font License, Version 1.1" in text for text in own)
        yield LicencedPart("font", family, "", OFL if is_ofl else "", own)
    for folder in FONTS:
        for file in sorted((root / folder).glob("*")):
            is_known = any(file.name.lower().startswith(family) for family in families)
            if file.suffix in _FONT_SUFFIXES and not is_known:
                yield LicencedPart("font", file.name, "", "")


def _clean(file: Path) -> str:
    lines = (line.rstrip() for line in file.read_text("utf-8", errors="replace").splitlines())
    return "\n".join(lines).strip("\n")


def read(root: Path, table: LicenceTable) -> list[LicencedPart]:
    """Return all parts: Python, npm, fonts, each by name."""
    return [
        *sorted(python_parts(root, table), key=lambda part: part.name),
        *sorted(npm_parts(root), key=lambda part: (part.name, part.version)),
        *font_parts(root),
    ]
