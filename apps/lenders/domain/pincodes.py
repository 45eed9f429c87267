"""PIN code lists changed by a sheet: list keys, row targets, and omitted PIN codes."""

import re
from collections.abc import Collection
from dataclasses import dataclass

KIND = "pincodes"
MAX_PINCODES = 30_000
_IN, _OUT = "in", "out"
_SCOPE = re.compile(r"(?:([1-9][0-9]{0,8})/)?([A-Z]{1,10})")


@dataclass(frozen=True, slots=True)
class PincodeListKey:
    """The owner of a list: a product (before any lender), or one lender for that product."""

    product: str
    lender_id: int | None = None

    @property
    def scope(self) -> str:
        """The scope of a sheet for the list: `PL`, or `7/PL` for lender 7."""
        return self.product if self.lender_id is None else f"{self.lender_id}/{self.product}"


def list_of(scope: str) -> PincodeListKey | None:
    """Return the list that a scope names, or None."""
    named = _SCOPE.fullmatch(scope)
    return named and PincodeListKey(named[2], int(named[1]) if named[1] else None)


@dataclass(frozen=True, slots=True)
class PincodeListing:
    """One PIN code and whether it stands in the list."""

    pincode: str
    listed: bool


def target_of(scope: str, pincode: str, *, leaves: bool = False) -> str:
    """Return the target of a row.

    Additions sort before removals, so that no chunk ends on an empty list.
    """
    return f"{scope}:{_OUT if leaves else _IN}:{pincode}"


def scope_and_pincode(target: str) -> tuple[str, str]:
    """Return the scope and the PIN code of a target."""
    scope, _, pincode = target.split(":")
    return scope, pincode


def omitted_pincodes(held: Collection[str], named: Collection[str], *, replaces: bool, refused: int) -> list[str]:
    """Return the PIN codes that a file removes from the list, in order.

    None where it only adds or names none, and none while a row of it could not be read: that row may have meant
    any PIN code.
    """
    if not replaces or refused or not named:
        return []
    return sorted(set(held) - set(named))


def size_after(held: Collection[str], named: Collection[str], *, replaces: bool, refused: int) -> int:
    """Return the number of PIN codes in the list after the file was applied."""
    leaving = omitted_pincodes(held, named, replaces=replaces, refused=refused)
    return len(set(held) | set(named)) - len(leaving)
