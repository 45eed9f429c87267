import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import sheetTexts from "webapp-shared/components/sheets/locales/en.json";
import linkLabels from "webapp-shared/i18n/labels/acquisition.en.json";
import { choose } from "webapp-shared/testing/choose";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { TrackingLinksPage } from "./TrackingLinksPage";

const SUNRISE = "22222222-2222-4222-8222-222222222222";
const MELA = "44444444-4444-4444-8444-444444444444";
const LINK = {
  id: "11111111-1111-4111-8111-111111111111",
  code: "w2hn7xc",
  url: "https://tulna.example/w2hn7xc",
  name: "Shop counter",
  partner_id: SUNRISE,
  partner: "Sunrise",
  target: "page",
  product: "GL",
  segment: "",
  target_seen_at: "2026-11-20T20:30:00Z",
  target_answers: true,
  campaign: "diwali",
  utms: { utm_campaign: "diwali" },
  state: "on",
  expires_at: null,
  off_by: "",
  off_reason: "",
  notes: "",
  is_default: false,
  made_by: "Gita",
  made_at: "2026-11-20T06:30:00Z",
  people: 1284,
  visitors: 900,
  qr: 12,
  previews: 3,
  crawlers: 1,
  last_day: "2026-11-20",
  verified: 96,
  submitted: 61,
  disbursed_amount: "1840000.00",
};
const list = (results: object[]) => ({ count: results.length, first: "2026-10-23", last: "2026-11-21", results });
const partners = http.get("/api/admin/partners", () =>
  json({
    count: 2,
    next: null,
    previous: null,
    results: [
      { partner_id: SUNRISE, name: "Sunrise", status: "active" },
      { partner_id: MELA, name: "Mela", status: "active" },
    ],
  }),
);

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", sheetTexts);
  i18next.addResourceBundle("en", "link-labels", linkLabels);
  i18next.addResourceBundle("en", "tracking-links", texts);
  i18next.addResourceBundle("hi", "tracking-links", textsHi);
});

it("shows each link with what it brought", async () => {
  server.use(
    partners,
    http.get("/api/admin/tracking-links", () => json(list([LINK]))),
  );
  render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  const row = (await screen.findByRole("button", { name: "Shop counter" })).closest("tr");
  for (const text of ["w2hn7xc", "Sunrise", "Gold loan · diwali", "On", "1,284", "96", "61", "₹18,40,000"])
    expect(within(row!).getByText(text)).toBeTruthy();
});

it.each([
  ["en", "", "No link yet"],
  ["hi", "", "अभी कोई लिंक नहीं"],
  ["en", "?state=off", "Nothing found"],
] as const)("says in %s with %s that nothing is there", async (language, query, words) => {
  server.use(
    partners,
    http.get("/api/admin/tracking-links", () => json(list([]))),
  );
  render(<TrackingLinksPage />, { route: `/admin/tracking-links${query}`, language });
  expect(await screen.findByText(words)).toBeTruthy();
});

it("offers to try again when the list does not load", async () => {
  server.use(
    partners,
    http.get("/api/admin/tracking-links", () => problem(503, "core.busy", "Too busy just now."), { once: true }),
    http.get("/api/admin/tracking-links", () => json(list([LINK]))),
  );
  const { user } = render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  await user.click(await screen.findByRole("button", { name: /again/i }));
  expect(await screen.findByText("Shop counter")).toBeTruthy();
});

it("makes no link without a name and a partner, and says so at the fields", async () => {
  server.use(
    partners,
    http.get("/api/admin/tracking-links", () => json(list([]))),
  );
  const { user } = render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  await user.click(await screen.findByRole("button", { name: "New link" }));
  await user.click(screen.getByRole("button", { name: "Make link" }));
  expect(await screen.findByText("Give the link a name.")).toBeTruthy();
  expect(screen.getByText("Choose a partner.")).toBeTruthy();
});

const TEMPLATE = {
  id: "33333333-3333-4333-8333-333333333333",
  name: "Newsletter",
  utms: { utm_campaign: "diwali", utm_medium: "mail" },
  revision: 3,
  links: 2,
  made_by: "Gita",
  made_at: "2026-11-20T06:30:00Z",
};
const templates = http.get("/api/admin/utm-templates", () => json({ results: [TEMPLATE] }));

it("takes a new link's values from a template alone", async () => {
  let sent: unknown;
  server.use(
    partners,
    templates,
    http.get("/api/admin/tracking-links", () => json(list([]))),
    http.post("/api/admin/tracking-links", async ({ request }) => {
      sent = await request.json();
      return problem(422, "core.invalid", "Wrong.");
    }),
  );
  const { user } = render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  await user.click((await screen.findAllByRole("button", { name: "New link" }))[0]!);
  await user.type(screen.getByLabelText("Name"), "Mail");
  const dialog = within(screen.getByRole("dialog"));
  await choose(user, await dialog.findByRole("combobox", { name: "Partner" }), "Sunrise");
  await user.type(screen.getByLabelText(/^Campaign/), "own");
  await user.selectOptions(await screen.findByLabelText("UTM template"), TEMPLATE.id);
  expect(screen.queryByLabelText(/^Campaign/)).toBeNull();
  expect(screen.getByText("diwali")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make link" }));
  await screen.findByText("Wrong.");
  expect(sent).toMatchObject({ name: "Mail", template_id: TEMPLATE.id, utm_campaign: "", utm_medium: "" });
});

const OPTIONS = {
  targets: [
    { target: "page", products: ["PL"] },
    { target: "cards", products: [] },
    { target: "funnel", products: [] },
  ],
  products: [{ code: "PL", name: "Personal Loans" }],
  segments: ["sunrise-diwali"],
  locations: [{ id: 4, name: "Main counter", city: "Lucknow" }],
};

it("offers what the partner's pages have, and makes the link of a funnel and a location", async () => {
  let sent: unknown;
  server.use(
    partners,
    http.get("/api/admin/utm-templates", () => json({ results: [] })),
    http.get(`/api/admin/merchants/${SUNRISE}/link-options`, () => json(OPTIONS)),
    http.get("/api/admin/tracking-links", () => json(list([]))),
    http.post("/api/admin/tracking-links", async ({ request }) => {
      sent = await request.json();
      return problem(422, "core.invalid", "Wrong.");
    }),
  );
  const { user } = render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  await user.click((await screen.findAllByRole("button", { name: "New link" }))[0]!);
  await user.type(screen.getByLabelText("Name"), "Counter");
  const dialog = within(screen.getByRole("dialog"));
  await choose(user, await dialog.findByRole("combobox", { name: "Partner" }), "Sunrise");
  await user.selectOptions(await dialog.findByLabelText("Location"), "Main counter, Lucknow");
  expect(dialog.queryByRole("option", { name: "Vouchers" })).toBeNull();
  await user.selectOptions(dialog.getByLabelText(texts.target), "A funnel");
  await user.selectOptions(dialog.getByLabelText("Funnel"), "/sunrise-diwali");
  await user.click(screen.getByRole("button", { name: "Make link" }));
  await screen.findByText("Wrong.");
  expect(sent).toMatchObject({ target: "funnel", segment: "sunrise-diwali", location_id: 4, product: "" });
});

it("keeps no product of another partner", async () => {
  let sent: unknown;
  server.use(
    partners,
    http.get("/api/admin/utm-templates", () => json({ results: [] })),
    http.get(`/api/admin/merchants/${SUNRISE}/link-options`, () => json(OPTIONS)),
    http.get(`/api/admin/merchants/${MELA}/link-options`, () =>
      json({ ...OPTIONS, targets: [{ target: "page", products: ["GL"] }], locations: [] }),
    ),
    http.get("/api/admin/tracking-links", () => json(list([]))),
    http.post("/api/admin/tracking-links", async ({ request }) => {
      sent = await request.json();
      return problem(422, "core.invalid", "Wrong.");
    }),
  );
  const { user } = render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  await user.click((await screen.findAllByRole("button", { name: "New link" }))[0]!);
  await user.type(screen.getByLabelText("Name"), "Counter");
  const dialog = within(screen.getByRole("dialog"));
  await choose(user, await dialog.findByRole("combobox", { name: "Partner" }), "Sunrise");
  await dialog.findByLabelText("Location");
  await user.selectOptions(dialog.getByLabelText("Product"), "PL");
  const partner = dialog.getByRole("combobox", { name: "Partner" });
  await user.clear(partner);
  await choose(user, partner, "Mela");
  await user.click(screen.getByRole("button", { name: "Make link" }));
  await screen.findByText("Wrong.");
  expect(sent).toMatchObject({ partner_id: MELA, product: "" });
});

it("changes name and notes of a link, and leaves an end alone that nobody touched", async () => {
  let sent: unknown;
  const link = { ...LINK, expires_at: "2026-11-01T18:29:59Z", qr_picture: "data:image/svg+xml,", location: "" };
  server.use(
    partners,
    http.get("/api/admin/tracking-links", () => json(list([LINK]))),
    http.get(`/api/admin/tracking-links/${LINK.id}/figures`, () =>
      json({ success: true, data: { link, first: "2026-10-23", last: "2026-11-21", days: [] } }),
    ),
    http.patch(`/api/admin/tracking-links/${LINK.id}`, async ({ request }) => {
      sent = await request.json();
      return json({ success: true, data: link });
    }),
  );
  const { user } = render(<TrackingLinksPage />, { route: `/admin/tracking-links?link=${LINK.id}` });
  await user.click(await screen.findByRole("button", { name: texts.change }));
  const name = screen.getByLabelText("Name");
  await user.clear(name);
  await user.type(name, "New counter");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("button", { name: texts.change })).toBeTruthy();
  expect(sent).toEqual({ name: "New counter", notes: "" });
});

it("changes a template only after the number of rewritten links was confirmed", async () => {
  const sent: Record<string, unknown>[] = [];
  server.use(
    partners,
    templates,
    http.get("/api/admin/tracking-links", () => json(list([]))),
    http.patch(`/api/admin/utm-templates/${TEMPLATE.id}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      sent.push(body);
      return json({ is_saved: body.rewrites === 2, rewrites: 2, template: TEMPLATE });
    }),
  );
  const { user } = render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  await user.click(await screen.findByRole("button", { name: "UTM templates" }));
  await user.click(await screen.findByRole("button", { name: "Change Newsletter" }));
  const campaign = screen.getByLabelText(/^Campaign/);
  await user.clear(campaign);
  await user.type(campaign, "holi");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("2 links get the new values. Their addresses and QR codes stay.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Change 2 links" }));
  expect(await screen.findByText("2 links")).toBeTruthy();
  expect(sent.map(({ utm_campaign, revision, rewrites }) => [utm_campaign, revision, rewrites])).toEqual([
    ["holi", 3, undefined],
    ["holi", 3, 2],
  ]);
});

it("sends sheets of links at its own view", async () => {
  server.use(
    partners,
    http.get("/api/admin/tracking-links", () => json(list([]))),
    http.get("/api/uploads", () => json({ results: [] })),
  );
  const { user } = render(<TrackingLinksPage />, { route: "/admin/tracking-links" });
  await user.click(await screen.findByRole("button", { name: texts.sheets }));
  expect(await screen.findByText(sheetTexts["kind_tracking-links_none"])).toBeTruthy();
  await user.click(screen.getByRole("button", { name: texts.sheets_back }));
  expect(await screen.findByText(texts.none)).toBeTruthy();
});

it("shows the links of one sheet, and all again", async () => {
  const wanted: (string | null)[] = [];
  server.use(
    partners,
    http.get("/api/admin/tracking-links", ({ request }) => {
      wanted.push(new URL(request.url).searchParams.get("upload_id"));
      return json(list([LINK]));
    }),
  );
  const { user } = render(<TrackingLinksPage />, { route: `/admin/tracking-links?upload=${SUNRISE}` });
  await user.click(await screen.findByRole("button", { name: texts.of_sheet_all }));
  await screen.findByText("Shop counter");
  expect(wanted).toEqual([SUNRISE, null]);
});
