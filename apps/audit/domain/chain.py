"""Hashes of the audit chain: a digest an entry, and a hash a block.

A block's hash also covers the block before it. Changing, adding or removing a sealed row therefore leaves a block whose
hash or digests no longer fit, from there to the end.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

DIGEST_SIZE = 32
GENESIS = bytes(DIGEST_SIZE)


def entry_digest(values: Mapping[str, Any]) -> bytes:
    """SHA-256 of one entry's columns; instants and ids already as text."""
    text = json.dumps(values, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(b"entry\x00" + text.encode()).digest()


def block_hash(*, number: int, sealed_at: str, previous: bytes, entry_ids: Sequence[int], digests: bytes) -> bytes:
    """SHA-256 of a block with all it holds and the hash before it."""
    head = json.dumps([number, sealed_at, list(entry_ids)], separators=(",", ":")).encode()
    return hashlib.sha256(b"block\x00" + previous + head + b"\x00" + digests).digest()


def digest_at(digests: bytes, place: int) -> bytes:
    """Return the digest of the entry at a position of the block."""
    return digests[place * DIGEST_SIZE : (place + 1) * DIGEST_SIZE]
