"""Somebody who sends a sheet, in a process of its own that may be killed: `python -m tests.faults.sender '<JSON>'`."""

import json
import os
import sys
import time
from pathlib import Path


def main() -> None:
    told = json.loads(sys.argv[1])
    import django

    django.setup()
    from django.conf import settings
    from django.core.files.uploadedfile import SimpleUploadedFile

    from apps.core.domain.actor import Actor
    from apps.core.domain.problems import Problem
    from apps.uploads.services import new_uploads
    from tests.faults.kill_orders import Obeying

    settings.FAILPOINT = Obeying(Path(os.environ["FAULTS_ORDERS"]))
    path = Path(told["path"])
    actor = Actor(area="admin", subject_id=told["sender"], role_id=1, name="Gita")
    while time.time() < told["at"]:
        time.sleep(0.001)
    try:
        new_uploads.receive(
            actor=actor,
            kind=told["kind"],
            lender_id=told["lender_id"],
            file=SimpleUploadedFile(path.name, path.read_bytes()),
            override=told["override"],
        )
    except Problem as problem:
        print(problem.code)


if __name__ == "__main__":
    main()
