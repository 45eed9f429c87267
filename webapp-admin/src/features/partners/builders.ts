import type { Domain, DomainStanding } from "./domain";
import type { Look, Partner, PartnerRow } from "./queries";

export function aLook(facts: Partial<Look> = {}): Look {
  return {
    logo: "",
    font_source: "",
    font_family: "",
    primary_colour: "#17408B",
    secondary_colour: "#F47B20",
    title_en: "",
    title_hi: "",
    terms_apply: false,
    products: [],
    help_phone: "",
    help_email: "",
    faq: [],
    ...facts,
  };
}

/** A row of the sheet for tests; say only what the test is about. */
export function aRow(facts: Partial<PartnerRow> = {}): PartnerRow {
  return {
    partner_id: "b5f1c6f0-0000-4000-8000-000000000001",
    key: "sunrise",
    name: "Sunrise Finserv",
    status: "active",
    utm_id: "sun_1",
    is_own: false,
    has_draft: false,
    flags: [],
    theme: aLook(),
    created_at: "2026-04-02T06:12:00Z",
    ...facts,
  };
}

/** A partner for tests; say only what the test is about. */
export function aPartner(facts: Partial<Partner> = {}): Partner {
  return {
    partner_id: "b5f1c6f0-0000-4000-8000-000000000001",
    key: "sunrise",
    name: "Sunrise Finserv",
    status: "active",
    status_reason: "",
    is_own: false,
    utm_id: "sun_1",
    utm_defaults: { utm_source: "sunrise", utm_medium: "", utm_campaign: "", utm_term: "", utm_content: "" },
    embed_sites: [],
    revenue_percent: "41.500",
    revenue_flat_fee: "100.00",
    theme: aLook(),
    draft: null,
    brand_request: null,
    brand_revision: 4,
    font_families: ["Poppins"],
    product_choices: [
      { code: "PL", name_en: "Personal loan", name_hi: "पर्सनल लोन", live: true },
      { code: "BL", name_en: "Business loan", name_hi: "बिज़नेस लोन", live: true },
      { code: "CC", name_en: "Credit cards", name_hi: "क्रेडिट कार्ड", live: true },
      { code: "VOUCHER", name_en: "Vouchers", name_hi: "वाउचर", live: false },
    ],
    logo_limits: { max_bytes: 2048, min_side: 24, max_side: 2000 },
    created_at: "2026-04-02T06:12:00Z",
    ...facts,
  };
}

/** What is known of a partner's own domain for tests: none is claimed, or one with these facts. */
export function aStanding(facts?: Partial<Domain>): DomainStanding {
  const claimed: Domain = {
    host: "loans.sunrise.example",
    state: "claimed",
    claimed_at: "2026-11-20T06:12:00Z",
    claimed_by: "Gita",
    proved_at: null,
    live_at: null,
    off_at: null,
    off_reason: "",
    checked_at: null,
    result: "",
    failures: 0,
  };
  return {
    domain: facts ? { ...claimed, ...facts } : null,
    target: "www.tulna.example",
    max_failures: 6,
    held_days: 30,
  };
}
