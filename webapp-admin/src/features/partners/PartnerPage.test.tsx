import { act } from "@testing-library/react";
import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "webapp-shared/i18n/language";
import { choose } from "webapp-shared/testing/choose";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";
import brand from "webapp-shared/features/brand/locales/en.json";
import hindiBrand from "webapp-shared/features/brand/locales/hi.json";

import { aLook, aPartner, aRow, aStanding } from "./builders";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { PartnerPage } from "./PartnerPage";
import { PartnersPage } from "./PartnersPage";
import type { Partner } from "./queries";

const ONE = "/api/admin/partners/:id";
let stored: Partner;
let calls: { path: string; body: unknown }[];

const told = (change: Partial<Partner>, message = "Done.") => {
  stored = { ...stored, ...change };
  return json({ success: true, message, data: stored });
};
const noted = (method: "post" | "patch", path: string, answer: (body: never) => Response | Promise<Response>) =>
  http[method](path, async ({ request }) => {
    const body = (await request.json()) as never;
    calls.push({ path, body });
    return answer(body);
  });
const asked = (path: string) => calls.filter((call) => call.path === path).map((call) => call.body);

afterEach(() => setLanguage("en"));

beforeAll(() => {
  i18next.addResourceBundle("en", "partners", texts);
  i18next.addResourceBundle("hi", "partners", hindi);
  i18next.addResourceBundle("en", "brand", brand);
  i18next.addResourceBundle("hi", "brand", hindiBrand);
});

beforeEach(() => {
  calls = [];
  stored = aPartner();
  server.use(
    http.get(ONE, () => json(stored)),
    http.get(`${ONE}/brand/versions`, () => json({ results: [] })),
    http.get(`${ONE}/domain`, () => json(aStanding())),
    http.get("/api/admin/partners", () => json({ count: 1, next: null, previous: null, results: [aRow()] })),
  );
});

const open = () =>
  render(
    <Routes>
      <Route path="/admin/partners/:id" element={<PartnerPage />} />
      <Route path="/admin/partners" element={<PartnersPage />} />
    </Routes>,
    { route: `/admin/partners/${stored.partner_id}` },
  );

const UTM = "/api/update-partner-utm/:id";
const REVENUE = "/api/update-partner-revenue-data/:id";

describe("share and links (specification 2.7, 5.1, 7)", () => {
  it("the utm id takes only its signs, may be empty, and says what was seen", async () => {
    server.use(noted("post", UTM, ({ utm_id }: { utm_id: string }) => told({ utm_id })));
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Edit: utm id" }));
    const field = within(screen.getByRole("dialog")).getByRole("textbox");
    await user.clear(field);
    await user.type(field, "sun rise/2!_x-");
    expect(field).toHaveProperty("value", "sunrise2_x-");
    await user.clear(field);
    await user.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(asked(UTM)).toEqual([{ utm_id: "", expected: "sun_1" }]));
  });

  it("both terms go along, the other one as it was seen; nothing typed is sent as null", async () => {
    server.use(
      noted("post", REVENUE, ({ revenue_percent }: { revenue_percent: string | null }) => told({ revenue_percent })),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Edit: Share of the commission" }));
    const field = within(screen.getByRole("dialog")).getByRole("textbox");
    expect(field).toHaveProperty("value", "41.5");
    await user.clear(field);
    await user.click(screen.getByRole("button", { name: "Submit" }));
    const expected = { revenue_percent: "41.500", revenue_flat_fee: "100.00" };
    await waitFor(() =>
      expect(asked(REVENUE)).toEqual([{ revenue_percent: null, revenue_flat_fee: "100.00", expected }]),
    );
  });

  it("Submit is off while the value is null or out of its range", async () => {
    stored = aPartner({ revenue_percent: null });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Edit: Share of the commission" }));
    const submit = screen.getByRole("button", { name: "Submit" });
    expect(submit).toHaveProperty("disabled", true);
    const field = within(screen.getByRole("dialog")).getByRole("textbox");
    await user.type(field, "-100.001");
    expect(field).toHaveProperty("value", "100.001");
    expect(screen.getByText("Must be between 0 and 100")).toBeTruthy();
    expect(submit).toHaveProperty("disabled", true);
    await user.clear(field);
    await user.type(field, "100");
    expect(submit).toHaveProperty("disabled", false);
  });

  it("a refusal stands at the field and nothing typed is lost", async () => {
    const words = "Another active partner has this utm id. Choose another one.";
    server.use(
      noted("post", UTM, () =>
        problem(409, "partners.utm_taken", words, { utm_id: [{ code: "partners.utm_taken", message: words }] }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Edit: utm id" }));
    await user.type(within(screen.getByRole("dialog")).getByRole("textbox"), "2");
    await user.click(screen.getByRole("button", { name: "Submit" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(within(screen.getByRole("dialog")).getByRole("textbox")).toHaveProperty("value", "sun_12");
  });
});

describe("UTM defaults (expectations 4.10)", () => {
  const DEFAULTS = `${ONE}/utm-defaults`;
  const saved = { utm_source: "sunrise", utm_medium: "", utm_campaign: "", utm_term: "", utm_content: "" };

  it("takes only its signs, sends all five with what was seen, and has nothing to save until something changed", async () => {
    server.use(
      noted("post", DEFAULTS, ({ expected: _, ...utm_defaults }: { expected: unknown } & Partner["utm_defaults"]) =>
        told({ utm_defaults }),
      ),
    );
    const { user } = open();
    const save = await screen.findByRole("button", { name: "Save the defaults" });
    expect(save).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("textbox", { name: /^utm_medium/ }));
    await user.paste("shop poster/2");
    expect(screen.getByRole("textbox", { name: /^utm_medium/ })).toHaveProperty("value", "shopposter2");
    await user.click(save);
    await waitFor(() => expect(asked(DEFAULTS)).toEqual([{ ...saved, utm_medium: "shopposter2", expected: saved }]));
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "Save the defaults" })).toHaveProperty("disabled", true),
    );
    expect(screen.getByRole("textbox", { name: /^utm_medium/ })).toHaveProperty("value", "shopposter2");
  });

  it("a refusal stands at the field and nothing typed is lost; what was typed can be taken back", async () => {
    server.use(
      noted("post", DEFAULTS, () =>
        problem(422, "core.invalid", "Please correct.", {
          utm_term: [{ code: "partners.utm_long", message: "Use at most 60 characters." }],
        }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole("textbox", { name: /^utm_term/ }));
    await user.paste("gold");
    await user.click(screen.getByRole("button", { name: "Save the defaults" }));
    expect(await screen.findByText("Use at most 60 characters.")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: /^utm_term/ })).toHaveProperty("value", "gold");
    await act(() => setLanguage("hi"));
    expect(screen.queryByText("Use at most 60 characters.")).toBeNull();
    await act(() => setLanguage("en"));
    await user.click(screen.getByRole("button", { name: "Back to what is saved" }));
    expect(screen.getByRole("textbox", { name: /^utm_term/ })).toHaveProperty("value", "");
    expect(screen.queryByText("Use at most 60 characters.")).toBeNull();
  });
});

describe("sites that may show the page (expectations 4.10)", () => {
  const SITES = `${ONE}/embed-sites`;

  it("sends one host a line with what was seen, and shows what the server made of them", async () => {
    server.use(noted("post", SITES, () => told({ embed_sites: ["shop.example", "xn--11b7ah1gn.example"] })));
    const { user } = open();
    const hosts = await screen.findByRole("textbox", { name: /^Hosts, one in a line/ });
    expect(screen.getByRole("button", { name: "Save the sites" })).toHaveProperty("disabled", true);
    await user.click(hosts);
    await user.paste(" https://Shop.example/ \n\nदुकान.example");
    await user.click(screen.getByRole("button", { name: "Save the sites" }));
    await waitFor(() =>
      expect(asked(SITES)).toEqual([{ sites: ["https://Shop.example/", "दुकान.example"], expected: [] }]),
    );
    await waitFor(() => expect(hosts).toHaveProperty("value", "shop.example\nxn--11b7ah1gn.example"));
    expect(screen.getByRole("button", { name: "Save the sites" })).toHaveProperty("disabled", true);
  });

  it("a host that is none is told at the field, and what was typed stays until it is taken back", async () => {
    const words = "“shop” is not the host of a site.";
    server.use(
      noted("post", SITES, () =>
        problem(422, "core.invalid", "Please correct.", { sites: [{ code: "partners.site", message: words }] }),
      ),
    );
    const { user } = open();
    const hosts = await screen.findByRole("textbox", { name: /^Hosts, one in a line/ });
    await user.click(hosts);
    await user.paste("shop");
    await user.click(screen.getByRole("button", { name: "Save the sites" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(hosts).toHaveProperty("value", "shop");
    await act(() => setLanguage("hi"));
    expect(screen.queryByText(words)).toBeNull();
    expect(hosts).toHaveProperty("value", "shop");
    await act(() => setLanguage("en"));
    await user.click(screen.getByRole("button", { name: "Back to what is saved" }));
    expect(hosts).toHaveProperty("value", "");
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe("the brand editor", () => {
  it("shows what is typed at once, saves only what changed, and publishes after asking", async () => {
    server.use(
      noted("patch", `${ONE}/brand`, (body: { title_en: string }) =>
        told({
          draft: { theme: aLook({ title_en: body.title_en }), changed_at: "2026-11-20T06:12:00Z", changed_by: "Gita" },
          brand_revision: 5,
        }),
      ),
      noted("post", `${ONE}/brand/publish`, () =>
        told(
          { theme: aLook({ title_en: "Compared fairly" }), draft: null, brand_revision: 6 },
          "Published as version 2.",
        ),
      ),
    );
    const { user } = open();
    const title = await screen.findByRole("textbox", { name: /Title in English/ });
    expect(screen.getByText("This is what customers see.")).toBeTruthy();
    await user.type(title, "Compared fairly");
    expect(screen.getAllByText("Compared fairly").length).toBeGreaterThanOrEqual(2);
    expect(screen.getByText("Not saved yet.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Publish" }));
    expect(screen.getByText(/^Are you sure\? Customers see it at once. Changed: Title in English/)).toBeTruthy();
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Publish" }));
    await waitFor(() => expect(asked(`${ONE}/brand/publish`)).toEqual([{ revision: 5 }]));
    expect(asked(`${ONE}/brand`)).toEqual([{ title_en: "Compared fairly", revision: 4 }]);
    expect(await screen.findByText("This is what customers see.")).toBeTruthy();
  });

  it("says the ratio of a pale colour and takes the nearest one that passes", async () => {
    const { user } = open();
    const colour = await screen.findByRole("textbox", { name: "Primary colour" });
    await user.clear(colour);
    await user.type(colour, "#f57c00");
    expect(
      screen.getByText(/White text cannot be read well on either colour \(primary 2\.70 : 1; 4\.5 : 1 is needed\)/),
    ).toBeTruthy();
    await user.click(screen.getByRole("button", { name: /^Use #/ }));
    expect(screen.queryByText(/read well on either/)).toBeNull();
  });

  it("says which products are shown, takes them over from another brand, and sends their codes", async () => {
    const other = aRow({
      partner_id: "b5f1c6f0-0000-4000-8000-000000000002",
      name: "Navrang Mobiles",
      theme: aLook({ products: ["PL"], help_phone: "123456" }),
    });
    server.use(
      http.get("/api/admin/partners", () => json({ count: 2, next: null, previous: null, results: [aRow(), other] })),
      noted("patch", `${ONE}/brand`, () => told({})),
    );
    const { user } = open();
    expect(await screen.findByText("None chosen: every product is shown.")).toBeTruthy();
    await choose(user, await screen.findByRole("combobox", { name: "Start from another brand" }), "Navrang Mobiles");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Personal loan" }).checked).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "Credit cards" }));
    expect(screen.getByText(/^2 of 3 are shown\./)).toBeTruthy();
    // whom to ask for help is not taken over: it is typed
    await user.type(screen.getByRole("textbox", { name: /Telephone for help/ }), "1800 123 4567");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(asked(`${ONE}/brand`)).toEqual([{ products: ["PL", "CC"], help_phone: "1800 123 4567", revision: 4 }]),
    );
  });

  it("a chosen product that was switched off since stands there as off and stays chosen when another one is ticked", async () => {
    server.use(
      http.get(ONE, () => json(aPartner({ theme: aLook({ products: ["VOUCHER"] }) }))),
      noted("patch", `${ONE}/brand`, () => told({})),
    );
    const { user } = open();
    const off = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Vouchers (switched off everywhere)" });
    expect(off.checked).toBe(true);
    expect(screen.getByText("None of the chosen products is served now: the brand's pages show none.")).toBeTruthy();
    await user.click(screen.getByRole("checkbox", { name: "Personal loan" }));
    expect(screen.getByText(/^1 of 3 are shown\./)).toBeTruthy();
    expect(within(screen.getByRole("img", { name: "Phone, English" })).queryByText("Vouchers")).toBeNull();
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(asked(`${ONE}/brand`)).toEqual([{ products: ["PL", "VOUCHER"], revision: 4 }]));
  });

  it("one that is off is taken away only by hand, and nobody is offered one that is off", async () => {
    server.use(
      http.get(ONE, () => json(aPartner({ theme: aLook({ products: ["PL", "VOUCHER"] }) }))),
      noted("patch", `${ONE}/brand`, () => told({})),
    );
    const { user, unmount } = open();
    await user.click(await screen.findByRole("checkbox", { name: /Vouchers/ }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /Vouchers/ }).checked).toBe(false);
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(asked(`${ONE}/brand`)).toEqual([{ products: ["PL"], revision: 4 }]));
    unmount();
    server.use(http.get(ONE, () => json(aPartner())));
    open();
    await screen.findByRole("checkbox", { name: "Personal loan" });
    expect(screen.queryByRole("checkbox", { name: /Vouchers/ })).toBeNull();
  });

  it("the preview shows the products and the help of this moment, each screen in its own language", async () => {
    const { user } = open();
    const face = (name: string) => within(screen.getByRole("img", { name }));
    const shown = (name: string) =>
      face(name)
        .queryAllByRole("listitem")
        .map((item) => item.textContent);
    await screen.findByRole("img", { name: "Phone, English" });
    expect(shown("Phone, English")).toEqual(["Personal loan", "Business loan", "Credit cards"]);
    expect(face("Phone, English").queryByText(/Help from/)).toBeNull();
    expect(face("Desk, English").getByText("Loan of ₹2,00,000")).toBeTruthy();

    await user.click(screen.getByRole("checkbox", { name: "Credit cards" }));
    await user.click(screen.getByRole("textbox", { name: /Telephone for help/ }));
    await user.paste("1800 123 4567");
    await user.click(screen.getByRole("textbox", { name: /E-mail for help/ }));
    await user.paste("care@sunrise.example");
    expect(shown("Phone, English")).toEqual(["Credit cards"]);
    expect(shown("Desk, English")).toEqual(["Credit cards"]);
    expect(shown("Phone, हिन्दी")).toEqual(["क्रेडिट कार्ड"]);
    expect(face("Phone, English").getByText(/Help from Sunrise Finserv:/).textContent).toBe(
      "Help from Sunrise Finserv: 1800 123 4567, care@sunrise.example",
    );
    expect(face("Phone, हिन्दी").getByText(/Sunrise Finserv की मदद:/)).toBeTruthy();
    // without a loan nothing is said of loans, as on the brand's first page
    expect(face("Desk, English").getByRole("heading", { name: "Compare before you choose." })).toBeTruthy();
    expect(face("Desk, English").queryByText("Loan of ₹2,00,000")).toBeNull();

    await user.click(screen.getByRole("checkbox", { name: "Personal loan" }));
    expect(shown("Phone, हिन्दी")).toEqual(["पर्सनल लोन", "क्रेडिट कार्ड"]);
    expect(face("Desk, English").getByText("Loan of ₹2,00,000")).toBeTruthy();
  });

  it("a question is added, written in both languages and sent; one that is not whole is told by the server", async () => {
    const words = "Question 1 needs its question and its answer in English and in Hindi.";
    server.use(
      noted("patch", `${ONE}/brand`, () =>
        problem(422, "core.invalid", "Please correct.", { faq: [{ code: "partners.faq_incomplete", message: words }] }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Add a question" }));
    await user.type(screen.getByRole("textbox", { name: "Question 1 in English" }), "Who calls me?");
    await user.type(screen.getByRole("textbox", { name: "Answer 1 in Hindi" }), "हमारे लोग");
    expect(within(screen.getByRole("img", { name: "Phone, English" })).getByText("Who calls me?")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(asked(`${ONE}/brand`)).toEqual([
      {
        faq: [{ question_en: "Who calls me?", answer_en: "", question_hi: "", answer_hi: "हमारे लोग" }],
        revision: 4,
      },
    ]);
    await user.click(screen.getByRole("button", { name: "Remove question 1" }));
    expect(screen.queryByRole("textbox", { name: "Question 1 in English" })).toBeNull();
    expect(screen.getByText("This is what customers see.")).toBeTruthy();
  });

  it("an unfit colour is told at its field by the server and the draft is not lost", async () => {
    const words = "Write a colour as # and six digits or letters A to F, for example #0A5C55.";
    server.use(
      noted("patch", `${ONE}/brand`, () =>
        problem(422, "core.invalid", "Please correct.", {
          primary_colour: [{ code: "partners.colour", message: words }],
        }),
      ),
    );
    const { user } = open();
    const colour = await screen.findByRole("textbox", { name: "Primary colour" });
    await user.clear(colour);
    await user.type(colour, "red");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(colour).toHaveProperty("value", "RED");
  });

  it("begins with the look of another brand, keeping its own logo and titles, and sends only what differs", async () => {
    const other = aRow({
      partner_id: "b5f1c6f0-0000-4000-8000-000000000002",
      key: "navrang",
      name: "Navrang Mobiles",
      theme: aLook({
        logo: "/media/logos/n.png",
        title_en: "Navrang",
        primary_colour: "#0A5C55",
        font_family: "Poppins",
      }),
    });
    server.use(
      http.get("/api/admin/partners", () =>
        json({
          count: 3,
          next: null,
          previous: null,
          results: [aRow(), other, aRow({ partner_id: "own", name: "Tulna", is_own: true })],
        }),
      ),
      noted("patch", `${ONE}/brand`, () =>
        told({
          draft: {
            theme: aLook({ primary_colour: "#0A5C55", font_family: "Poppins", title_en: "Ours" }),
            changed_at: "2026-11-20T06:12:00Z",
            changed_by: "Gita",
          },
          brand_revision: 5,
        }),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByRole("textbox", { name: /Title in English/ }), "Ours");
    const choice = await screen.findByRole("combobox", { name: "Start from another brand" });
    await user.click(choice);
    const list = within(screen.getByRole("listbox", { name: "Start from another brand" }));
    expect(list.getAllByRole("option").map((option) => option.textContent)).toEqual(["Navrang Mobiles"]);
    await user.click(list.getByRole("option", { name: "Navrang Mobiles" }));
    expect(screen.getByRole("textbox", { name: "Primary colour" })).toHaveProperty("value", "#0A5C55");
    expect(screen.getByRole("textbox", { name: /Title in English/ })).toHaveProperty("value", "Ours");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() =>
      expect(asked(`${ONE}/brand`)).toEqual([
        { title_en: "Ours", primary_colour: "#0A5C55", font_family: "Poppins", revision: 4 },
      ]),
    );
  });

  it("a logo of too many bytes is told before it is sent", async () => {
    const { user } = open();
    await user.upload(
      await screen.findByLabelText("New logo"),
      new File(["x".repeat(3000)], "logo.png", { type: "image/png" }),
    );
    expect(await screen.findByText("This file is 3 KB. Use one of at most 2 KB.")).toBeTruthy();
  });

  it.each(["title_en", "products", "faq", "help_email"])("a refusal at %s moves the focus there", async (field) => {
    server.use(
      noted("patch", `${ONE}/brand`, () =>
        problem(422, "core.invalid", "Please correct.", { [field]: [{ code: "core.wrong", message: "Wrong." }] }),
      ),
    );
    const { user } = open();
    await user.type(await screen.findByRole("textbox", { name: /Title in Hindi/ }), "हम");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText("Wrong.")).toBeTruthy();
    await waitFor(() => {
      expect(document.activeElement?.matches('[aria-invalid="true"], [data-invalid]')).toBe(true);
    });
  });

  it("a logo that did not arrive is sent again by one press", async () => {
    const sent = vi.fn();
    server.use(
      http.post("/api/s3-upload-file", () => {
        sent();
        return sent.mock.calls.length === 1
          ? problem(503, "core.unavailable", "The service is busy.")
          : json({ success: true, file: "/media/logos/n.png" });
      }),
    );
    const { user } = open();
    await user.upload(
      await screen.findByLabelText("New logo"),
      new File(["x".repeat(1000)], "logo.png", { type: "image/png" }),
    );
    expect(await screen.findByText("The service is busy.")).toBeTruthy();
    expect(screen.getByText("logo.png")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Send it again" })).toBeNull());
    expect(screen.queryByText("The service is busy.")).toBeNull();
  });

  it("a brand that somebody else saved meanwhile is loaded anew, and what was typed stays", async () => {
    const words = "Hari changed this brand in the meantime.";
    server.use(noted("patch", `${ONE}/brand`, () => problem(409, "partners.brand_changed_meanwhile", words)));
    const { user } = open();
    await user.type(await screen.findByRole("textbox", { name: /Title in English/ }), "Mine");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    stored = aPartner({
      brand_revision: 9,
      draft: { theme: aLook({ terms_apply: true }), changed_at: "2026-11-20T06:12:00Z", changed_by: "Hari" },
    });
    await user.click(await screen.findByRole("button", { name: "Load the current version" }));
    await waitFor(() => expect(screen.getByRole("checkbox", { name: /Terms apply/ })).toHaveProperty("checked", true));
    expect(screen.getByRole("textbox", { name: /Title in English/ })).toHaveProperty("value", "Mine");
  });
});

describe("suspending", () => {
  it("asks 'Are you sure?' and why, and sends both", async () => {
    server.use(
      noted("post", `${ONE}/status`, ({ reason }: { reason: string }) =>
        told({ status: "suspended", status_reason: reason }),
      ),
    );
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Suspend" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("Are you sure?")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    expect(dialog.getByText("Write the reason: at least 3 characters.")).toBeTruthy();
    await user.type(dialog.getByRole("textbox"), "Many complaints");
    await user.click(dialog.getByRole("button", { name: "Suspend" }));
    await waitFor(() => expect(asked(`${ONE}/status`)).toEqual([{ status: "suspended", reason: "Many complaints" }]));
    expect(await screen.findByText("Closed: Many complaints")).toBeTruthy();
  });
});

describe("the sheet", () => {
  const openSheet = () => render(<PartnersPage />, { route: "/admin/partners" });

  it("Add Partner makes the key from the name and sends the owner to invite", async () => {
    server.use(
      noted("post", "/api/admin/partners", () => json({ success: true, message: "Added.", data: stored }, 201)),
    );
    const { user } = openSheet();
    await user.click(await screen.findByRole("button", { name: "Add Partner" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Partner's name" }), "Navrang Mobiles");
    expect(dialog.getByRole("textbox", { name: "Key" })).toHaveProperty("value", "navrang-mobiles");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Dev Rao");
    await user.type(dialog.getByRole("textbox", { name: "E-mail" }), "dev@navrang.example");
    await user.click(dialog.getByRole("button", { name: "Add and invite" }));
    await waitFor(() =>
      expect(asked("/api/admin/partners")).toEqual([
        { name: "Navrang Mobiles", key: "navrang-mobiles", owner_name: "Dev Rao", owner_email: "dev@navrang.example" },
      ]),
    );
  });

  it("a reserved key is told at its field", async () => {
    const words = "The site itself uses this word. Choose another key.";
    server.use(
      noted("post", "/api/admin/partners", () =>
        problem(422, "core.invalid", "Please correct.", { key: [{ code: "partners.key_reserved", message: words }] }),
      ),
    );
    const { user } = openSheet();
    await user.click(await screen.findByRole("button", { name: "Add Partner" }));
    const dialog = within(screen.getByRole("dialog"));
    await user.type(dialog.getByRole("textbox", { name: "Partner's name" }), "Admin");
    await user.type(dialog.getByRole("textbox", { name: "Name" }), "Dev Rao");
    await user.type(dialog.getByRole("textbox", { name: "E-mail" }), "dev@navrang.example");
    await user.click(dialog.getByRole("button", { name: "Add and invite" }));
    expect(await dialog.findByText(words)).toBeTruthy();
  });

  it("an empty sheet says so", async () => {
    server.use(http.get("/api/admin/partners", () => json({ count: 0, next: null, previous: null, results: [] })));
    openSheet();
    expect(await screen.findByText("No partners found")).toBeTruthy();
  });

  it("a sheet that did not come can be asked for again", async () => {
    server.use(
      http.get("/api/admin/partners", () => problem(500, "core.failed", "Something went wrong on our side."), {
        once: true,
      }),
    );
    const { user } = openSheet();
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("link", { name: /Sunrise Finserv/ })).toBeTruthy();
  });
});
