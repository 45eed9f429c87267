"""What the catalogue keeps as constants (specification 1 and 3)."""

from apps.catalogue.domain.products import CATEGORY_IDS, GOAL_IDS, LOAN_CODES, ProductCode


def test_there_are_thirteen_products_of_which_four_are_loans() -> None:
    assert len(ProductCode) == 13
    assert [code.value for code in LOAN_CODES] == ["PL", "BL", "GL", "HL"]


def test_the_ids_of_categories_and_goals_are_those_of_the_specification() -> None:
    assert CATEGORY_IDS == (0, 1, 2, 4)
    assert GOAL_IDS == (1, 2, 3, 4, 5, 6)
