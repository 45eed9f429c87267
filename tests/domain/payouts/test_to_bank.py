"""How long a partner usually waits from a loan to the bank."""

from apps.payouts.domain.to_bank import DaysToBank, usual_wait


def test_twenty_payments_say_how_long_it_takes_and_nineteen_do_not():
    assert usual_wait([40] * 19) is None
    assert usual_wait([40] * 20) == DaysToBank(40, 20)


def test_half_of_them_took_no_longer_and_half_a_day_is_a_day():
    assert usual_wait([30] * 10 + [41] * 10) == DaysToBank(36, 20)  # 35.5
    assert usual_wait([30] * 11 + [90] * 10) == DaysToBank(30, 21)
