"""Tables that belong to nobody else."""

import uuid
from collections.abc import Callable
from datetime import datetime
from typing import Any, Generic, TypeVar

from django.db import models
from django.db.models import F, Q

from apps.core.domain.actor import Actor

M = TypeVar("M", bound=models.Model)


class PreparedQuery(Generic[M]):
    """A query of a hot path, compiled to SQL once a process.

    Building the SQL costs the ORM more than running it. `build` returns the queryset with any values of the right kind
    in its filters. A call puts the real ones in their place, in the order of the filters: one `.filter()` a value,
    since Django sorts the names within one. Only queries whose SQL does not depend on the values may be prepared: no
    `in`, no None.
    """

    def __init__(self, build: Callable[[], models.QuerySet[M]]) -> None:
        self._build = build
        self._sql: str | None = None

    def __call__(self, *values: Any) -> list[M]:
        queryset = self._build() if self._sql is None else None
        if queryset is not None:
            self._sql, places = queryset.query.sql_with_params()
            if len(places) != len(values):
                raise TypeError(f"{len(places)} values are needed, not {len(values)}.")
            self._manager = queryset.model._default_manager
        return list(self._manager.raw(str(self._sql), values))


class IdempotencyKey(models.Model):
    """An answered POST: the same key and body get the stored answer for 24 hours.

    Source: api.md, reliability row 34.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    scope = models.CharField(max_length=120)
    key = models.CharField(max_length=120)
    body_hash = models.CharField(max_length=64)
    status = models.PositiveSmallIntegerField(null=True)
    answer = models.JSONField(null=True)
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["scope", "key"], name="idempotency_once_per_scope")]

    def __str__(self) -> str:
        return f"{self.scope} {self.key}"


class TwoPersonModel(models.Model):
    """A row that one person makes and another approves.

    `maker` and `checker` are human beings (`Actor.person_id`). A model of it takes over the constraints: `class
    Meta(TwoPersonModel.Meta)` with `*TwoPersonModel.Meta.constraints`.
    """

    maker = models.CharField(max_length=64, blank=True, default="")
    maker_name = models.CharField(max_length=120, blank=True, default="")
    made_at = models.DateTimeField()
    checker = models.CharField(max_length=64, blank=True, default="")
    checker_name = models.CharField(max_length=120, blank=True, default="")
    checked_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(condition=~Q(maker=""), name="%(app_label)s_%(class)s_has_a_maker"),
            models.CheckConstraint(
                condition=Q(checker="") | ~Q(checker=F("maker")), name="%(app_label)s_%(class)s_checker_is_not_maker"
            ),
            models.CheckConstraint(
                condition=Q(checker="", checked_at__isnull=True) | (~Q(checker="") & Q(checked_at__isnull=False)),
                name="%(app_label)s_%(class)s_checked_by_somebody",
            ),
        ]

    def approve(self, actor: Actor, at: datetime) -> None:
        """Set the second person and the time; the caller saves.

        `require_second_person` decides whether `actor` may.
        """
        self.checker, self.checker_name, self.checked_at = actor.person_id, actor.name, at


class LeasedModel(models.Model):
    """A row that one runner at a time works on, by its lease (apps.core.leases).

    A model of it takes over the constraint: `class Meta(LeasedModel.Meta)` with `*LeasedModel.Meta.constraints`.
    """

    attempts = models.PositiveIntegerField(default=0, help_text="Turns begun: the number of the one that may write.")
    runner = models.CharField(
        max_length=80, blank=True, default="", db_default="", help_text="Which process works on it: machine and number."
    )
    leased_until = models.DateTimeField(
        null=True, blank=True, help_text="Until when that process may write, unless it renews this."
    )

    class Meta:
        abstract = True
        constraints = [
            models.CheckConstraint(
                condition=Q(runner="", leased_until__isnull=True) | (~Q(runner="") & Q(leased_until__isnull=False)),
                name="%(app_label)s_%(class)s_leased_by_a_runner",
            ),
        ]

    def runner_at(self, now: datetime) -> str:
        """Return the process that holds the lease at that time; empty where none does."""
        return self.runner if self.leased_until is not None and self.leased_until > now else ""


class BackupRun(models.Model):
    """A base backup, or a drill of its restore, that ended well: noted by who ran it."""

    class Kind(models.TextChoices):
        BASE = "base", "base"
        DRILL = "drill", "drill"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=5, choices=Kind.choices)
    ended_at = models.DateTimeField()

    class Meta:
        ordering = ["-ended_at"]
        indexes = [models.Index(fields=["kind", "-ended_at"], name="backup_run_newest")]

    def __str__(self) -> str:
        return f"{self.kind} {self.ended_at:%Y-%m-%d %H:%M}"


class ResealProgress(models.Model):
    """The progress of one sealed column, or kind of sealed files, to the first field key."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    place = models.CharField(max_length=120, help_text="Table and column.")
    key_name = models.CharField(max_length=40)
    last_pk = models.UUIDField(null=True, blank=True)
    values_done = models.PositiveBigIntegerField(default=0)
    touched_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["place"]
        constraints = [models.UniqueConstraint(fields=["place", "key_name"], name="reseal_once_per_key")]

    def __str__(self) -> str:
        return f"{self.place} {self.key_name} {self.values_done}"
