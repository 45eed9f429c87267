"""Build the images, or prove the one of the application.

python -m tools.image build [--unpinned]     tulna:local, tulna-nginx:local, tulna-pgbouncer:local
python -m tools.image prove                  build twice, compare, start (some minutes, as root)
"""

from __future__ import annotations

import shutil
import sys

from tools.image import bases
from tools.image.build import FOLDER, SourceMark, build_words, run
from tools.image.proof import prove
from tools.licences import sbom
from tools.local import paths
from tools.local.errors import LocalError
from tools.local.setup import print_line

TAGS = {"app": "tulna:local", "nginx": "tulna-nginx:local", "pgbouncer": "tulna-pgbouncer:local"}


def build(*, unpinned: bool) -> None:
    """Build each target on the pinned bases; the bill of materials is put next to them."""
    chosen = bases.read(paths.ROOT)
    if not unpinned:
        bases.require_pinned(chosen)
    mark = SourceMark.of_tree()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for target, tag in TAGS.items():
        print_line(tag)
        words = build_words(target, tag, mark, {base.argument: base.address for base in chosen})
        run(words, f"{tag} could not be built; see the lines above.", mark)
    shutil.copy2(paths.ROOT / sbom.FILE, FOLDER)
    print_line(f"Bill of materials: {FOLDER.relative_to(paths.ROOT)}/{(paths.ROOT / sbom.FILE).name}")


def main(words: list[str]) -> int:
    try:
        match words:
            case ["build"] | ["build", "--unpinned"]:
                build(unpinned="--unpinned" in words)
            case ["prove"]:
                prove()
            case _:
                print(__doc__)
                return 2
    except LocalError as error:
        print(f"\n{error}\n", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
