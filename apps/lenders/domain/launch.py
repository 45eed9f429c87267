"""Six steps before a lender is switched on, each with its gaps."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

LaunchStepCode = Literal["names", "criteria", "terms", "key_facts", "commission", "connector"]
LAUNCH_STEPS: tuple[LaunchStepCode, ...] = ("names", "criteria", "terms", "key_facts", "commission", "connector")

# Why terms cannot be read, where the reason is mended outside the terms themselves.
_STEP_OF_REASON: dict[str, LaunchStepCode] = {
    "connector": "connector",
    "penal_text": "key_facts",
    **dict.fromkeys(("income", "age", "score_class", "ticket_class"), "criteria"),
}


@dataclass(frozen=True)
class LaunchGap:
    """One thing that a step lacks; `product` is empty for the lender as a whole."""

    code: str
    product: str = ""


@dataclass(frozen=True)
class LaunchStep:
    """One step with everything that it lacks: done when that is nothing."""

    step: LaunchStepCode
    gaps: tuple[LaunchGap, ...]

    @property
    def is_done(self) -> bool:
        return not self.gaps


@dataclass(frozen=True)
class ProductLaunchFacts:
    """Terms for one product: why matching cannot read them, and empty texts."""

    product: str
    is_on: bool
    reasons: tuple[str, ...] = ()
    missing_texts: tuple[str, ...] = ()


@dataclass(frozen=True)
class LaunchFacts:
    """Facts of a lender. `connector_test` is how the last test of the saved settings ended."""

    missing_names: tuple[str, ...]
    lends_to_somebody: bool
    products: tuple[ProductLaunchFacts, ...]
    has_commission: bool
    has_connector: bool
    connector_test: Literal["none", "failed", "passed"]


def launch_steps(facts: LaunchFacts) -> tuple[LaunchStep, ...]:
    """Return the six steps in their order.

    Products that are switched on count; while none is, all count, so that the first one can be made ready.
    """
    counted = tuple(row for row in facts.products if row.is_on) or facts.products
    gaps: dict[LaunchStepCode, list[LaunchGap]] = {step: [] for step in LAUNCH_STEPS}
    gaps["names"] += [LaunchGap(name) for name in facts.missing_names]
    if not facts.lends_to_somebody:
        gaps["criteria"].append(LaunchGap("employment"))
    if not facts.products:
        gaps["terms"].append(LaunchGap("no_product"))
        gaps["key_facts"].append(LaunchGap("no_product"))
    for row in counted:
        for reason in row.reasons:
            step = _STEP_OF_REASON.get(reason, "terms")
            if step == "terms":
                gaps["terms"].append(LaunchGap(reason, row.product))
            elif step == "criteria":
                gaps["criteria"].append(LaunchGap(reason))
        gaps["key_facts"] += [LaunchGap(name, row.product) for name in row.missing_texts]
    if facts.products and not any(row.is_on for row in facts.products):
        gaps["terms"].append(LaunchGap("no_product_on"))
    if not facts.has_commission:
        gaps["commission"].append(LaunchGap("no_commission"))
    if not facts.has_connector:
        gaps["connector"].append(LaunchGap("no_connector"))
    elif facts.connector_test != "passed":
        gaps["connector"].append(LaunchGap("not_tested" if facts.connector_test == "none" else "test_failed"))
    return tuple(LaunchStep(step, _once(gaps[step])) for step in LAUNCH_STEPS)


def _once(gaps: Iterable[LaunchGap]) -> tuple[LaunchGap, ...]:
    """Return each gap once: a lender's own reason comes with each of its products."""
    return tuple(dict.fromkeys(gaps))
