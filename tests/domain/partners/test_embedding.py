"""Which hosts may be named as sites that show a partner's pages, and how they are kept."""

import pytest

from apps.core.domain.problems import FieldError
from apps.partners.domain.embedding import MAX_RETURN_URL_LENGTH, frame_ancestors, read_sites, site_url

OWN = ("tulna.example", ".desk.tulna.example", "127.0.0.1", "*")


@pytest.mark.parametrize(
    ("_case", "typed", "kept"),
    [
        ("a host", "shop.example", "shop.example"),
        ("as it stands in an address bar", " HTTPS://Shop.Example/ ", "shop.example"),
        ("a subdomain is another host", "www.shop.example", "www.shop.example"),
        ("Devanagari", "दुकान.example", "xn--11b7ah1gn.example"),
        ("its written form", "XN--11B7AH1GN.example", "xn--11b7ah1gn.example"),
        ("a sharp s stays its own letter, as in browsers", "straße.example", "xn--strae-oqa.example"),
        ("wide letters are narrow ones", "ｓｈｏｐ.example", "shop.example"),
        ("the longest label", f"{'a' * 63}.example", f"{'a' * 63}.example"),
        ("much like ours", "nottulna.example", "nottulna.example"),
    ],
)
def test_a_host_is_kept_as_browsers_write_it(_case, typed, kept):
    assert read_sites([typed], OWN) == [kept]


@pytest.mark.parametrize(
    "typed",
    [
        "", " ", "shop", "localhost", "printer.local", "10.0.0.8", "[::1]", "1.2.3.4.", "*.shop.example", "*", "'self'",
        "http://shop.example", "ftp://shop.example", "https://https://shop.example", "shop.example:8443",
        "shop.example/page", "shop.example?x", "shop.example#x", "gita@shop.example", "shop.example evil.example",
        "shop.example;script-src", "shop.example\nX-Evil: 1", "shop,example", "-shop.example", "shop-.example",
        "shop..example", ".shop.example", f"{'a' * 64}.example", "a" * 301, "xn--zzzzzz.example", "data:", "null",
        f"{'a.' * 124}example",
    ],
)  # fmt: skip
def test_what_is_no_https_site_with_a_name_of_its_own_is_refused(typed):
    assert read_sites(["shop.example", typed], OWN) == FieldError("partners.site", {"name": typed.strip()[:60]})


@pytest.mark.parametrize(
    "host", ["tulna.example", "Tulna.Example", "www.tulna.example", "desk.tulna.example", "a.desk.tulna.example"]
)
def test_our_own_hosts_are_not_a_partners_to_name(host):
    assert read_sites([host], OWN) == FieldError("partners.site_own", {"name": host.lower()})


def test_each_host_is_kept_once_in_its_order_and_at_most_twenty():
    assert read_sites(["b.example", "A.example", "https://B.example/", "a.example"], OWN) == ["b.example", "a.example"]
    twenty = [f"s{number}.example" for number in range(20)]
    assert read_sites(twenty, OWN) == twenty
    assert read_sites([*twenty, "s0.example"], OWN) == FieldError("partners.sites_many", {"most": 20})
    assert read_sites([], OWN) == []


@pytest.mark.parametrize("value", [None, "shop.example", [7], [None], {"a": 1}])
def test_what_is_no_list_of_texts_is_refused(value):
    assert read_sites(value, OWN) == FieldError("core.wrong_type")


def test_the_directive_names_ourselves_and_the_sites_over_https():
    assert frame_ancestors([]) == "frame-ancestors 'self'"
    assert frame_ancestors(["a.example", "b.example"]) == "frame-ancestors 'self' https://a.example https://b.example"


@pytest.mark.parametrize(
    ("url", "kept"),
    [
        ("https://shop.example", "https://shop.example/"),
        ("HTTPS://Shop.Example/Basket?order=77&to=https://evil.example#end", "https://shop.example/Basket?order=77&to=https://evil.example#end"),
        ("https://shop.example?order=77", "https://shop.example?order=77"),
        ("https://shop.example/" + "a" * (MAX_RETURN_URL_LENGTH - 21), "https://shop.example/" + "a" * (MAX_RETURN_URL_LENGTH - 21)),
    ],
)  # fmt: skip
def test_page_of_a_named_site_is_kept(url, kept):
    assert site_url(url, ["blog.example", "shop.example"]) == kept


@pytest.mark.parametrize(
    "url",
    [
        "", "shop.example", "//shop.example/", "http://shop.example/", "javascript:alert(1)//shop.example",
        "https://evil.example/", "https://www.shop.example/", "https://shop.example.evil.example/",
        "https://evilshop.example/", "https://shop.example:8443/", "https://shop.example@evil.example/",
        "https://evil.example\\@shop.example/", "https://shop.example\\.evil.example/", "https://shop.example./",
        "https://shop.example%2eevil.example/", "https:/shop.example/", "https:shop.example/", " https://shop.example/",
        "https://shop.example/a b", "https://shop.example/\nX: 1", "https://shop.example/\n", "https://shop.example/é",
        'https://shop.example/"><script>', "https://shop.example/" + "a" * (MAX_RETURN_URL_LENGTH - 20),
    ],
)  # fmt: skip
def test_address_that_is_on_no_named_site_is_none(url):
    assert site_url(url, ["shop.example"]) is None
