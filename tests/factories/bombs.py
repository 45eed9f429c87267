"""Files that are small to send and large to open."""

import struct
import zlib


def png(width: int, height: int, *, header: tuple[int, int] | None = None) -> bytes:
    """A whole PNG of one bit a pixel, all of one colour; `header` states other sides than it has."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", *(header or (width, height)), 1, 0, 0, 0, 0)
    packer = zlib.compressobj(9)
    line = b"\0" * (1 + (width + 7) // 8)
    pixels = b"".join([*(packer.compress(line) for _ in range(height)), packer.flush()])
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def pdf(objects: bytes, *, filters: bytes = b"/Filter/FlateDecode", packed: bytes | None = None) -> bytes:
    """A PDF whose catalogue stands in a packed stream of objects."""
    stream = zlib.compress(objects, 9) if packed is None else packed
    head = b"<</Type/ObjStm/N 1/First 4%s/Length %d>>" % (filters, len(stream))
    return b"%%PDF-1.7\n1 0 obj%s\nstream\n%s\nendstream\nendobj\nstartxref\n9\n%%%%EOF\n" % (head, stream)
