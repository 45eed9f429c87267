"""PIN code lists of products, changed by a sheet: what a row speaks about, and what a whole list leaves out."""

from collections.abc import Collection
from dataclasses import dataclass

KIND = "pincodes"
MOST_PINCODES = 30_000
_IN, _OUT = "in", "out"


@dataclass(frozen=True, slots=True)
class Listed:
    """One PIN code and whether it stands in the list."""

    pincode: str
    listed: bool


def target_of(product: str, pincode: str, *, leaves: bool = False) -> str:
    """What a row is known by. What joins a list sorts before what leaves it, so that no chunk ends on an empty list."""
    return f"{product}:{_OUT if leaves else _IN}:{pincode}"


def product_and_pincode(target: str) -> tuple[str, str]:
    """Whose list a target is of, and which PIN code."""
    product, _, pincode = target.split(":")
    return product, pincode


def left_out(held: Collection[str], named: Collection[str], *, replaces: bool, refused: int) -> list[str]:
    """What a file takes off the list, in order.

    Nothing where it only adds or names none, and nothing while a row of it could not be read: that row may have meant
    any PIN code.
    """
    if not replaces or refused or not named:
        return []
    return sorted(set(held) - set(named))


def size_after(held: Collection[str], named: Collection[str], *, replaces: bool, refused: int) -> int:
    """How many PIN codes the list has once the file has been applied."""
    leaving = left_out(held, named, replaces=replaces, refused=refused)
    return len(set(held) | set(named)) - len(leaving)
