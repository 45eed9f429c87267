"""Test the steps that make a lender's PIN code list the sheet that was uploaded."""

import pytest

from apps.lenders.domain.pincodes import omitted_pincodes, scope_and_pincode, size_after, target_of

HELD, NAMED = ["226010", "226016"], ["226016", "110001"]


@pytest.mark.parametrize(
    ("named", "replaces", "refused", "leaving", "after"),
    [
        (NAMED, True, 0, ["226010"], 2),
        (NAMED, False, 0, [], 3),
        (NAMED, True, 1, [], 3),
        ([], True, 0, [], 2),
        (HELD, True, 0, [], 2),
    ],
)
def test_a_whole_list_takes_off_what_it_does_not_name_and_only_when_every_row_was_read(
    named, replaces, refused, leaving, after
):
    assert omitted_pincodes(HELD, named, replaces=replaces, refused=refused) == leaving
    assert size_after(HELD, named, replaces=replaces, refused=refused) == after


def test_what_joins_a_list_is_applied_before_what_leaves_it():
    joins, leaves = target_of("PL", "999999"), target_of("PL", "110001", leaves=True)
    assert sorted([leaves, joins]) == [joins, leaves]
    assert [scope_and_pincode(one) for one in (joins, leaves)] == [("PL", "999999"), ("PL", "110001")]
