"""The page *How we match and rank* speaks of the very rules the engine runs: same version, same day."""

import json
from pathlib import Path

from apps.catalogue.selectors import version_order
from apps.matching.domain import rulebook
from apps.matching.domain.limits import RULES as LIMITS
from apps.matching.domain.matching import RULE_EFFECTIVE_FROM, RULE_VERSION

LEGAL = Path(__file__).resolve().parents[2] / "apps" / "catalogue" / "reference" / "legal.json"

WORDS = LEGAL.parents[3] / "webapp-consumer" / "src" / "features" / "legal" / "locales"


def test_every_rule_and_every_step_of_the_order_has_its_words_in_both_languages() -> None:
    codes = {f"rule_{code}" for code in (*LIMITS, *(rule.code for rule in rulebook.OF_A_LENDER))}
    codes |= {f"rank_{code}" for code in rulebook.RANKING}
    for language in ("en", "hi"):
        assert codes <= json.loads((WORDS / f"{language}.json").read_text("utf-8")).keys()


def test_the_newest_published_rules_are_the_engines() -> None:
    """A better wording of the same rules is version 1.2.1 of the text, of a later day."""
    texts = [text for text in json.loads(LEGAL.read_text("utf-8")) if text["kind"] == "how_we_match"]
    first = next(text for text in texts if text["version"] == RULE_VERSION)
    assert first["effective_from"] == RULE_EFFECTIVE_FROM.isoformat()
    newest = max(texts, key=lambda text: (text["effective_from"], version_order(text["version"])))
    assert version_order(newest["version"])[: len(version_order(RULE_VERSION))] == version_order(RULE_VERSION)
    for language in ("en", "hi"):
        assert RULE_VERSION in newest[language]["sections"][-1]["body"]
