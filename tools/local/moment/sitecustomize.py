"""Set the clock of each Python process of a world for pictures (`make looks`).

A world that has TULNA_WORLD_CLOCK puts this folder on PYTHONPATH of its processes, and no other process has it there.
While the world is filled the clock stands still and random numbers come from one seed, so that two worlds of one commit
hold the same rows. Then the clock runs on: leases, timetable and codes need that.
"""

import os
import random
import sys
import time
from datetime import UTC, datetime

import time_machine

moment, _, began = os.environ["TULNA_WORLD_CLOCK"].partition(" ")
destination = datetime.fromisoformat(moment).timestamp()
if began:
    # the processes start one after another and have to agree on what time it is
    destination += time.time() - float(began)
else:
    # one sequence for each command: two that make rows of one table must not give them the same ids
    sequence = random.Random(" ".join(sys.orig_argv[1:]))  # noqa: S311 - a made-up world, not a secret
    vars(os)["urandom"] = vars(random)["_urandom"] = sequence.randbytes
time_machine.travel(datetime.fromtimestamp(destination, UTC), tick=bool(began)).start()
