"""Thirty-two made-up partner brands besides the marketplace's own, with awkward colours.

Some pairs are hard to read on purpose (pale yellow, near white, red beside red), so that the contrast rule of the pages
shows.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class DemoBrand:
    """Brand of one partner: two colours, a font of the site's own set or none, a title.

    The title is in both languages.
    """

    key: str
    name: str
    primary: str
    secondary: str
    line: str = ""
    font: str = ""
    title_en: str = ""
    title_hi: str = ""
    terms_apply: bool = False

    @property
    def logo(self) -> str:
        """Return a drawn wordmark: round mark, name and line next to it, as an SVG data address.

        Each text has its length set (textLength), so that a system's wide font is set closer and never cut off.
        """
        name, line = _length(self.name, 15), _length(self.line, 10)
        svg = (
            f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {_LEFT + max(name, line) + 2} 30' role='img'>"
            f"<circle cx='15' cy='15' r='14' fill='{self.primary}'/>"
            f"<circle cx='15' cy='15' r='6' fill='none' stroke='{self.secondary}' stroke-width='4'/>"
            + _text(self.name, 14 if self.line else 20, name, "font-size='15' font-weight='700' fill='#12211E'")
            + _text(self.line, 26, line, "font-size='10' fill='#4D5B57'")
            + "</svg>"
        )
        return "data:image/svg+xml;utf8," + svg.replace("#", "%23").replace('"', "'")


_LEFT = 36
_WIDE, _NARROW, _USUAL = 0.87, 0.34, 0.6


def _length(text: str, size: int) -> int:
    """About how long a text is in a common bold face, in whole pixels."""
    ems = sum(_WIDE if sign in "mwMW" else _NARROW if sign in "fijltI '-" else _USUAL for sign in text)
    capitals = sum(0.1 for sign in text if sign.isupper())
    return round((ems + capitals) * size)


def _text(text: str, baseline: int, length: int, look: str) -> str:
    if not text:
        return ""
    return (
        f"<text x='{_LEFT}' y='{baseline}' font-family='Arial, Helvetica, sans-serif' {look} "
        f"textLength='{length}' lengthAdjust='spacingAndGlyphs'>{text}</text>"
    )


BRANDS: tuple[DemoBrand, ...] = (
    DemoBrand(
        "rangrez",
        "Rangrez",
        "#8C1D40",
        "#F2B441",
        line="Mobiles",
        font="Poppins",
        title_en="A new phone, or a bigger plan? Compare the loan first.",
        title_hi="नया फ़ोन हो या बड़ी योजना, पहले लोन की तुलना करें।",
        terms_apply=True,
    ),
    DemoBrand(
        "sunrise",
        "Sunrise",
        "#17408B",
        "#F47B20",
        line="Finserv",
        title_en="Your loan, compared fairly.",
        title_hi="आपका लोन, सही तुलना के साथ।",
    ),
    DemoBrand(
        "pahaad",
        "Pahaad",
        "#2F5D3A",
        "#C9A227",
        line="Travels",
        title_en="The trip first, the right loan with it.",
        title_hi="सफ़र से पहले सही लोन।",
    ),
    DemoBrand("dukaanwala", "Dukaanwala", "#E53935", "#1E88E5", line="Kirana network", terms_apply=True),
    DemoBrand("chandni", "Chandni", "#FFD400", "#222222", line="Jewels"),
    DemoBrand("neelkamal", "Neel Kanwal", "#00E5FF", "#FF6EC7", line="Studio"),
    DemoBrand("saral", "Saral", "#F7F7F7", "#E0E0E0", line="Pay"),
    DemoBrand("haribhari", "Hari Bhari", "#7CB342", "#33691E", line="Agro"),
    DemoBrand("kaalaghoda", "Kaala Ghoda", "#000000", "#FFFFFF", line="Motors"),
    DemoBrand("mitti", "Mitti", "#8A3B12", "#F0A21B", line="Homes"),
    DemoBrand("tarang", "Tarang", "#0B6E8F", "#9BD5E8", line="Water"),
    DemoBrand("gulabi", "Gulabi", "#B0155B", "#FDE3EE", line="Salon"),
    DemoBrand("parindey", "Parindey", "#3C2A7A", "#F6C945", line="Academy"),
    DemoBrand("bijlee", "Bijlee", "#F57C00", "#263238", line="Electricals"),
    DemoBrand("safar", "Safar", "#00695C", "#FFB300", line="Tickets"),
    DemoBrand("khetkhalihan", "Khet Khalihan", "#556B2F", "#E4C441", line="Farm stores"),
    DemoBrand("meenakshi", "Meenakshi", "#7B1FA2", "#FFC107", line="Textiles"),
    DemoBrand("doodhwala", "Doodhwala", "#1565C0", "#E3F2FD", line="Dairy"),
    DemoBrand("ghar-aangan", "Ghar Aangan", "#6D4C41", "#FFCC80", line="Furniture"),
    DemoBrand("pustak", "Pustak", "#283593", "#EF6C00", line="Books"),
    DemoBrand("sehat", "Sehat", "#C62828", "#FFEBEE", line="Clinics"),
    DemoBrand("raftaar", "Raftaar", "#D84315", "#212121", line="Two-wheelers"),
    DemoBrand("chaupal", "Chaupal", "#4E342E", "#A5D6A7", line="Rural hub"),
    DemoBrand("namaste-net", "Namaste Net", "#0277BD", "#FDD835", line="Broadband"),
    DemoBrand("mela", "Mela", "#AD1457", "#00ACC1", line="Bazaar"),
    DemoBrand("suvarna", "Suvarna", "#B8860B", "#3E2723", line="Savings"),
    DemoBrand("udaan", "Udaan Path", "#1A237E", "#FF7043", line="Coaching"),
    DemoBrand("hariyali", "Hariyali", "#2E7D32", "#FFF176", line="Nursery"),
    DemoBrand("setu", "Setu Bandhu", "#37474F", "#26A69A", line="Agents"),
    DemoBrand("kalakaar", "Kalakaar", "#6A1B9A", "#CE93D8", line="Events"),
    DemoBrand("nukkad", "Nukkad", "#BF360C", "#FFE0B2", line="Cafes"),
    DemoBrand(
        "aarambh",
        "Aarambh",
        "#004D40",
        "#FFAB00",
        line="Women's groups",
        title_en="Borrow with open eyes.",
        title_hi="सोच-समझकर लोन लें।",
    ),
)
