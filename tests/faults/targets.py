"""Targets of a fault: work under way, and what must hold once all is quiet."""

import os
from abc import ABC, abstractmethod
from collections import Counter
from typing import Any

from tests.faults.stack import Stack

EVENTS = 5


class FaultTarget(ABC):
    """One piece of work under way. `begin` starts it, `owed` also takes the steps that people would take."""

    kind = ""

    @abstractmethod
    def begin(self, stack: Stack) -> None:
        """Make what the work needs and start it."""

    @abstractmethod
    def owed(self, stack: Stack) -> list[str]:
        """Return what still has to happen; empty once all is quiet."""

    @abstractmethod
    def breaches(self, stack: Stack) -> list[str]:
        """Return every invariant that does not hold."""


class Expectations:
    """The differences between what is there and what has to be."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def equal(self, what: str, seen: Any, wanted: Any) -> None:
        if seen != wanted:
            self.found.append(f"{what}: {seen} instead of {wanted}")


def sent_keys(stack: Stack) -> Counter[str]:
    """Return how many times the provider, or the receiver of webhooks, was given each key."""
    return Counter(stack.sent.read_text().split())


def note_sent(key: str) -> None:
    """Note a key as a provider or receiver does; called in workers."""
    with open(os.environ["FAULTS_SENT"], "a") as file:
        file.write(f"{key}\n")
