"""Every kind of sheet is whole: what one lacks is named by a sentence that says what to add and where.

`lacking` reads a registered kind; tests below forget one thing after the other and read its sentence.
"""

import inspect
import json
import re
from collections.abc import Iterator
from datetime import timedelta
from importlib import import_module
from io import BytesIO
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from uuid import uuid4

import openpyxl
import pytest
from django.utils import timezone

from apps.accounts.domain.permissions import TABLE, AccessRole, Can
from apps.uploads.api.partner import OPEN_KINDS
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import Importer
from apps.uploads.domain.states import UploadState
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import purge, templates
from config.registries import IMPORTERS

pytestmark = pytest.mark.django_db
ROOT = Path(__file__).resolve().parents[3]
TEXTS = ROOT / "webapp-shared/src/i18n/problems"
LANGUAGES = ("en", "hi")
TODAY = timezone.localdate()
WHO = frozenset({"mobile", "pan", "name", "email", "note", "person", "customer"})
"""Columns with these names say who somebody is."""
CODE = r"[\"']((?:uploads|lenders|revenue|applications|core)\.[a-z_0-9]+)[\"']"
FAULTS = re.compile(rf"(?:CellFault\(|Fault\([^()]*?){CODE}")
SENTENCE_END = re.compile(r"(?<=[.?।])\s+")


def texts(language: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for file in TEXTS.glob(f"*.{language}.json"):
        found |= json.loads(file.read_text("utf-8"))
    return found


def promised() -> list[str]:
    """What `Importer` asks of a module, in its own order."""
    methods = [name for name, _ in inspect.getmembers(Importer, inspect.isfunction) if not name.startswith("_")]
    return [*Importer.__annotations__, *sorted(methods)]


def lacking(kind: str, importer: Any, source: str) -> Iterator[str]:
    """What somebody who adds a kind has forgotten, each as a sentence."""
    missing = [name for name in promised() if not hasattr(importer, name)]
    for name in missing:
        yield f"{kind}: add `{name}` to its importer; apps/uploads/domain/importer.py says what it promises."
    if missing:
        return
    if importer.SPEC.kind != kind:
        yield f"{kind}: its SPEC is called {importer.SPEC.kind!r}; call both by the key in config/registries.py."
    yield from _lacking_rights(kind, importer.PERMISSION_REQUIRED)
    yield from _lacking_words(kind, importer, source)
    yield from _lacking_template(kind, importer)
    for column in importer.SPEC.columns:
        if column.name in WHO and not column.personal:
            yield (
                f"{kind}: its column {column.heading!r} says who somebody is. Say `personal=True`, so that rows are "
                "kept with a mask and forgotten with the file."
            )


def _lacking_rights(kind: str, needs: Can) -> Iterator[str]:
    holders = TABLE.get(needs, frozenset())
    if not holders:
        yield f"{kind}: nobody holds {needs}. Give it a row in apps/accounts/domain/permissions.py."
    admins = {AccessRole.ADMIN_1, AccessRole.ADMIN_2, AccessRole.ADMIN_3}
    if holders & admins - TABLE[Can.UPLOAD_STATUS_FILES]:
        yield f"{kind}: who may send it may not follow it. Its admins need {Can.UPLOAD_STATUS_FILES} as well."
    if holders & {AccessRole.OWNER, AccessRole.AGENT} and kind not in OPEN_KINDS:
        yield f"{kind}: partners send it and get no template. Add it to OPEN_KINDS in apps/uploads/api/partner.py."


def _lacking_words(kind: str, importer: Any, source: str) -> Iterator[str]:
    if not importer.NOTES:
        yield f"{kind}: its template explains nothing. Name problem codes in NOTES."
    for language in LANGUAGES:
        known = texts(language)
        for code in sorted({*importer.NOTES, *re.findall(CODE, source)}):
            if code not in known:
                app = code.split(".")[0]
                yield f"{kind}: {code} has no sentence. Write it in {TEXTS.name}/{app}.{language}.json."
        for code in sorted(set(FAULTS.findall(source))):
            if code in known and len(SENTENCE_END.split(known[code])) < 2:
                yield (
                    f"{kind}: {code} in {language} says what is wrong and not what to do, and the error sheet has a "
                    "column for each. Write a second sentence."
                )


def _lacking_template(kind: str, importer: Any) -> Iterator[str]:
    headings = [column.heading for column in importer.SPEC.columns]
    lists = {language: importer.lists(language) for language in LANGUAGES}
    for heading in sorted({*lists["en"], *lists["hi"]}):
        if heading not in headings:
            yield f"{kind}: `lists` speaks of {heading!r}, which is no heading of its SPEC."
        elif len(lists["en"].get(heading, ())) != len(lists["hi"].get(heading, ())):
            yield f"{kind}: the words of {heading!r} are not as many in Hindi as in English."
    for language in LANGUAGES:
        for column in importer.SPEC.columns:
            for word in lists[language].get(column.heading, ()):
                try:
                    column.grammar(word, TODAY)
                except CellValueError as fault:
                    yield f"{kind}: its template offers {word!r} and its column refuses it ({fault.code})."


def registered() -> list[tuple[str, ModuleType]]:
    return [(kind, import_module(path)) for kind, path in IMPORTERS.items()]


@pytest.mark.parametrize(("kind", "importer"), registered(), ids=[*IMPORTERS])
def test_a_registered_kind_lacks_nothing(kind, importer):
    assert list(lacking(kind, importer, inspect.getsource(importer))) == []


@pytest.mark.parametrize(("kind", "importer"), registered(), ids=[*IMPORTERS])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_registered_kind_has_a_template_with_its_own_headings_and_notes(kind, importer, language):
    notes = [texts(language)[code] for code in importer.NOTES]
    book = openpyxl.load_workbook(BytesIO(templates.template(kind, None, language, notes)))
    assert [cell.value for cell in book["Rows"][1]] == [column.heading for column in importer.SPEC.columns]
    assert [row[0] for row in book["Notes"].values] == notes


@pytest.mark.parametrize("kind", [*IMPORTERS])
def test_rows_and_file_of_a_registered_kind_go_after_their_days(settings, kind):
    settings.UPLOADS_ROW_RETENTION_DAYS, settings.UPLOADS_FILE_RETENTION_DAYS = 90, 180
    upload = Upload.objects.create(
        kind=kind, file_name="a.csv", size=1, sha256="0" * 64, stored_as="a", state=UploadState.DONE,
        created_by=uuid4(), created_by_name="Gita", touched_at=timezone.now(),
    )  # fmt: skip
    UploadRow.objects.create(upload=upload, row_no=2, cells=["x"])
    for days, rows, stored in ((90, 1, "a"), (91, 0, "a"), (181, 0, "")):
        Upload.objects.update(created_at=timezone.now() - timedelta(days=days) + timedelta(minutes=1))
        purge.purge(timezone.now())
        upload.refresh_from_db()
        assert (UploadRow.objects.count(), upload.stored_as) == (rows, stored), days


def a_kind(**other: Any) -> Any:
    """The PIN codes' importer with something else in it; None takes it away."""
    whole = import_module(IMPORTERS["pincodes"])
    facts = {name: getattr(whole, name) for name in promised()} | other
    return SimpleNamespace(**{name: value for name, value in facts.items() if value is not None})


def spec_with(**facts: Any) -> Any:
    spec = a_kind().SPEC
    column = SimpleNamespace(
        **{"name": "pincode", "heading": "PIN Code", "personal": False, "grammar": spec.columns[0].grammar} | facts
    )
    return SimpleNamespace(kind="pincodes", columns=(column,))


@pytest.mark.parametrize(
    ("other", "source", "sentence"),
    [
        ({"recorded": None}, "", "add `recorded` to its importer"),
        ({"SPEC": SimpleNamespace(kind="pins", columns=())}, "", "its SPEC is called 'pins'"),
        ({"PERMISSION_REQUIRED": "fly"}, "", "nobody holds fly"),
        ({"PERMISSION_REQUIRED": Can.USE_OWN_ADMIN_ACCOUNT}, "", "may send it may not follow it"),
        ({"PERMISSION_REQUIRED": Can.IMPORT_LEADS}, "", "Add it to OPEN_KINDS"),
        ({"NOTES": ()}, "", "its template explains nothing"),
        ({"NOTES": ("uploads.note_nothing",)}, "", "uploads.note_nothing has no sentence"),
        ({}, 'raise Problem("lenders.no_such_word")', "Write it in problems/lenders.hi.json"),
        ({}, 'CellFault("uploads.error_heading")', "Write a second sentence"),
        ({"lists": lambda _: {"Colour": ()}}, "", "which is no heading of its SPEC"),
        ({"lists": lambda language: {"PIN Code": ("226010",) * len(language.strip("h"))}}, "", "not as many in Hindi"),
        ({"lists": lambda _: {"PIN Code": ("Lucknow",)}}, "", "offers 'Lucknow' and its column refuses it"),
        ({"SPEC": spec_with(name="mobile", heading="Mobile")}, "", "Say `personal=True`"),
    ],
)
def test_what_a_new_kind_forgets_is_named_with_what_to_add(other, source, sentence):
    told = list(lacking("pincodes", a_kind(**other), source))
    assert any(sentence in one for one in told), told
    assert list(lacking("pincodes", a_kind(), "")) == []


def test_the_recipe_shows_the_importer_as_it_is():
    """Each line of code in the recipe stands in the importer that it shows."""
    recipe = (ROOT / "CONTRIBUTING.md").read_text("utf-8").split("### Add a kind of sheet")[1].split("\n### ")[0]
    shown = re.findall(r"```python\n(.*?)```", recipe, re.S)
    source = inspect.getsource(import_module(IMPORTERS["pincodes"])) + (ROOT / "config/registries.py").read_text(
        "utf-8"
    )
    lines = [line.split("  # ")[0].strip().removesuffix(" ...") for block in shown for line in block.splitlines()]
    assert len(lines) > 15
    assert [line for line in lines if line and not line.startswith("#") and line not in source] == []
