"""A worker of its own process for the kill tests: `python -m tests.apps.uploads.killed_worker UPLOAD GAP NTH [torn]`.

Works on the upload and kills itself, without any warning, when it comes to the gap for the nth time. With `torn` it
first commits what the open transaction has done so far: the defect that one transaction a chunk is there to prevent.
"""

import os
import signal
import sys
from uuid import UUID


def main() -> None:
    upload_id, gap, nth = UUID(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    import django

    django.setup()
    from celery import current_app
    from django.conf import settings
    from django.db import connection

    from apps.uploads.services import chunk_workers, inspection, processing
    from tests.pooling import another_connection_each_transaction

    current_app.conf.update(broker_url="memory://")
    seen = 0

    def at_gap(name: str) -> None:
        nonlocal seen
        seen += name == gap
        if name == gap and seen == nth:
            if "torn" in sys.argv:
                connection.connection.commit()
            os.kill(os.getpid(), signal.SIGKILL)

    settings.FAILPOINT = at_gap
    chunk_workers.LONG_FILE = 0
    processing.CHUNK_ROWS = 40
    inspection.STAGED_ROWS = 50
    with another_connection_each_transaction():
        processing.process_upload(upload_id=upload_id)


if __name__ == "__main__":
    main()
