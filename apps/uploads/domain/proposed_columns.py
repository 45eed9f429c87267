"""The headings proposed for the columns of a kind, each with a grade and a reason. Pure.

A heading is compared by its concepts (lexicon.py). It is vetoed by words that make it another thing ("Expected
Disbursement Amount", "Payout %") and by values that the column would refuse. Nothing that moves money is taken on
likeness: such a heading is asked about, never preset.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rapidfuzz import fuzz

from apps.uploads.domain import lexicon
from apps.uploads.domain.cells import CellValueError, credit_mark, signed_amount
from apps.uploads.domain.doubts import unit_of_heading
from apps.uploads.domain.layout import SheetColumn, SheetSpec, normalised_heading
from apps.uploads.domain.lexicon import concepts_of, words_of
from apps.uploads.domain.mapping import ColumnProfile, SheetMapping

CLOSE_ENOUGH = 85
"""The token_sort_ratio from which a heading counts as a known name with slips of typing."""
SHORTEST_REFERENCE = 5
"""Shorter numbers are those of rows, of months, of branches."""
SHORTEST_SLIP = 5
"""Shorter words differ by a letter and mean something else."""
MOST_VALUES = 0.7
"""The share of filled cells that must fit before a heading is certain."""


class Grade(StrEnum):
    """Certainty of a proposed heading."""

    CERTAIN = "certain"
    LIKELY = "likely"
    ASKED = "asked"
    """The heading is offered and never preset: it moves money, and somebody has to say that it is the column."""


class ProposalReason(StrEnum):
    """Reason for a proposed heading or for its grade."""

    SAVED = "saved"
    NAME = "name"
    VALUES = "values"
    """The heading leaves out the kind of value, and the cells have that kind: "Disbursed On" over days."""
    TWO = "two"
    """A second heading would do as well."""
    WIDER = "wider"
    """The heading has further words."""
    GENERAL = "general"
    """The name is a general one: "Loan Amount"."""
    NET = "net"
    """The heading names a net amount, which is not what was earned."""
    SMALL = "small"
    """The amounts are so small that they may be rates."""
    FEW_VALUES = "few_values"
    """There are no values, or some that the column would refuse."""
    SLIP = "slip"
    """The heading differs from a known name by slips of typing."""
    OTHER_LENDER = "other_lender"
    """Another lender's sheets are read so."""


NAMED = frozenset(
    {ProposalReason.SAVED, ProposalReason.NAME, ProposalReason.TWO, ProposalReason.NET, ProposalReason.FEW_VALUES}
)
"""Reasons that rest on a whole known name."""


@dataclass(frozen=True, slots=True)
class ProposedColumn:
    """A heading proposed for one of our columns."""

    heading: str
    grade: Grade
    reason: ProposalReason


_NATURE = {"amount": "amount", "day": "date", "reference": "number", "our_id": "number"}
"""SheetColumn.holds -> the concept that only names the kind of value."""
_NO_NUMBER = lexicon.RATE | lexicon.CALENDAR | lexicon.MONEY
_VETOED: Mapping[str, frozenset[str]] = {
    "amount": lexicon.RATE | lexicon.CALENDAR | lexicon.NAMING | lexicon.QUALIFIERS | {"login"},
    "day": lexicon.RATE | lexicon.MONEY | lexicon.NAMING | lexicon.QUALIFIERS | {"login"},
    "reference": _NO_NUMBER
    | (lexicon.NAMING - {"number", "reference"})
    | lexicon.QUALIFIERS
    | lexicon.OTHERS
    | {"party", "outside", "mobile", "pan"},
    "our_id": _NO_NUMBER | (lexicon.NAMING - {"number", "reference"}) | lexicon.QUALIFIERS | {"mobile", "pan"},
    "pan": _NO_NUMBER | lexicon.OTHERS | lexicon.QUALIFIERS | {"name", "status"},
    "mobile": _NO_NUMBER | lexicon.OTHERS | lexicon.QUALIFIERS | {"name", "status"},
    "words": _NO_NUMBER | lexicon.QUALIFIERS | {"number", "reference"},
}
"""Words and concepts that say that a heading stands over something else, by SheetColumn.holds."""
_GENERAL: Mapping[str, frozenset[str]] = {
    "amount": frozenset({"amount", "base", "gross", "loan"}),
    "day": frozenset({"date"}),
    "reference": frozenset({"account", "line", "reference"}),
    "our_id": frozenset(),
}
"""A name of one of these alone says little, so that further words make it another thing."""
_OF_A_BANK = frozenset({"account", "reference"})
"""With "bank" before it or IFSC codes beside it, such a number is that of a bank account or a payment."""
_SOFT_OF_AMOUNTS = frozenset({"gross", "net", "party", "payable", "earned"})
"""Words that say whose or which amount it is."""
_NAMES_OF_CASES = frozenset({"account", "agreement", "application", "case", "loan", "policy", "reference"})
_LOAN_AMOUNTS = frozenset({"sanctioned", "disbursed"})
LARGE_AMOUNT = 1_000
"""Rupees that no rate, count of months or ratio reaches."""
MAX_RATE = 100
"""No rate reaches so much; a commission below it is rare enough to ask."""
_SUBJECTS = frozenset({"sanctioned", "disbursed", "commission", "payin"})
"""Amounts and days of two of these are neither: "Sanction Letter Issue Date"."""
_NUMBERS_OF_ROWS = frozenset({"s", "sr", "sl", "serial", "row", "line", "voucher", "क्रम", "क्र", "सं", "kram"})
_NAMES_OUR_SIDE = frozenset({"party", "outside"})


@dataclass(frozen=True, slots=True, order=True)
class _Match:
    """One heading that may be a column's; the least is the best."""

    is_wider: bool
    is_optional: bool
    further_words: int
    rank: int
    is_by_values: bool
    is_paraphrase: bool
    place: int
    is_general: bool
    is_net: bool
    is_one_word: bool
    """The name of a reference has one concept beside the number, as "Loan ID"."""


@dataclass(frozen=True, slots=True)
class _Heading:
    text: str
    place: int
    words: frozenset[str]
    concepts: frozenset[str]
    neutral: frozenset[str]
    profile: ColumnProfile | None

    @classmethod
    def of(cls, text: str, place: int, profile: ColumnProfile | None, glosses: Mapping[str, str]) -> "_Heading":
        meant = concepts_of(text)
        concepts = frozenset(glosses.get(lexicon.stem_of(concept), concept) for concept in meant.concepts)
        return cls(text, place, meant.words, concepts, meant.neutral, profile)

    @property
    def key(self) -> str:
        """Return the heading as headings are compared."""
        return normalised_heading(self.text)

    @property
    def is_bare(self) -> bool:
        """Return whether the heading does not say that it is a number."""
        return "number" not in self.concepts

    def can_hold(self, holds: str) -> bool:
        """Return whether the values may belong to such a column; True without a profile."""
        if self.profile is None:
            return True
        if holds == "words":
            fits = self.profile.fits
            return not fits.get("filled") or 2 * fits.get("day", 0) < fits["filled"]
        if holds == "our_id" and self.concepts & _NAMES_OUR_SIDE:
            return self.profile.can_hold("reference")
        return self.profile.can_hold(holds)

    @property
    def holds_large_amounts(self) -> bool:
        """Return whether all examples are amounts too large for a rate, a term or a ratio."""
        if self.profile is None or not self.holds_only("amount"):
            return False
        return all(reaches(sample, LARGE_AMOUNT) for sample in self.profile.samples)

    @property
    def holds_small_amounts(self) -> bool:
        """Return whether all examples could be rates and the heading names no unit."""
        if self.profile is None or not self.profile.samples or unit_of_heading(self.text) is not None:
            return False
        return not any(reaches(sample, MAX_RATE) for sample in self.profile.samples)

    def has_words_of(self, column: SheetColumn) -> bool:
        """Return whether most words of the cells mean something in the column's vocabulary."""
        if self.profile is None or column.vocabulary is None or not self.profile.words:
            return False
        meant = sum(column.vocabulary.suggest(word) is not None for word in self.profile.words)
        return 2 * meant > len(self.profile.words)

    def has_value_words_of(self, column: SheetColumn) -> bool:
        """Return whether all words of the cells are of those that tell the column."""
        if self.profile is None or not self.profile.words:
            return False
        return all(column.value_words & concepts_of(word).concepts for word in self.profile.words)

    @property
    def is_unknown_number(self) -> bool:
        """Return whether this is some number of a case, by its heading and by its values."""
        return (
            bool(self.concepts & {"number", "reference"})
            and not (self.words | self.concepts) & (_VETOED["reference"] | _SUBJECTS | _NUMBERS_OF_ROWS)
            and self.holds_only("reference")
            and self.profile is not None
            and all(len(sample) >= SHORTEST_REFERENCE for sample in self.profile.samples)
        )

    def holds_only(self, holds: str) -> bool:
        """Return whether there are values and nearly all are of the kind; texts are of any kind."""
        if self.profile is None:
            return False
        filled = self.profile.fits.get("filled", 0)
        return bool(filled) and (holds not in self.profile.fits or self.profile.fits[holds] >= MOST_VALUES * filled)


def propose_columns(
    spec: SheetSpec,
    headings: Sequence[str],
    saved: SheetMapping | None,
    profiles: Sequence[ColumnProfile] = (),
    others: Mapping[str, Collection[str]] | None = None,
) -> dict[str, ProposedColumn]:
    """Return a heading for each column that has one. No heading serves two columns.

    `others` are the headings of other lenders' saved mappings by column, as `normalised_heading` spells them. Without
    `profiles` nothing is vetoed by its values.
    """
    free: dict[str, _Heading] = {}
    glosses = lexicon.glosses_of(headings)
    for place, text in enumerate(headings):
        if key := normalised_heading(text):
            free.setdefault(key, _Heading.of(text, place, profiles[place] if place < len(profiles) else None, glosses))
    has_bank_accounts = any("ifsc" in heading.words for heading in free.values())
    proposed: dict[str, ProposedColumn] = {}
    for column in spec.columns:
        key = normalised_heading(saved.columns.get(column.name, "")) if saved else ""
        if key in free:
            proposed[column.name] = ProposedColumn(free.pop(key).text, Grade.CERTAIN, ProposalReason.SAVED)
    for left_out in saved.left_out if saved else ():
        free.pop(left_out, None)
    by_place = {heading.place: heading for heading in free.values()}
    matches = {
        column.name: sorted(_matches(column, _that_fit(spec, column, by_place.values()), has_bank_accounts))
        for column in spec.columns
        if column.name not in proposed
    }
    best_first = sorted((match, name) for name, candidates in matches.items() for match in candidates)
    columns = {column.name: column for column in spec.columns}
    for match, name in best_first:
        if name not in proposed and match.place in by_place:
            rivals = [
                other
                for other in matches[name]
                if other.place != match.place and other.place in by_place and not other.is_net
            ]
            heading = by_place.pop(match.place)
            proposed[name] = _graded(columns[name], heading, match, rivals)
    for column, heading, reason in _by_likeness(spec, by_place.values(), others or {}):
        if column.name not in proposed and heading.place in by_place:
            grade = Grade.ASKED if column.holds == "amount" else Grade.LIKELY
            proposed[column.name] = ProposedColumn(by_place.pop(heading.place).text, grade, reason)
    for column, heading in _only_reference(spec, by_place.values(), proposed):
        proposed[column.name] = ProposedColumn(heading.text, Grade.LIKELY, ProposalReason.VALUES)
    return proposed


def _that_fit(spec: SheetSpec, column: SheetColumn, headings: Iterable[_Heading]) -> Iterator[_Heading]:
    """Yield the headings whose values the column may hold.

    A "Sub Status" over statuses holds no reasons.
    """
    vocabularies = [other for other in spec.columns if other.vocabulary is not None and column.vocabulary is None]
    for heading in headings:
        is_other = "status" in heading.concepts and any(map(heading.has_words_of, vocabularies))
        if heading.can_hold(column.holds) and not is_other:
            yield heading


def _matches(column: SheetColumn, headings: Iterable[_Heading], has_bank_accounts: bool) -> Iterator[_Match]:
    names = (column.heading, *column.aliases)
    own_names = frozenset(map(normalised_heading, names))
    patterns = [pattern for pattern in dict.fromkeys(concepts_of(name).concepts for name in names) if pattern]
    for heading in headings:
        matches = [
            match
            for rank, pattern in enumerate(patterns)
            if (match := _match(column, heading, pattern, rank, has_bank_accounts, own_names)) is not None
            # "Reference" alone may be anything: only the column's own spelling of it counts.
            and not (heading.is_bare and pattern - {"number"} == {"reference"} and heading.key not in own_names)
        ]
        if matches:
            yield min(matches)


def _match(
    column: SheetColumn,
    heading: _Heading,
    pattern: frozenset[str],
    rank: int,
    has_bank_accounts: bool,
    own_names: Collection[str],
) -> _Match | None:
    """Return how the heading fits one known name of the column, None where it does not."""
    nature = _NATURE.get(column.holds, "")
    name = pattern - {nature} or pattern
    if not name <= heading.concepts:
        return None
    further = heading.concepts - name - {nature}
    is_own_name = heading.key in own_names
    names_kind = not nature or nature in heading.concepts or is_own_name
    is_reference = column.holds in ("reference", "our_id")
    if is_reference:
        further -= {"reference"}
        names_kind = names_kind or "reference" in heading.concepts
    vetoed = _VETOED[column.holds] | (_SUBJECTS - pattern if column.holds in ("amount", "day") else frozenset())
    if further & vetoed or (not names_kind and not _may_leave_kind_out(column, heading, name, further)):
        return None
    if (heading.words - heading.neutral) & (_VETOED[column.holds] - pattern) & (lexicon.OTHERS | lexicon.QUALIFIERS):
        return None
    if is_reference and name == {nature} and heading.words != {"id"}:
        return None
    is_general = len(name) == 1 and name <= _GENERAL.get(column.holds, frozenset())
    if is_general and (further or (is_reference and not names_kind)):
        return None
    if column.holds == "reference" and name <= _OF_A_BANK and (has_bank_accounts or "bank" in heading.neutral):
        return None
    is_net = column.holds == "amount" and "net" in heading.concepts and "premium" not in heading.concepts
    if not names_kind and heading.profile is not None and not heading.holds_only(column.holds):
        return None
    weight = len(heading.concepts - name - {nature, "gross"}) + is_net
    return _Match(
        is_wider=bool(further),
        is_optional=not column.required,
        further_words=weight,
        rank=rank,
        is_by_values=nature not in heading.concepts and bool(nature),
        is_paraphrase=not is_own_name,
        place=heading.place,
        is_general=is_general,
        is_net=is_net,
        is_one_word=is_reference and len(name) == 1,
    )


def _may_leave_kind_out(column: SheetColumn, heading: _Heading, name: frozenset[str], further: frozenset[str]) -> bool:
    """Return whether the values alone may say the kind: days do, small amounts may be rates."""
    if column.holds == "amount":
        return further <= _SOFT_OF_AMOUNTS or (name <= _LOAN_AMOUNTS and heading.holds_large_amounts)
    return column.holds == "day" or (name <= _NAMES_OF_CASES and not further)


def _graded(column: SheetColumn, heading: _Heading, match: _Match, rivals: Sequence[_Match]) -> ProposedColumn:
    is_money = column.holds == "amount"
    doubt: ProposalReason | None = None
    if match.is_wider and heading.has_words_of(column):
        return ProposedColumn(heading.text, Grade.CERTAIN, ProposalReason.VALUES)
    if match.is_net:
        doubt = ProposalReason.NET
    elif match.is_wider:
        doubt = ProposalReason.WIDER
    elif match.is_general or (match.is_one_word and match.is_by_values):
        doubt = ProposalReason.GENERAL
    elif any(not rival.is_wider and (is_money or rival.rank == match.rank) for rival in rivals):
        doubt = ProposalReason.TWO
    elif is_money and heading.holds_small_amounts:
        doubt = ProposalReason.SMALL
    elif not heading.holds_only(column.holds):
        doubt = ProposalReason.FEW_VALUES
    if doubt is None:
        reason = ProposalReason.VALUES if match.is_by_values else ProposalReason.NAME
        return ProposedColumn(heading.text, Grade.CERTAIN, reason)
    return ProposedColumn(heading.text, Grade.ASKED if is_money else Grade.LIKELY, doubt)


def reaches(sample: str, rupees: int) -> bool:
    """Return whether an example is nothing, has Cr behind it, or is so many rupees or more."""
    if credit_mark(sample):
        return True
    try:
        value = signed_amount(sample)
    except CellValueError:
        return False
    return value is None or abs(value) >= rupees


def _by_likeness(
    spec: SheetSpec, headings: Collection[_Heading], others: Mapping[str, Collection[str]]
) -> Iterator[tuple[SheetColumn, _Heading, ProposalReason]]:
    """Yield headings of other lenders' sheets, misspelt known names, and columns by values.

    A PAN and a mobile number cannot be mistaken, and names of products hardly; where a single column of the sheet holds
    them they are the customer's.
    """
    for column in spec.columns:
        for heading in list(headings):
            if heading.key in others.get(column.name, ()) and heading.can_hold(column.holds):
                yield column, heading, ProposalReason.OTHER_LENDER
    for column in spec.columns:
        for heading in list(headings):
            is_possible = not heading.words & _VETOED[column.holds] and heading.can_hold(column.holds)
            if is_possible and any(_has_slips(name, heading.text) for name in (column.heading, *column.aliases)):
                yield column, heading, ProposalReason.SLIP
    for column in spec.columns:
        if column.holds in ("pan", "mobile"):
            holders = [heading for heading in headings if heading.holds_only(column.holds)]
        elif column.value_words:
            holders = [heading for heading in headings if heading.has_value_words_of(column)]
        else:
            continue
        if len(holders) == 1 and not holders[0].words & _VETOED[column.holds]:
            yield column, holders[0], ProposalReason.VALUES


def _only_reference(
    spec: SheetSpec, headings: Iterable[_Heading], proposed: Collection[str]
) -> Iterator[tuple[SheetColumn, _Heading]]:
    """Yield the one number of a sheet in which nothing else would find its rows.

    It is proposed for the column of references with a name that has the most concepts of the heading.
    """
    numbers = [heading for heading in headings if heading.is_unknown_number]
    if len(numbers) != 1:
        return

    def common_concepts(column: SheetColumn) -> int:
        return max(len(concepts_of(name).concepts & numbers[0].concepts) for name in (column.heading, *column.aliases))

    for group in spec.any_of:
        columns = [column for column in spec.columns if column.name in group and column.holds == "reference"]
        if columns and not set(group) & set(proposed):
            yield max(columns, key=common_concepts), numbers[0]


def _has_slips(name: str, heading: str) -> bool:
    """Return whether the heading is the name with slips of typing in long words only."""
    words, others = words_of(name), words_of(heading)
    if len(words) != len(others):
        return False
    strange = set(words) ^ set(others)
    if not strange or min(map(len, strange)) < SHORTEST_SLIP:
        return False
    return fuzz.token_sort_ratio(" ".join(words), " ".join(others)) >= CLOSE_ENOUGH
