"""Names that browsers and programs give themselves, with the word of their page and the device they ran on."""

APPLE = "AppleWebKit/605.1.15 (KHTML, like Gecko)"
GOOGLE = "AppleWebKit/537.36 (KHTML, like Gecko)"

CASES = [
    (f"Mozilla/5.0 (Linux; Android 10; K) {GOOGLE} Chrome/138.0.0.0 Mobile Safari/537.36", "", "phone"),
    (f"Mozilla/5.0 (Linux; Android 10; K) {GOOGLE} Chrome/138.0.0.0 Safari/537.36", "", "tablet"),
    ("Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "", "phone"),
    ("Mozilla/5.0 (Android 14; Tablet; rv:140.0) Gecko/140.0 Firefox/140.0", "", "tablet"),
    (f"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) {APPLE} Version/18.5 Mobile/15E148", "", "phone"),
    (f"Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) {APPLE} Version/12.1 Mobile/15E148", "", "tablet"),
    (f"Mozilla/5.0 (Linux; Android 9; KFMAWI) {GOOGLE} Silk/120.1 like Chrome/120.0 Safari/537.36", "", "tablet"),
    ("Opera/9.80 (J2ME/MIDP; Opera Mini/7.1/191.308; U; en) Presto/2.12 Version/12.16", "", "phone"),
    ("Mozilla/5.0 (Mobile; Nokia_8110; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5", "", "phone"),
    ("Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Lumia) Edge/15.15063", "", "phone"),
    (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {GOOGLE} Chrome/138.0.0.0 Safari/537.36", "", "desktop"),
    ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "", "desktop"),
    (f"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) {GOOGLE} Chrome/138.0.0.0 Safari/537.36", "", "desktop"),
    # A narrow window does not make a phone of a computer.
    (f"Mozilla/5.0 (Windows NT 10.0; Win64; x64) {GOOGLE} Chrome/138.0.0.0", "phone", "desktop"),
    # Nor does a phone held across its width become a tablet.
    (f"Mozilla/5.0 (Linux; Android 10; K) {GOOGLE} Chrome/138.0.0.0 Mobile Safari/537.36", "tablet", "phone"),
    # An iPad calls itself a Mac.
    (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {APPLE} Version/18.5 Safari/605.1.15", "", "desktop"),
    (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {APPLE} Version/18.5 Safari/605.1.15", "tablet", "tablet"),
    (f"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {APPLE} Version/18.5 Safari/605.1.15", "phone", "desktop"),
    ("", "phone", "phone"),
    ("", "desktop", "desktop"),
    ("something nobody knows", "tablet", "tablet"),
    ("", "", ""),
    ("", "fridge", ""),
    ("something nobody knows", "", ""),
    # Programs told nothing that is true of a person.
    (f"Mozilla/5.0 (Linux; Android 6.0.1) {GOOGLE} Chrome/138.0 Mobile (compatible; Somebot/2.1)", "phone", ""),
    ("curl/8.5.0", "", ""),
    ("python-requests/2.32", "desktop", ""),
]
BROWSERS = [user_agent for user_agent, _, _ in CASES]
