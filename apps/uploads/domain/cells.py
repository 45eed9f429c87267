"""Cell grammars: the values that a column accepts, and the error codes for all others.

Nothing is guessed. An id that a spreadsheet program has damaged, a day that could be read two ways, an amount
with an exponent: each has an error of its own, so that the person knows what to correct. Text is put into Unicode
form NFKC first, therefore full-width digits count as digits; digits of other scripts never do.
"""

import re
import unicodedata
from calendar import month_name, monthrange
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta, timezone
from decimal import ROUND_HALF_UP, Decimal
from enum import StrEnum
from typing import Any, NamedTuple

from apps.core.domain.calendar import add_months
from apps.core.domain.identifiers import clean_mobile, clean_pan
from apps.uploads.domain.rows import RawCell, RoundedAmount, ShownInPaise, UnreadableCell

MAX_DISPLAYED_LENGTH = 100
"""Characters of a faulty value that are shown and stored."""
MAX_AMOUNT = Decimal("999999999999.99")
"""Rupees; one paisa below a lakh crore, far above any loan."""
SAFE_DIGITS = 15
"""A spreadsheet keeps this many digits of a number and turns the rest into zeros."""
MONTHS_A_YEAR = 12
MAX_YEARS_BACK = 5
MAX_DAYS_AHEAD = 1

# Invisible characters that arrive with text copied from web pages and chats. The two joiners (200C, 200D) are
# part of Indian scripts, so free text keeps them.
_INVISIBLE = dict.fromkeys([0x00AD, 0x200B, 0x2060, 0xFEFF, *range(0x200E, 0x2010), *range(0x202A, 0x202F)], None)
_JOINERS = dict.fromkeys([0x200C, 0x200D], None)
_BLANKS = re.compile(r"[\s\u00a0]+")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f\ufffd]")
_SCIENTIFIC = re.compile(r"[+-]?\d+(?:[.,]\d+)?[eE][+-]?\d+", re.ASCII)
_DAY = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})", re.ASCII)
_TIME = (
    r"(?:[ T,]{1,2}(?P<hour>\d{1,2})[:.](?P<minute>\d{2})(?:[:.]\d{2})?(?:[.,]\d+)?"
    r"\s?(?P<half>[AaPp])?(?(half)\.?[Mm]\.?)\s?(?P<zone>[Zz]|[+-]\d{2}:?\d{2})?)?"
)
_WRITTEN_DAY = re.compile(rf"(\d{{1,4}})([/.\- ])(\d{{1,2}})\2(\d{{1,4}}){_TIME}", re.ASCII)
_NAMED_MONTH = re.compile(
    r"(?P<day>\d{1,2})(?:st|nd|rd|th)?[ \-/.,]{0,2}(?P<month>[A-Za-z]{3,9})[ \-/.,]{0,2}(?P<year>\d{4}|\d{2})" + _TIME,
    re.ASCII,
)
_MONTH_FIRST = re.compile(
    rf"(?P<month>[A-Za-z]{{3,9}})[ \-.]{{0,2}}(?P<day>\d{{1,2}})(?:st|nd|rd|th)?[ \-,]{{1,2}}(?P<year>\d{{4}}){_TIME}",
    re.ASCII,
)
_COMPACT_DAY = re.compile(r"\d{8}", re.ASCII)
_CENTURIES = ("19", "20")
_MONTH_NAMES = tuple(name.casefold() for name in month_name[1:])
_CURRENCY = re.compile(r"^(?:₹|rs\.?|inr)\s*|\s*(?:₹|/-|(?<![a-z])inr)$", re.IGNORECASE)
_POINT_NOUGHT = re.compile(r"\d+\.0", re.ASCII)
"""A whole number as programs write it that take every number for a fraction."""
_PLAIN = r"\d+"
_LAKH = r"\d{1,2}(?:,\d{2})*,\d{3}"
_THOUSANDS = r"\d{1,3}(?:,\d{3})+"
_AMOUNT = re.compile(rf"(?:{_PLAIN}|{_LAKH}|{_THOUSANDS})(\.\d+)?", re.ASCII)
_PAISA = Decimal("0.01")
_HOW_MANY = re.compile(
    unicodedata.normalize("NFKC", r"\s*(?:(?P<lakh>lakhs?|lacs?|l|लाख)|(?P<crore>crores?|करोड़)|(?P<thousand>k))$"),
    re.IGNORECASE,
)
_RUPEES = {"lakh": Decimal(100_000), "crore": Decimal(10_000_000), "thousand": Decimal(1_000)}
_NOTHING = frozenset({"-", "--", "---", "\u2013", "\u2014", "na", "n/a", "n.a.", "nil", "none", "null"})
_LONGEST_NOTHING = 12
_NO_DAY = re.compile(r"0{1,4}(?P<mark>[/.\-])0{1,2}(?P=mark)0{1,4}", re.ASCII)
INDIA_OFFSET = timedelta(hours=5, minutes=30)
_CR_OR_DR = re.compile(r"(?<![A-Za-z])\s*(?:(cr)|(dr))\.?$", re.IGNORECASE | re.ASCII)


class DayOrder(StrEnum):
    """The order in which a lender writes day, month and year."""

    DMY = "dmy"
    MDY = "mdy"
    YMD = "ymd"


class CrMeaning(StrEnum):
    """The two meanings of Cr behind an amount; only the sender knows which one a sheet has."""

    CREDIT = "credit"
    CRORE = "crore"


class CellValueError(Exception):
    """This cell cannot be taken: a problem code and the values its text needs."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details: Mapping[str, Any] = details


def display(cell: RawCell) -> str:
    """Return the cell as a person would recognise it, cut to MAX_DISPLAYED_LENGTH characters."""
    if cell is None:
        return ""
    if cell is UnreadableCell.FORMULA:
        return "=…"
    if cell is UnreadableCell.ERROR:
        return "#…"
    if isinstance(cell, bool):
        return "TRUE" if cell else "FALSE"
    if isinstance(cell, datetime):
        return cell.strftime("%d/%m/%Y %H:%M")
    if isinstance(cell, date):
        return cell.strftime("%d/%m/%Y")
    if isinstance(cell, float):
        return f"{cell:.15g}"
    text = str(cell)
    return text if len(text) <= MAX_DISPLAYED_LENGTH else text[: MAX_DISPLAYED_LENGTH - 1] + "…"


def normalise(text: str) -> str:
    """Return text in NFKC, trimmed, with single inner blanks and no invisible characters.

    CellValueError `uploads.control_character` for control characters.
    """
    if text.isascii() and text.isprintable():
        return " ".join(text.split())
    cleaned = unicodedata.normalize("NFKC", text).translate(_INVISIBLE)
    if _CONTROL.search(cleaned):
        raise CellValueError("uploads.control_character")
    return _BLANKS.sub(" ", cleaned).strip()


def is_blank(cell: RawCell) -> bool:
    """Return whether the cell has no value, or text of blanks and invisible characters only."""
    if cell is None:
        return True
    if isinstance(cell, str) and not isinstance(cell, UnreadableCell):
        if "!" <= cell[:1] <= "~":
            return False
        return not cell.translate(_INVISIBLE).translate(_JOINERS).strip()
    return False


def says_nothing(cell: RawCell) -> bool:
    """Return whether a text means an empty cell: a dash, NA, Nil, or a day of zeros."""
    if not isinstance(cell, str) or isinstance(cell, UnreadableCell) or len(cell) > _LONGEST_NOTHING:
        return False
    text = " ".join(cell.split()).casefold()
    return text in _NOTHING or _NO_DAY.fullmatch(text) is not None


def without_text_marks(text: str) -> str:
    """Return the text without the marks that keep digits as text in a sheet: ="123" and '123."""
    if text.startswith('="') and text.endswith('"'):
        return text[2:-1].strip()
    return text[1:].lstrip() if text.startswith("'") else text


def _held(cell: RawCell) -> str | int | float | bool | date | datetime:
    if cell is UnreadableCell.FORMULA:
        raise CellValueError("uploads.formula_without_value")
    if cell is UnreadableCell.ERROR:
        raise CellValueError("uploads.error_value")
    if cell is None:
        raise CellValueError("uploads.required")
    return cell


def identifier(cell: RawCell) -> str:
    """Return an id as text of Latin letters, digits and marks.

    A whole number below 16 digits is read back as its digits; anything rounded is refused. So is a letter or digit of
    another script, which looks like one of ours and finds nothing (reliability 4, hazard 13).
    """
    held = _held(cell)
    if isinstance(held, bool | date):
        raise CellValueError("uploads.not_an_id")
    if isinstance(held, int | float):
        if held != held or held in (float("inf"), float("-inf")) or held != int(held):
            raise CellValueError("uploads.not_an_id")
        digits = str(int(held))
        if len(digits.lstrip("-")) > SAFE_DIGITS:
            raise CellValueError("uploads.damaged_id")
        return digits
    text = without_text_marks(normalise(held).translate(_JOINERS))
    if _POINT_NOUGHT.fullmatch(text):
        text = text[: text.index(".")]
    if _SCIENTIFIC.fullmatch(text):
        raise CellValueError("uploads.damaged_id")
    if not text.isascii():
        raise CellValueError("uploads.look_alike", found=next(letter for letter in text if not letter.isascii()))
    return text


def pan(cell: RawCell) -> str:
    """Return a PAN in capitals, or raise CellValueError `uploads.not_a_pan`."""
    try:
        return clean_pan(identifier(cell))
    except ValueError:
        raise CellValueError("uploads.not_a_pan") from None


def mobile(cell: RawCell) -> str:
    """Return the ten digits of an Indian mobile number, sent with or without country code.

    CellValueError `uploads.not_a_mobile` for anything else.
    """
    try:
        return clean_mobile(identifier(cell))
    except ValueError:
        raise CellValueError("uploads.not_a_mobile") from None


def text_cell(cell: RawCell, *, longest: int) -> str:
    """Free text or a word of a list: numbers and dates become the text the person sees."""
    held = _held(cell)
    text = normalise(held if isinstance(held, str) else display(held))
    if len(text) > longest:
        raise CellValueError("uploads.too_long", longest=longest)
    return text


def day(cell: RawCell, *, today: date, days_ahead: int = MAX_DAYS_AHEAD) -> date:
    """Return the day of a date cell or of text DD/MM/YYYY.

    It must be from five years back to `days_ahead` days from today. A bare number is refused: without a date format it
    may count from 1900 or from 1904.
    """
    held = _held(cell)
    if isinstance(held, datetime):
        parsed = held.date()
    elif isinstance(held, date):
        parsed = held
    elif isinstance(held, str):
        match = _DAY.fullmatch(normalise(held))
        if match is None:
            raise CellValueError("uploads.not_a_date")
        parsed = _calendar_day(*(int(part) for part in match.groups()))
    else:
        raise CellValueError("uploads.not_a_date")
    return _within_reach(parsed, today, days_ahead)


def day_in(cell: RawCell, order: DayOrder, *, today: date) -> date | None:
    """Return the day of a date cell or of text in any usual form; None for words for nothing.

    Digits are read in the order that a person gave for this sheet; a month in letters or a year in front leaves no
    doubt. Of an instant with a zone the day in India counts.
    """
    held = _held(cell)
    if isinstance(held, datetime):
        return _within_reach(held.date(), today)
    if isinstance(held, date):
        return _within_reach(held, today)
    if says_nothing(cell):
        return None
    text = normalise(held if isinstance(held, str) else display(held))
    if not isinstance(held, str) and not _COMPACT_DAY.fullmatch(text):
        raise CellValueError("uploads.not_a_day_in_order", order=str(order))
    parts = written_day(text, order)
    if parts is None:
        raise CellValueError("uploads.not_a_day_in_order", order=str(order))
    year, month, number = parts
    return _within_reach(_calendar_day(number, month, year), today)


def written_day(text: str, order: DayOrder) -> tuple[int, int, int] | None:
    """Return year, month and day of a written day in this order; None where it has no such form.

    Two digits of a year belong to this century. The order matters only for digits with the year behind them.
    """
    if named := _NAMED_MONTH.fullmatch(text) or _MONTH_FIRST.fullmatch(text):
        month = _month_of(named["month"])
        return None if month is None else _day_in_india(_full_year(named["year"]), month, int(named["day"]), named)
    if _COMPACT_DAY.fullmatch(text):
        return _compact_day(text, order)
    match = _WRITTEN_DAY.fullmatch(text)
    if match is None:
        return None
    first, _, second, last = match.groups()[:4]
    if len(first) == 4:
        return _day_in_india(int(first), int(second), int(last), match) if len(last) <= 2 else None
    if order is DayOrder.YMD or len(first) > 2 or len(last) not in (2, 4):
        return None
    number, month_number = (first, second) if order is DayOrder.DMY else (second, first)
    return _day_in_india(_full_year(last), int(month_number), int(number), match)


def has_day_order(text: str) -> bool:
    """Return whether the text is a day in digits whose day and month only the order can tell."""
    if _COMPACT_DAY.fullmatch(text):
        return text[4:6] in _CENTURIES and _compact_day(text, DayOrder.YMD) is None
    match = _WRITTEN_DAY.fullmatch(text)
    return match is not None and len(match[1]) <= 2


def day_numbers(text: str) -> tuple[int, int]:
    """Return the two numbers next to the year of a text for which `has_day_order` holds."""
    if _COMPACT_DAY.fullmatch(text):
        return int(text[:2]), int(text[2:4])
    match = _WRITTEN_DAY.fullmatch(text)
    assert match is not None
    return int(match[1]), int(match[3])


def _compact_day(digits: str, order: DayOrder) -> tuple[int, int, int] | None:
    """Return the day of eight digits, year in front or, in this order, behind; None if none."""
    year_first = int(digits[:4]), int(digits[4:6]), int(digits[6:])
    if digits[:2] in _CENTURIES and _is_calendar_day(*year_first):
        return year_first
    if digits[4:6] not in _CENTURIES or order is DayOrder.YMD:
        return None
    first, second, year = int(digits[:2]), int(digits[2:4]), int(digits[4:])
    return (year, second, first) if order is DayOrder.DMY else (year, first, second)


def _month_of(name: str) -> int | None:
    """Return the number of a month by its English name or the first letters of it."""
    letters = name.casefold()
    if letters == "sept":
        letters = "september"
    numbers = [number for number, month in enumerate(_MONTH_NAMES, start=1) if month.startswith(letters)]
    return numbers[0] if len(numbers) == 1 else None


def _day_in_india(year: int, month: int, number: int, match: re.Match[str]) -> tuple[int, int, int]:
    """Return the day as written or, where its time has a zone, the day in India at that time."""
    zone = match["zone"]
    if zone is None or not _is_calendar_day(year, month, number):
        return year, month, number
    hour = int(match["hour"])
    if match["half"]:
        hour = hour % 12 + (12 if match["half"] in "pP" else 0)
    offset = timedelta()
    if zone not in "Zz":
        minutes = int(zone[1:3]) * 60 + int(zone[-2:])
        offset = timedelta(minutes=-minutes if zone[0] == "-" else minutes)
    if hour >= 24 or int(match["minute"]) >= 60 or abs(offset) >= timedelta(days=1):
        return year, month, number
    instant = datetime(year, month, number, hour, int(match["minute"]), tzinfo=timezone(offset))
    day = (instant.astimezone(UTC) + INDIA_OFFSET).date()
    return day.year, day.month, day.day


def _full_year(digits: str) -> int:
    return int(digits) + (2000 if len(digits) == 2 else 0)


def can_be_day(text: str, order: DayOrder) -> bool:
    """Return whether the text is a calendar day when read in this order."""
    parts = written_day(text, order)
    return parts is not None and _is_calendar_day(*parts)


def _is_calendar_day(year: int, month: int, number: int) -> bool:
    return year >= 1 and 1 <= month <= MONTHS_A_YEAR and 1 <= number <= monthrange(year, month)[1]


def _within_reach(value: date, today: date, days_ahead: int = MAX_DAYS_AHEAD) -> date:
    earliest = add_months(today, -12 * MAX_YEARS_BACK)
    if value < earliest:
        raise CellValueError("uploads.date_too_old", earliest=earliest.isoformat())
    if (value - today).days > days_ahead:
        raise CellValueError("uploads.date_in_future")
    return value


def _calendar_day(number: int, month: int, year: int) -> date:
    if not 1 <= month <= 12:
        raise CellValueError("uploads.no_such_month", month=month)
    if year < 1:
        raise CellValueError("uploads.not_a_date")
    days = monthrange(year, month)[1]
    if not 1 <= number <= days:
        raise CellValueError("uploads.no_such_day", days=days)
    return date(year, month, number)


def amount(cell: RawCell) -> Decimal | None:
    """Return rupees as `signed_amount` reads them; CellValueError for a negative amount.

    Negatives in accounting notation are parsed only so that the error names the sign.
    """
    value = signed_amount(cell)
    if value is not None and value < 0:
        raise CellValueError("uploads.negative_amount")
    return value


def signed_amount(cell: RawCell) -> Decimal | None:
    """Return rupees with at most two decimals, maybe negative; None where a dash is no value.

    Takes ₹, Rs, INR and /-, lakh or thousands grouping, and so many lakh or crore (4.5 lakh), but no Cr, which may mean
    credit; a minus before or behind and parentheses are a negative. More than two decimals of a rupee are refused,
    never rounded, but for a number whose cell shows two: it is what the sender sees (RoundedAmount).
    """
    written = _written_amount(cell)
    if written is None:
        return None
    value = _in_paise(written.rupees)
    if isinstance(cell, ShownInPaise) and value != written.rupees:
        shown = written.rupees.quantize(_PAISA, ROUND_HALF_UP)
        rounded = RoundedAmount(-shown if written.is_negative and shown else shown)
        rounded.written = f"{cell:.15g}"
        return rounded
    if value != written.rupees or (not written.has_unit and written.decimals > len("00")):
        raise CellValueError("uploads.too_many_decimals")
    return -value if written.is_negative and value else value


class _WrittenAmount(NamedTuple):
    rupees: Decimal
    is_negative: bool
    has_unit: bool
    decimals: int


def _written_amount(cell: RawCell) -> _WrittenAmount | None:
    held = _held(cell)
    if isinstance(held, bool | date):
        raise CellValueError("uploads.not_an_amount")
    # A spreadsheet shows 15 significant digits of a number; the noise behind them is not the person's.
    text = f"{held:.15g}" if isinstance(held, int | float) else normalise(held).translate(_JOINERS)
    if text.isascii() and text.isdigit():
        return _WrittenAmount(Decimal(text), False, False, 0)
    if says_nothing(text):
        return None
    text = without_text_marks(text)
    negative = False
    if text.startswith("(") and text.endswith(")"):
        negative, text = True, text[1:-1].strip()
    bare, times = text, Decimal(1)
    while (shorter := _CURRENCY.sub("", bare, count=1).strip()) != bare:
        bare = shorter
    if counted := _HOW_MANY.search(bare):
        bare, times = bare[: counted.start()], _RUPEES[str(counted.lastgroup)]
    if bare.startswith(("-", "\u2212")):
        negative, bare = True, _CURRENCY.sub("", bare[1:].strip(), count=1).strip()
    elif bare.endswith(("-", "\u2212")):
        negative, bare = True, bare[:-1].strip()
    match = _AMOUNT.fullmatch(bare)
    if match is None:
        raise CellValueError("uploads.not_an_amount")
    decimals = len((match.group(1) or ".")[1:])
    return _WrittenAmount(Decimal(bare.replace(",", "")) * times, negative, bool(counted), decimals)


def credit_mark(cell: RawCell) -> str:
    """Return "cr" or "dr" for an amount with that mark behind it, else an empty text."""
    if not isinstance(cell, str) or cell[-1:] not in "rR.":
        return ""
    match = _CR_OR_DR.search(cell.rstrip())
    if match is None or not any(character.isdigit() for character in cell):
        return ""
    return "cr" if match[1] else "dr"


def amount_in_rupees(cell: RawCell, *, unit: Decimal = Decimal(1), cr: CrMeaning | None = None) -> RawCell:
    """Return an amount counted in `unit` rupees as text in rupees; other cells as they are.

    `cr` is the answer for Cr and Dr behind an amount: credit is money in and debit money out, or so many crore. An
    amount that names lakh or crore itself keeps its own unit. Raises CellFault for parts of a paisa.
    """
    sign = 1
    if cr is not None and (mark := credit_mark(cell)):
        if mark == "dr" and cr is CrMeaning.CRORE:
            raise CellValueError("uploads.not_an_amount")
        bare = _CR_OR_DR.sub("", str(cell).rstrip())
        cell = f"{bare} crore" if cr is CrMeaning.CRORE else bare
        sign = -1 if mark == "dr" else 1
    elif unit == 1:
        return cell
    if isinstance(cell, UnreadableCell) or not isinstance(cell, str | int | float) or isinstance(cell, bool):
        return cell
    written = _written_amount(cell)
    if written is None:
        return cell
    if written.is_negative and sign < 0:
        raise CellValueError("uploads.not_an_amount")
    rupees = written.rupees if written.has_unit else written.rupees * unit
    value = _in_paise(rupees)
    if value != rupees:
        raise CellValueError("uploads.too_many_decimals")
    return f"{-value if (written.is_negative or sign < 0) and value else value:f}"


def swapped_day(cell: RawCell) -> RawCell:
    """Return a date cell with day and month exchanged where both are months."""
    if isinstance(cell, date) and cell.day <= MONTHS_A_YEAR:
        return cell.replace(day=cell.month, month=cell.day)
    return cell


def _in_paise(value: Decimal) -> Decimal:
    if value > MAX_AMOUNT:
        raise CellValueError("uploads.amount_too_large")
    # Only now: a number of thirty digits cannot be given two places.
    return value.quantize(_PAISA)
