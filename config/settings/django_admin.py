"""Look of the Django admin: the product's name and colours, tables grouped by subject."""

UNFOLD = {
    "SITE_TITLE": "Tulna data desk",
    "SITE_HEADER": "Tulna data desk",
    "SITE_SYMBOL": "table_view",
    "SITE_FAVICONS": [{"rel": "icon", "type": "image/svg+xml", "href": "/static/core/icon.svg"}],
    "SHOW_HISTORY": True,
    "BORDER_RADIUS": "6px",
    "COLORS": {
        # The product's green-teal in eleven steps, from its lightest to its darkest use.
        "primary": {
            "50": "#F0F7F4",
            "100": "#DEEDE8",
            "200": "#BBDAD2",
            "300": "#8FC0B6",
            "400": "#5A9F94",
            "500": "#2F7F75",
            "600": "#0A5C55",
            "700": "#094F49",
            "800": "#07443F",
            "900": "#053733",
            "950": "#031F1D",
        },
    },
    "SIDEBAR": {"show_search": True, "show_all_applications": True},
}
FORMS_URLFIELD_ASSUME_HTTPS = True
# After Django's sign-in form, when it is opened by its own address.
LOGIN_REDIRECT_URL = "/django-admin/"
