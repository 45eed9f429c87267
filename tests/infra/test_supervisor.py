"""Children of `make run`: who died is said, they end in order, none is left behind."""

from tests.infra.clones import Clone, wait_until_gone

CAST = """
import os, sys
from tools.local.errors import LocalError
from tools.local.supervisor import ChildProcess, Supervisor

STAYS = '''
import signal, sys, time
signal.signal(signal.SIGTERM, lambda *ignored: sys.exit(print(sys.argv[1], "leaves", flush=True)))
print(sys.argv[1], "is here", flush=True)
time.sleep(60)
'''
DIES = "import sys; print('no more paper'); sys.exit(3)"

def child(name, code):
    return ChildProcess(name, [sys.executable, "-c", code, name])
"""
ONE_DIES = f"""{CAST}
try:
    with Supervisor() as children:
        children.start(child("printer", DIES), dict(os.environ))
        children.watch()
except LocalError as error:
    print(error)
"""
TWO_STAY = f"""{CAST}
with Supervisor() as children:
    for name in ("first", "second"):
        children.start(child(name, STAYS), dict(os.environ))
    while not all(one.last for one in children.children):
        pass
"""
HELD = f"""{CAST}
with Supervisor() as children:
    children.start(child("held", STAYS), dict(os.environ))
    while not children.children[0].last:
        pass
    sys.stdout.write(f"{{children.children[0].process.pid}}\\n")
    sys.stdout.flush()
    input()
"""


def test_a_child_that_ends_by_itself_is_named_with_its_last_lines(clone: Clone) -> None:
    said = clone.answer(ONE_DIES)

    assert said.splitlines() == [
        "printer | no more paper",
        "Stopped.",
        "'printer' ended by itself with code 3. Its last lines:",
        "  no more paper",
    ]


def test_children_end_in_the_opposite_order_of_their_start(clone: Clone) -> None:
    said = clone.answer(TWO_STAY)

    assert [line.strip() for line in said.splitlines() if "leaves" in line] == [
        "second | second leaves",
        "first | first leaves",
    ]


def test_no_child_outlives_a_killed_supervisor(clone: Clone) -> None:
    held = clone.start(HELD)
    # the child's own line is passed on by another thread, and may come behind
    (pid,) = [int(line) for line in (held.line(), held.line()) if line.isdigit()]

    held.kill()

    wait_until_gone([pid])
