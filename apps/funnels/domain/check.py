"""Findings about a funnel before customers may see it (portal.md 4.3).

Some must be mended, others only advise.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Final

from apps.catalogue.domain.claims import find_claims
from apps.funnels.domain.content import (
    AMOUNT_FIELD,
    ASKING_KINDS,
    LISTED_KINDS,
    LONGEST_ANSWER,
    LONGEST_TEXT,
    LONGEST_TITLE,
    MAX_ANSWERS,
    MAX_SCREENS,
    NOTED_KINDS,
    PRODUCT_FIELD,
    RANGED_KINDS,
    TENURE_FIELD,
    FunnelContent,
    FunnelScreen,
    FunnelTest,
    ScreenKind,
    Wording,
)
from apps.funnels.domain.fields import FIELDS
from apps.funnels.domain.variant import reworded, weights_of

FINDING_CODES: Final = (
    "no_product",
    "product_off",
    "no_screen",
    "too_many_screens",
    "many_screens",
    "many_texts",
    "id_twice",
    "unreachable",
    "no_english",
    "no_hindi",
    "too_long",
    "claim",
    "asks_for",
    "field_forbidden",
    "field_unused",
    "value_unknown",
    "range",
    "answers",
    "jump_nowhere",
    "jump_back",
    "no_picture_text",
    "variant_weight",
    "variant_same",
)
MANY_SCREENS: Final = 8
MANY_TEXTS: Final = 2
_PERSONAL: Final = re.compile(
    r"\b(pan|aadhaar|aadhar|otp|password|cvv|card number|account number|dob|d\.o\.b|birth|birthdate|birthday|born"
    r"|religion|caste|illness|disease)\b"
    r"|(पैन|आधार|ओटीपी|पासवर्ड|खाता नंबर|जन्म|पैदा हु|धर्म|जाति|बीमारी)",
    re.IGNORECASE,
)
"""Words of questions that no funnel may ask.

They prove who somebody is, open their money, or are not needed for a loan.
"""


@dataclass(frozen=True)
class FunnelFinding:
    """One thing about a funnel; `screen` and `part` say where, `values` fill its sentence.

    `part` is `title`, `text`, `button`, `picture_text`, `field`, `range` or the id of an answer; `variant` names the
    variant of a test whose words are meant.
    """

    code: str
    screen: str = ""
    part: str = ""
    variant: str = ""
    values: Mapping[str, str] = field(default_factory=dict)
    is_warning: bool = False


def check(
    content: FunnelContent,
    *,
    live_products: Collection[str],
    fields_used: Mapping[str, Collection[str]],
    options: Mapping[str, Collection[str]],
    on: date,
) -> tuple[FunnelFinding, ...]:
    """Return the findings, those of the whole funnel first, then screen by screen.

    `fields_used` holds what each product's form asks, `options` the values of each field that is chosen from a list.
    """
    findings = [*_of_products(content, live_products), *_of_screens(content)]
    for place, screen in enumerate(content.screens):
        findings += _of_wordings(screen, on)
        if screen.picture and not (screen.picture_text.en or screen.picture_text.hi):
            findings.append(FunnelFinding("no_picture_text", screen=screen.id, part="picture_text", is_warning=True))
        findings += _of_field(screen, content, fields_used, options)
        findings += _of_answers(screen, place, content)
    if content.test:
        findings += _of_test(content, content.test, on)
    return tuple(findings)


def is_fit(findings: Collection[FunnelFinding]) -> bool:
    """Whether nothing but advice was found."""
    return all(finding.is_warning for finding in findings)


def reachable(screens: tuple[FunnelScreen, ...]) -> frozenset[str]:
    """Return the screens that some answers lead to."""
    places = {screen.id: place for place, screen in enumerate(screens)}
    open_places = {0} if screens else set[int]()
    for place, screen in enumerate(screens):
        if place not in open_places:
            continue
        listed = screen.answers if screen.kind is ScreenKind.CHOICE else ()
        targets = [max(place + 1, places.get(answer.to, 0)) for answer in listed]
        open_places.update(targets or [place + 1])
    return frozenset(screens[place].id for place in open_places if place < len(screens))


def _of_products(content: FunnelContent, live_products: Collection[str]) -> Iterator[FunnelFinding]:
    if not content.products:
        yield FunnelFinding("no_product")
    for product in content.products:
        if product not in live_products:
            yield FunnelFinding("product_off", values={"product": product})


def _of_screens(content: FunnelContent) -> Iterator[FunnelFinding]:
    screens = content.screens
    if not screens:
        yield FunnelFinding("no_screen")
        return
    if len(screens) > MAX_SCREENS:
        yield FunnelFinding("too_many_screens", values={"most": str(MAX_SCREENS)})
    elif len(screens) > MANY_SCREENS:
        yield FunnelFinding("many_screens", values={"most": str(MANY_SCREENS)}, is_warning=True)
    if sum(screen.kind is ScreenKind.TEXT for screen in screens) > MANY_TEXTS:
        yield FunnelFinding("many_texts", values={"most": str(MANY_TEXTS)}, is_warning=True)
    twice = {name for name, number in Counter(screen.id for screen in screens).items() if number > 1}
    for name in sorted(twice):
        yield FunnelFinding("id_twice", screen=name)
    open_screens = reachable(screens)
    for screen in screens:
        if screen.id not in open_screens:
            yield FunnelFinding("unreachable", screen=screen.id)


def _of_test(content: FunnelContent, test: FunnelTest, on: date) -> Iterator[FunnelFinding]:
    if not all(0 < weight < 100 for weight in weights_of(test).values()):
        yield FunnelFinding("variant_weight")
    for variant in test.variants:
        changed = [(screen, reworded(screen, variant)) for screen in content.screens]
        if all(before == after for before, after in changed):
            yield FunnelFinding("variant_same", variant=variant.id)
        for before, after in changed:
            stands = list(_of_wordings(before, on))
            for finding in _of_wordings(after, on):
                if finding not in stands:
                    yield replace(finding, variant=variant.id)


def _wordings(screen: FunnelScreen) -> Iterator[tuple[str, Wording, int, bool]]:
    """Each text of a screen: its part, the text, the most letters, whether it is needed."""
    yield "title", screen.title, LONGEST_TITLE, True
    yield "text", screen.text, LONGEST_TEXT, screen.kind is ScreenKind.INFO
    yield "button", screen.button, LONGEST_ANSWER, screen.kind is ScreenKind.OPENING
    if screen.picture:
        yield "picture_text", screen.picture_text, LONGEST_TITLE, False
    for answer in screen.answers:
        yield answer.id, answer.text, LONGEST_ANSWER, True


def _of_wordings(screen: FunnelScreen, on: date) -> Iterator[FunnelFinding]:
    for part, wording, most, is_needed in _wordings(screen):
        is_used = is_needed or bool(wording.en or wording.hi)
        if is_used and not wording.en:
            yield FunnelFinding("no_english", screen=screen.id, part=part)
        if is_used and not wording.hi:
            yield FunnelFinding("no_hindi", screen=screen.id, part=part)
        for text in (wording.en, wording.hi):
            if len(text) > most:
                yield FunnelFinding("too_long", screen=screen.id, part=part, values={"most": str(most)})
            for words in find_claims(text, on):
                yield FunnelFinding("claim", screen=screen.id, part=part, values={"words": words})
            personal = _PERSONAL.search(text)
            if personal and screen.kind in ASKING_KINDS:
                yield FunnelFinding("asks_for", screen=screen.id, part=part, values={"words": personal.group()})


def _of_field(
    screen: FunnelScreen,
    content: FunnelContent,
    fields_used: Mapping[str, Collection[str]],
    options: Mapping[str, Collection[str]],
) -> Iterator[FunnelFinding]:
    if screen.kind not in ASKING_KINDS or screen.kind in NOTED_KINDS:
        if screen.field:
            yield FunnelFinding("field_forbidden", screen=screen.id, part="field")
        return
    if screen.field == PRODUCT_FIELD and screen.kind is ScreenKind.CHOICE:
        for answer in screen.answers:
            if answer.value not in content.products:
                yield FunnelFinding("value_unknown", screen=screen.id, part=answer.id)
        return
    if not screen.field and screen.kind is ScreenKind.CHOICE:
        return
    rule = FIELDS.get(screen.field)
    is_calculator = screen.kind is ScreenKind.CALCULATOR and screen.field == AMOUNT_FIELD
    if rule is None or not (is_calculator or rule.kind is screen.kind):
        yield FunnelFinding("field_forbidden", screen=screen.id, part="field")
        return
    if screen.kind in RANGED_KINDS and not (
        rule.least <= screen.least < screen.most <= rule.most and 0 < screen.step <= screen.most - screen.least
    ):
        values = {"least": str(rule.least), "most": str(rule.most)}
        yield FunnelFinding("range", screen=screen.id, part="range", values=values)
    if rule.options:
        for answer in screen.answers:
            if answer.value not in options.get(screen.field, ()):
                yield FunnelFinding("value_unknown", screen=screen.id, part=answer.id)
    filled = {screen.field, TENURE_FIELD} if is_calculator else {screen.field}
    if content.products and not any(filled & set(fields_used.get(product, ())) for product in content.products):
        yield FunnelFinding("field_unused", screen=screen.id, part="field")


def _of_answers(screen: FunnelScreen, place: int, content: FunnelContent) -> Iterator[FunnelFinding]:
    if screen.kind not in LISTED_KINDS:
        return
    if not 2 <= len(screen.answers) <= MAX_ANSWERS:
        yield FunnelFinding("answers", screen=screen.id, values={"most": str(MAX_ANSWERS)})
    places = {row.id: number for number, row in enumerate(content.screens)}
    for answer in screen.answers:
        if not answer.to:
            continue
        if answer.to not in places:
            yield FunnelFinding("jump_nowhere", screen=screen.id, part=answer.id)
        elif places[answer.to] <= place:
            yield FunnelFinding("jump_back", screen=screen.id, part=answer.id)
