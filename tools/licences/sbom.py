"""Bill of materials of the product, CycloneDX 1.6, of what the inventory finds.

It has no time and no random number: the same packages are the same file, so that a change shows in its diff. Packages
of the base images are not in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote
from uuid import NAMESPACE_URL, uuid5

from tools.licences.inventory import LicencedPart

FILE = "docker/sbom.cdx.json"
PRODUCT = "tulna"
_OWN_NAMES = {"BSD"}
"""Names in the inventory that SPDX does not have."""


def text(parts: Sequence[LicencedPart]) -> str:
    """Return the bill of materials as JSON."""
    components = [_component(part) for part in parts]
    whole: dict[str, Any] = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, json.dumps(components))}",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": PRODUCT, "name": PRODUCT}},
        "components": components,
    }
    return json.dumps(whole, indent=2) + "\n"


def _component(part: LicencedPart) -> dict[str, Any]:
    component: dict[str, Any] = {"type": "data" if part.kind == "font" else "library", "bom-ref": _address(part)}
    component["name"] = part.name
    if part.version:
        component["version"] = part.version
    if part.kind != "font":
        component["purl"] = _address(part)
    component["licenses"] = [_licence(part.licence)]
    if part.sha512:
        component["hashes"] = [{"alg": "SHA-512", "content": part.sha512}]
    return component


def _address(part: LicencedPart) -> str:
    """Return the package URL; a font has none, but needs a name of its own all the same."""
    if part.kind == "font":
        return f"font:{part.name}"
    kind = {"Python": "pypi", "npm": "npm"}[part.kind]
    return f"pkg:{kind}/{quote(part.name, safe='/')}@{part.version}"


def _licence(licence: str) -> dict[str, Any]:
    if re.search(r"\s", licence):
        return {"expression": licence}
    return {"license": {"name" if licence in _OWN_NAMES else "id": licence}}
