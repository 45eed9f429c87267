"""The kind of a sheet and whose it is, by its headings. Pure."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from apps.uploads.domain.header import NumberedRow, find_header
from apps.uploads.domain.layout import SheetSpec, normalised_heading
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.proposed_columns import propose_columns

FEWEST_HEADINGS = 3
"""Fewer known headings name a kind only where they are at least half of all."""


@dataclass(frozen=True, slots=True)
class RecognisedSheet:
    """Probable kind and lender of a sheet.

    `lender_id` is None for a kind without lenders and where no lender's mapping fits.
    """

    kind: str
    lender_id: int | None = None


@dataclass(frozen=True, slots=True, order=True)
class _Likeness:
    columns: int
    """Headings that are columns of the kind."""
    is_saved: bool
    unread: int
    """Headings that are no column, below zero: fewer are better."""


def recognise_sheet(
    tops: Sequence[Sequence[NumberedRow]],
    specs: Mapping[str, SheetSpec],
    mappings: Mapping[tuple[str, int], SheetMapping],
    lender_kinds: Collection[str],
) -> RecognisedSheet | None:
    """Return the kind, with the lender if a saved mapping fits, that explains most headings.

    `tops` are the first rows of each sheet of the file, `specs` the kinds that may be proposed, `mappings` the saved
    ones by kind and lender. None where nothing fits or two kinds fit equally.
    """
    likenesses: dict[RecognisedSheet, _Likeness] = {}
    for top in tops:
        for sheet, likeness in _candidates(top, specs, mappings, lender_kinds):
            likenesses[sheet] = max(likeness, likenesses.get(sheet, likeness))
    if not likenesses:
        return None
    most = max(likenesses.values())
    best = [sheet for sheet, likeness in likenesses.items() if likeness == most]
    kinds = {sheet.kind for sheet in best}
    if len(kinds) > 1 or any(
        likeness.columns == most.columns and sheet.kind not in kinds for sheet, likeness in likenesses.items()
    ):
        return None
    return best[0] if len(best) == 1 else RecognisedSheet(best[0].kind)


def _candidates(
    top: Sequence[NumberedRow],
    specs: Mapping[str, SheetSpec],
    mappings: Mapping[tuple[str, int], SheetMapping],
    lender_kinds: Collection[str],
) -> Iterator[tuple[RecognisedSheet, _Likeness]]:
    for kind, spec in specs.items():
        columns_of = _columns_by_words if kind in lender_kinds else _columns_by_names
        headings, columns = _columns_below(top, partial(columns_of, spec))
        required = {column.name for column in spec.columns if column.required}
        if required <= columns and _is_enough(len(columns), headings):
            yield RecognisedSheet(kind), _Likeness(len(columns), False, len(columns) - len(headings))
    for (kind, lender_id), mapping in mappings.items():
        if kind in specs:
            names = _keys(mapping.columns.values())
            headings, columns = _columns_below(top, lambda texts, names=names: names & _keys(texts))  # type: ignore[misc]
            if columns == names and _is_enough(len(columns), headings):
                unread = len(headings - names - set(mapping.left_out))
                yield RecognisedSheet(kind, lender_id), _Likeness(len(columns), True, -unread)


def _columns_below(
    top: Sequence[NumberedRow], columns_of: Callable[[Sequence[str]], set[str]]
) -> tuple[set[str], set[str]]:
    """Return the headings of the row that has most columns of the kind, and those columns."""
    header = find_header(top, lambda headings: len(columns_of(headings)))
    if header is None:
        return set(), set()
    headings = header[0].headings
    return _keys(headings), columns_of(headings)


def _keys(headings: Iterable[str]) -> set[str]:
    """Return the headings as they are compared."""
    return {key for key in map(normalised_heading, headings) if key}


def _columns_by_names(spec: SheetSpec, headings: Sequence[str]) -> set[str]:
    """Return the columns whose own heading or alias is among the headings.

    The sheets of these kinds are read by nothing else.
    """
    keys = _keys(headings)
    return {column.name for column in spec.columns if keys & _keys((column.heading, *column.aliases))}


def _columns_by_words(spec: SheetSpec, headings: Sequence[str]) -> set[str]:
    """Return the columns for which a lender's headings are proposed."""
    return set(propose_columns(spec, headings, None))


def _is_enough(columns: int, headings: Collection[str]) -> bool:
    return columns > 0 and (columns >= FEWEST_HEADINGS or 2 * columns >= len(headings))
