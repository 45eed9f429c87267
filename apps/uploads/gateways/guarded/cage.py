"""Limits that a child process puts on itself before it opens what a stranger sent.

Standard library only. Memory, processor time and files are limited everywhere; on Linux the child also ends with its
parent and can open no socket and start no other program.
"""

import ctypes
import errno
import os
import platform
import resource
import signal
import struct
import sys

_PR_SET_PDEATHSIG = 1
_PR_SET_SECCOMP = 22
_PR_SET_NO_NEW_PRIVS = 38
_SECCOMP_MODE_FILTER = 2
_ALLOW = 0x7FFF0000
_REFUSE = 0x00050000 | errno.EPERM
_LOAD, _JUMP_IF_EQUAL, _JUMP_IF_NOT_BELOW, _RETURN = 0x20, 0x15, 0x35, 0x06
_X32 = 0x40000000
"""From this number on, a call of x86_64 means one of another table."""
# Of linux/audit.h and the kernel's table of calls: socket, execve, execveat, ptrace, io_uring_setup.
_REFUSED_CALLS = {
    "x86_64": (0xC000003E, (41, 59, 322, 101, 425)),
    "aarch64": (0xC00000B7, (198, 221, 281, 117, 425)),
}


class _Program(ctypes.Structure):
    _fields_ = [("length", ctypes.c_ushort), ("code", ctypes.c_char_p)]


def enter(*, memory_bytes: int, cpu_seconds: int) -> None:
    """Confine this process: tie it to its parent, limit memory and time, and cut the network.

    It ends with the parent, even when that is killed. Memory in bytes, processor time in seconds.
    """
    if sys.platform.startswith("linux"):
        libc = ctypes.CDLL(None)
        libc.prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        if os.getppid() == 1:
            os._exit(1)
        _refuse_calls(libc)
    resource.setrlimit(resource.RLIMIT_AS, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _refuse_calls(libc: ctypes.CDLL) -> None:
    """Let the kernel refuse sockets and other programs (EPERM).

    Does nothing on a type of machine that is not listed.
    """
    if platform.machine() not in _REFUSED_CALLS:
        return
    table, calls = _REFUSED_CALLS[platform.machine()]
    refusals = [(_JUMP_IF_EQUAL, call) for call in calls]
    if platform.machine() == "x86_64":
        refusals.append((_JUMP_IF_NOT_BELOW, _X32))
    steps = [
        struct.pack("HBBI", _LOAD, 0, 0, 4),  # whose table of calls
        struct.pack("HBBI", _JUMP_IF_EQUAL, 1, 0, table),
        struct.pack("HBBI", _RETURN, 0, 0, _REFUSE),
        struct.pack("HBBI", _LOAD, 0, 0, 0),  # which call
    ]
    for place, (kind, number) in enumerate(refusals):
        steps.append(struct.pack("HBBI", kind, len(refusals) - place, 0, number))
    steps += [struct.pack("HBBI", _RETURN, 0, 0, _ALLOW), struct.pack("HBBI", _RETURN, 0, 0, _REFUSE)]
    code = ctypes.create_string_buffer(b"".join(steps))
    program = _Program(len(steps), ctypes.cast(code, ctypes.c_char_p))
    libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0)
