"""An export from the wish to the file: written once whatever is lost or doubled, and only for who asked."""

import csv
import io
from datetime import timedelta
from decimal import Decimal
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from apps.accounts.models import Session, User
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.core.fields import SealBrokenError
from apps.exports.domain.states import ExportState
from apps.exports.gateways import files
from apps.exports.models import Export
from apps.exports.services import erasure, generation, requests
from tests.factories import accounts, listing
from tests.factories.listing import signed_in

pytestmark = pytest.mark.django_db
STORED = [field.name for field in Export._meta.concrete_fields if field.name != "narrowed_by"]
"""What can be compared as it lies: not what is sealed anew each time."""


def start(actor: Actor, **wish: Any) -> Export:
    return requests.start(actor=actor, **{"name": "numbers", "form": "csv", "filters": {}, "columns": []} | wish)


def written(actor: Actor, **wish: Any) -> Export:
    export = start(actor, **wish)
    assert generation.generate(export_id=export.pk)
    export.refresh_from_db()
    return export


def content(actor: Actor, export: Export) -> bytes:
    return b"".join(requests.open_download(actor=actor, export_id=export.pk, now=timezone.now()).blocks)


def refused(code: str, act: Any, *args: Any, **wish: Any) -> None:
    """The act is refused with this code and neither an export nor the record changed."""
    before = list(Export.objects.order_by("pk").values(*STORED)), Entry.objects.count()
    with pytest.raises(Problem) as refusal:
        act(*args, **wish)
    assert refusal.value.code == code
    assert (list(Export.objects.order_by("pk").values(*STORED)), Entry.objects.count()) == before


def test_the_file_holds_the_rows_and_columns_of_the_page(gita: Actor) -> None:
    export = written(gita, filters={"rows": "3"}, columns=["name", "money", "a menu"])
    assert (export.state, export.rows, export.total, export.personal) == ("ready", 3, 3, True)
    rows = list(csv.reader(io.StringIO(content(gita, export).decode("utf-8-sig"))))
    assert rows == [["Name", "Amount (₹)"], ["'=Row 1", "-1.00"], ["'=Row 2", "0.00"], ["'=Row 3", "1.00"]]
    assert sum(Decimal(row[1]) for row in rows[1:]) == 0


def test_headings_are_in_the_language_of_who_asked(gita: Actor) -> None:
    export = written(gita.speaking("hi"), columns=["money"])
    assert content(gita, export).decode("utf-8-sig").splitlines()[0] == '"रकम (₹)"'


def test_what_the_list_does_not_have_is_refused(gita: Actor) -> None:
    refused("exports.unknown_list", start, gita, name="nothing")
    refused("core.invalid", start, gita, filters={"colour": "red"})
    refused("core.invalid", start, gita, filters={"only": "1" * 60_001})
    refused("core.invalid", start, gita, columns=["a menu"])


def test_a_list_one_may_not_see_is_not_there(gita: Actor) -> None:
    refused("exports.unknown_list", start, signed_in(accounts.make_admin(2)))


def test_a_guarded_list_asks_for_a_fresh_proof(gita: Actor) -> None:
    hema = signed_in(accounts.make_admin(1), confirmed=False)
    refused("accounts.confirm_needed", start, hema)
    assert start(hema, name="lenders").state == "queued"
    export = written(gita)
    Session.objects.update(confirmed_at=timezone.now() - timedelta(minutes=11))
    refused("accounts.confirm_needed", content, gita, export)


def test_the_same_list_is_written_once_at_a_time_and_another_beside_it(gita: Actor) -> None:
    export = start(gita)
    refused("exports.under_way", start, gita)
    assert start(gita, name="lenders").state == start(signed_in(accounts.make_admin(1))).state == "queued"
    generation.generate(export_id=export.pk)
    assert start(gita).state == "queued"


def test_the_task_run_again_writes_nothing_more(gita: Actor) -> None:
    export = written(gita)
    before = Export.objects.values(*STORED).get(pk=export.pk)
    assert not generation.generate(export_id=export.pk)
    assert Export.objects.values(*STORED).get(pk=export.pk) == before
    assert not generation.generate(export_id=uuid4())


def test_a_writer_that_died_is_followed_by_another(gita: Actor) -> None:
    export = start(gita)
    Export.objects.filter(pk=export.pk).update(state=ExportState.RUNNING, attempts=1, tries=1, rows=2)
    assert generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.rows, export.attempts) == ("ready", 3, 2)


def test_who_was_overtaken_leaves_no_file(gita: Actor) -> None:
    export = start(gita)
    listing.at_row[2] = lambda: Export.objects.filter(pk=export.pk).update(attempts=9)
    assert not generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.kept_as) == ("running", "")
    assert not default_storage.exists("private/lists") or default_storage.listdir("private/lists")[1] == []


def test_cancelling_stops_the_writer_and_leaves_no_file(gita: Actor) -> None:
    export = start(gita)
    listing.at_row[2] = lambda: requests.cancel(actor=gita, export_id=export.pk)
    assert not generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.rows, export.kept_as) == ("cancelled", 1, "")
    refused("exports.not_under_way", requests.cancel, actor=gita, export_id=export.pk)
    refused("exports.not_ready", content, gita, export)


def test_what_ended_begins_again_as_it_was_asked_for(gita: Actor) -> None:
    export = start(gita, filters={"rows": "2"})
    refused("exports.not_to_be_repeated", requests.retry, actor=gita, export_id=export.pk)
    requests.cancel(actor=gita, export_id=export.pk)
    assert requests.retry(actor=gita, export_id=export.pk).state == "queued"
    generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.rows) == ("ready", 2)


def boom() -> None:
    raise RuntimeError("the disk is full")


def test_a_fault_is_tried_three_times_and_then_told(gita: Actor) -> None:
    export = start(gita)
    listing.at_row[2] = boom
    for state in ("queued", "queued", "failed"):
        with pytest.raises(RuntimeError):
            generation.generate(export_id=export.pk)
        export.refresh_from_db()
        assert export.state == state
    assert export.failure_code == "exports.failed"


def test_a_writer_that_dies_every_time_is_given_up(gita: Actor) -> None:
    export = start(gita)
    Export.objects.filter(pk=export.pk).update(state=ExportState.RUNNING, attempts=3, tries=3)
    assert not generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert (export.state, export.failure_code) == ("failed", "exports.failed")


@pytest.mark.parametrize(("rows", "state"), [(5, "ready"), (6, "failed")])
def test_as_many_rows_as_one_file_may_have(gita: Actor, settings: Any, rows: int, state: str) -> None:
    settings.LIST_FILE_MAX_ROWS = 5
    export = written(gita, filters={"rows": str(rows)})
    assert export.state == state
    assert export.failure_code == ("" if state == "ready" else "exports.too_many_rows")


def test_a_right_that_was_taken_away_stops_the_writer_and_closes_the_file(gita: Actor) -> None:
    ready, waiting = written(gita), start(gita)
    User.objects.filter(email="gita@example.com").update(role_id=2)
    generation.generate(export_id=waiting.pk)
    waiting.refresh_from_db()
    assert (waiting.state, waiting.failure_code) == ("failed", "exports.no_longer_allowed")
    as_now = signed_in(User.objects.get(email="gita@example.com"))
    refused("exports.unknown_list", content, as_now, ready)


def test_a_disabled_person_gets_nothing_written(gita: Actor) -> None:
    export = start(gita)
    User.objects.filter(email="gita@example.com").update(is_active=False)
    generation.generate(export_id=export.pk)
    export.refresh_from_db()
    assert export.failure_code == "exports.no_longer_allowed"


def test_nobody_else_finds_it(gita: Actor) -> None:
    export, hema = written(gita), signed_in(accounts.make_admin(1))
    for act in (requests.cancel, requests.retry, requests.delete):
        refused("exports.not_found", act, actor=hema, export_id=export.pk)
    refused("exports.not_found", content, hema, export)


def test_asking_and_taking_are_in_the_record_without_what_was_in_the_file(gita: Actor) -> None:
    export = written(gita, columns=["name"], filters={"rows": "2"})
    content(gita, export)
    content(gita, export)
    entries = list(Entry.objects.filter(target_id=str(export.pk)).order_by("id"))
    assert [one.action for one in entries] == ["exports.asked", "exports.downloaded", "exports.downloaded"]
    taken: Any = entries[1].details
    assert (taken["list"], taken["rows"], taken["personal"]) == ("numbers", 2, True)
    assert "Row 1" not in str([one.details for one in entries])


def test_the_file_goes_when_its_time_is_over_the_instant_included(gita: Actor) -> None:
    export = written(gita)
    assert export.expires_at is not None
    assert export.finished_at is not None
    assert export.expires_at - export.finished_at == timedelta(hours=24)
    before = export.expires_at - timedelta(microseconds=1)
    assert requests.open_download(actor=gita, export_id=export.pk, now=before).size == export.size
    with pytest.raises(Problem, match="exports.gone"):
        requests.open_download(actor=gita, export_id=export.pk, now=export.expires_at)
    assert generation.sweep(now=before) == (0, 0)
    assert default_storage.exists(export.kept_as)
    assert generation.sweep(now=export.expires_at) == (0, 1)
    assert not default_storage.exists(export.kept_as)
    assert generation.sweep(now=export.expires_at) == (0, 0)
    assert requests.retry(actor=gita, export_id=export.pk).state == "queued"


def test_putting_away_removes_the_file(gita: Actor) -> None:
    export, waiting = written(gita), start(gita)
    refused("exports.still_under_way", requests.delete, actor=gita, export_id=waiting.pk)
    requests.delete(actor=gita, export_id=export.pk)
    assert list(Export.objects.all()) == [waiting]
    assert not default_storage.exists(export.kept_as)


def test_what_waits_for_twenty_seconds_is_woken(gita: Actor, monkeypatch: pytest.MonkeyPatch) -> None:
    woken: list[Any] = []
    monkeypatch.setattr("apps.core.jobs.enqueue", lambda name, **ids: woken.append((name, ids["export_id"])))
    export = start(gita)
    woken.clear()
    assert generation.sweep(now=export.touched_at + timedelta(seconds=19, microseconds=999_999)) == (0, 0)
    assert generation.sweep(now=export.touched_at + timedelta(seconds=20)) == (1, 0)
    assert woken == [("exports.generate", export.pk)]


def test_a_deletion_takes_the_files_that_name_people_and_leaves_the_others(gita: Actor) -> None:
    naming, plain = written(gita, columns=["name"]), written(gita, columns=["number"])
    half = start(gita, columns=["name"])
    Export.objects.filter(pk=half.pk).update(state=ExportState.RUNNING, attempts=1)
    person: Any = None
    assert erasure.erase(person, timezone.now()) == []
    states = dict(Export.objects.values_list("pk", "state"))
    assert states == {naming.pk: "expired", plain.pk: "ready", half.pk: "queued"}
    assert not default_storage.exists(naming.kept_as)
    assert default_storage.exists(plain.kept_as)


def test_a_file_lies_sealed_and_cannot_be_cut_or_put_under_another_name(tmp_path: Any, settings: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    clear = b"Asha Yadav" * 250_000
    kept_as = files.store(io.BytesIO(clear), name="a.csv")
    kept = tmp_path / kept_as
    assert b"Asha" not in kept.read_bytes()
    assert b"".join(files.blocks(kept_as)) == clear
    assert len(list(files.blocks(kept_as))) == 3
    whole = kept.read_bytes()
    first = 4 + int.from_bytes(whole[:4], "big")
    kept.write_bytes(whole[:first])
    with pytest.raises(SealBrokenError):
        list(files.blocks(kept_as))
    (tmp_path / "private/lists/b.csv").write_bytes(whole)
    with pytest.raises(SealBrokenError):
        list(files.blocks("private/lists/b.csv"))


def test_an_empty_list_is_a_file_with_its_headings(gita: Actor) -> None:
    export = written(gita, filters={"rows": "0"}, columns=["number"])
    assert (export.state, content(gita, export)) == ("ready", b'\xef\xbb\xbf"Number"\r\n')
