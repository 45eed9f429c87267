import i18next from "i18next";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";
import uploadTexts from "webapp-shared/components/sheets/locales/en.json";

import pincodeTexts from "../../components/pincodes/locales/en.json";
import { aLender } from "./builders";
import hindi from "./locales/hi.json";
import texts from "./locales/en.json";
import { aPlan, aPreview, someTerms } from "./termsBuilders";
import { TermsSection } from "./TermsSection";
import type { Plan, Terms } from "./termsQueries";
import type { Saver } from "./useSaveProperty";

let terms: Terms[];
let plans: Plan[];
let saves: unknown[];

let offered: Parameters<Saver["offerUndo"]>[];
const draw = (route = "/admin/lenders/7") =>
  render(<TermsSection lender={aLender()} offerUndo={(...told) => void offered.push(told)} />, { route });

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
  i18next.addResourceBundle("en", "pincodes", pincodeTexts);
  i18next.addResourceBundle("en", "sheets", uploadTexts);
  i18next.addResourceBundle("hi", "lenders", hindi);
});

beforeEach(() => {
  saves = [];
  offered = [];
  terms = [someTerms()];
  plans = [];
  server.use(
    http.get("/api/lenders/7/products", () => json({ success: true, data: terms })),
    http.get("/api/lenders/7/planned-changes", () => json({ success: true, data: plans })),
    http.get("/api/search-list/:language/:code", () => json({ success: true, data: [] })),
    http.post("/api/lenders/7/preview", () => json(aPreview())),
    http.patch("/api/lenders/7/products/PL", async ({ request }) => {
      const body = (await request.json()) as { property: string; value: unknown };
      saves.push(body);
      terms = [someTerms({ [body.property]: body.value })];
      return json({ success: true, message: "", data: terms[0] });
    }),
  );
});

describe("a product's terms", () => {
  it("save a number when it is left, with what was seen, and only if it changed", async () => {
    const { user } = draw();
    const field = await screen.findByLabelText<HTMLInputElement>("Loan upto");
    expect(field.value).toBe("5,00,000");
    await user.click(field);
    await user.tab();
    expect(saves).toEqual([]);
    await user.clear(field);
    await user.type(field, "750000{Enter}");
    await waitFor(() => expect(saves).toEqual([{ property: "amount_max", value: 750000, expected: 500000 }]));
    expect(await screen.findByText("Lender updated successfully!")).toBeTruthy();
  });

  it("keep a maximum below the minimum out and Escape puts the old value back", async () => {
    const { user } = draw();
    const field = await screen.findByLabelText<HTMLInputElement>("Loan upto");
    await user.clear(field);
    await user.type(field, "40000{Enter}");
    expect(await screen.findByText("The maximum cannot be below the minimum (50,000).")).toBeTruthy();
    await user.type(field, "{Escape}");
    expect(field.value).toBe("5,00,000");
    expect(saves).toEqual([]);
  });

  it("show the old value and the server's reason when it refuses", async () => {
    server.use(
      http.patch("/api/lenders/7/products/PL", () =>
        problem(422, "core.invalid", "", { value: [{ code: "lenders.too_large", message: "Enter at most 100." }] }),
      ),
    );
    const { user } = draw();
    const field = await screen.findByLabelText<HTMLInputElement>("Interest rate");
    await user.clear(field);
    await user.type(field, "14{Enter}");
    expect((await screen.findAllByText("Enter at most 100.")).length).toBeGreaterThan(0);
    await waitFor(() => expect(field.value).toBe("13.50"));
  });

  it("let the person decide when a colleague was quicker", async () => {
    let calls = 0;
    server.use(
      http.patch("/api/lenders/7/products/PL", async ({ request }) => {
        calls += 1;
        saves.push(await request.json());
        if (calls > 1) return json({ success: true, message: "", data: someTerms({ annual_rate: 14 }) });
        return json(
          {
            success: false,
            code: "lenders.changed_meanwhile",
            message: "",
            fields: {},
            details: { property: "annual_rate", now: "12.00", by: "Hari Menon", at: "2026-11-21T06:12:00Z" },
            request_id: "r",
          },
          409,
        );
      }),
    );
    const { user } = draw();
    const field = await screen.findByLabelText("Interest rate");
    await user.clear(field);
    await user.type(field, "14{Enter}");
    const question = await screen.findByRole("dialog");
    expect(within(question).getAllByText(/Hari Menon/).length).toBeGreaterThan(0);
    await user.click(within(question).getByRole("button", { name: texts.conflict_mine }));
    await waitFor(() =>
      expect(saves).toEqual([
        { property: "annual_rate", value: 14, expected: 13.5 },
        { property: "annual_rate", value: 14, expected: "12.00" },
      ]),
    );
  });

  it("say why customers do not see them", async () => {
    terms = [someTerms({ shown: false, reasons: ["product_off", "penal_text"], live: 0 })];
    draw();
    expect(
      await screen.findByText(
        "Not shown to customers because this product is switched off; the penal charge is not told in both languages.",
      ),
    ).toBeTruthy();
  });

  it("say below a field what is planned for it", async () => {
    plans = [
      aPlan({ product: "PL", property: "annual_rate", value: "12.25" }),
      aPlan({ product: "PL", property: "tenure_max", state: "cancelled", value: 48 }),
    ];
    draw();
    expect(await screen.findByText("from 01 Dec 2026: 12.25%")).toBeTruthy();
    expect(screen.queryByText(/48/)).toBeNull();
  });

  it("switch the product off, offer to take it back, and to tell partners", async () => {
    const { user } = draw();
    await user.click(await screen.findByRole("switch", { name: "Offered to customers" }));
    await waitFor(() => expect(saves).toEqual([{ property: "live", value: 0, expected: 1 }]));
    const [words, undo, also] = await waitFor(() => offered[0]!);
    expect(words).toBe("Personal loan: switched off");
    const told: unknown[] = [];
    server.use(
      http.post("/api/lender-switches/notify-partners", async ({ request }) => {
        told.push(await request.json());
        return json({ success: true, message: "", will_notify: true });
      }),
    );
    render(also);
    await user.click(screen.getByRole("button", { name: "Tell partners" }));
    await waitFor(() => expect(told).toEqual([{ lender_id: 7, product_type: "PL", is_on: false }]));
    await undo();
    expect(saves[1]).toEqual({ property: "live", value: 1, expected: 0 });
    expect(offered).toHaveLength(1);
  });

  it("save a list of PIN codes only when each is one", async () => {
    server.use(http.get("/api/lenders/7/products/PL/pincodes", () => json({ success: true, pincodes: ["110001"] })));
    const { user } = draw();
    await user.click(await screen.findByRole("button", { name: "Edit: List of PIN codes" }));
    const list = await screen.findByLabelText("PIN codes");
    await user.type(list, " 22601");
    expect(await screen.findByText("Entries that are not PIN codes: 1 (place and text): 2: 22601.")).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
    await user.type(list, "0");
    expect(screen.getByText("2 in the list: 1 new, 0 gone.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(saves).toEqual([{ property: "pincodes", value: ["110001", "226010"], expected: ["110001"] }]),
    );
  });

  describe("a sheet of the lender's own PIN codes", () => {
    const id = "7f2a19c4-0000-4000-8000-000000000001";
    const files = "/api/uploads";
    let state: "checking" | "done";
    let sent: FormData[];

    beforeEach(() => {
      state = "checking";
      sent = [];
      terms = [someTerms({ pincode_count: 2 })];
      server.use(
        http.get(files, () => json({ results: [] })),
        http.get("/api/uploads/:id/corrections", () =>
          json({ success: true, data: { rows: [], waiting: 0, approvable: 0, seen_at: "2026-11-23T06:30:00Z" } }),
        ),
        http.post(files, async ({ request }) => {
          sent.push(await request.formData());
          return json({ success: true, message: "", id, state: "queued" }, 202);
        }),
        http.get("/api/uploads/:id", () =>
          json({
            success: true,
            data: {
              ...{
                id,
                kind: "pincodes",
                file_name: "pins.xlsx",
                state,
                stage: state === "checking" ? "waits" : "done",
                second_person: { reason: null, money: "0.00", threshold: "0.00", is_maker: true, checker: "" },
                warnings: [],
                details: {
                  replaces: true,
                  keeps: false,
                  added: 1,
                  added_first: ["110001"],
                  removed: 1,
                  removed_first: ["226010"],
                  unchanged: 1,
                  after: 2,
                },
                can_apply: state === "checking",
                can_undo: state === "done",
                errors: [],
                error_count: 0,
              },
              ...{
                counts: { rows: 2, applied: 2, created: 1, same: 1, rejected: 0, duplicate: 0, superseded: 0 },
                changes: [],
                failure: null,
                notes: [],
              },
              progress: { done: 2, total: 2, rows_per_second: null, seconds_left: null },
            },
          }),
        ),
        http.post("/api/uploads/:id/apply", () => {
          state = "done";
          terms = [someTerms({ pincode_count: 5 })];
          return json({ success: true, message: "So it is.", id, state });
        }),
      );
    });

    it("is looked at, applied after a yes, and counts on the page", async () => {
      const { user } = draw();
      await user.click(await screen.findByRole("button", { name: "Upload PIN codes, Personal loan" }));
      expect(await screen.findByRole("dialog", { name: /^PIN codes, .+, Personal loan$/ })).toBeTruthy();
      await user.upload(screen.getByLabelText("PIN code file"), new File(["x"], "pins.xlsx"));
      await user.click(screen.getByRole("radio", { name: "Replace the 2 held" }));
      await user.click(screen.getByRole("button", { name: "Check the sheet" }));
      await user.click(await screen.findByRole("button", { name: "Make 2 changes" }));
      await waitFor(() => expect(screen.queryByRole("button", { name: "Make 2 changes" })).toBeNull());
      expect(sent.map((form) => [form.get("head"), form.get("override")])).toEqual([
        ['{"scope":"7/PL","replaces":true}', null],
      ]);
      await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
      await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
      expect(await screen.findByText("5 PIN codes")).toBeTruthy();
    });

    it("counts on the page also when it was left while it was applied", async () => {
      let stage = "running";
      server.use(
        http.get(files, () =>
          json({
            results: [
              {
                id,
                file_name: "pins.xlsx",
                stage,
                waits_for: null,
                is_whole: true,
                created: 4,
                changed: 1,
                rejected: 0,
                by: "Gita",
                created_at: "2026-11-27T06:00:00Z",
              },
            ],
          }),
        ),
      );
      const { user } = draw();
      await user.click(await screen.findByRole("button", { name: "Upload PIN codes, Personal loan" }));
      const sheet = await screen.findByRole("row", { name: /pins\.xlsx/ });
      expect(sheet.textContent).toContain("Under way");
      expect(screen.getByRole("radio", { name: "Replace the 2 held" })).toBeTruthy();
      stage = "done";
      terms = [someTerms({ pincode_count: 5 })];
      expect(await screen.findByRole("radio", { name: "Replace the 5 held" })).toBeTruthy();
      await waitFor(() => expect(sheet.textContent).not.toContain("Under way"));
      expect(screen.getByText("5 PIN codes")).toBeTruthy();
    });

    it("is opened by the address that its news leads to, and is gone from it when closed", async () => {
      const { user } = draw(`/admin/lenders/7?product=PL&file=${id}`);
      expect(await screen.findByRole("dialog", { name: "pins.xlsx: what it would do" })).toBeTruthy();
      await user.click(screen.getAllByRole("button", { name: "Close" }).at(-1)!);
      await user.click((await screen.findAllByRole("button", { name: "Close" })).at(-1)!);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      await user.click(screen.getByRole("button", { name: "Upload PIN codes, Personal loan" }));
      expect(await screen.findByText("No sheets yet")).toBeTruthy();
    });
  });

  it("show what is wrong with a charge at its own place, and keep what was typed", async () => {
    server.use(
      http.patch("/api/lenders/7/products/PL", () =>
        problem(422, "core.invalid", "", {
          "value.0.name_hi": [{ code: "core.required", message: "Please fill this in." }],
        }),
      ),
    );
    const { user } = draw();
    await user.click(await screen.findByRole("button", { name: "Edit: Charges collected for others" }));
    await user.click(await screen.findByRole("button", { name: "Add a charge" }));
    await user.type(screen.getByLabelText("Name, English"), "Valuation");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect((await screen.findAllByText("Please fill this in.")).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>("Name, English").value).toBe("Valuation");
  });

  it("add a product", async () => {
    const added: unknown[] = [];
    const previewed: unknown[] = [];
    server.use(
      http.post("/api/lenders/7/preview", async ({ request }) => {
        previewed.push(await request.json());
        return json(aPreview());
      }),
      http.post("/api/lenders/7/products", async ({ request }) => {
        added.push(await request.json());
        terms = [...terms, someTerms({ product: "GL", live: 0, shown: false, reasons: ["product_off"] })];
        return json({ success: true, message: "", data: terms[1] }, 201);
      }),
    );
    const { user } = draw();
    await user.selectOptions(await screen.findByLabelText("Add a product"), "GL");
    await waitFor(() => expect(added).toEqual([{ product: "GL" }]));
    expect(await screen.findByRole("radio", { name: "Gold loan" })).toBeTruthy();
    // its card is asked for too: the next test must not hear of it
    await waitFor(() =>
      expect(previewed).toContainEqual({ product: "GL", amount: null, tenure_months: null, language: "en" }),
    );
  });
});

describe("what customers see", () => {
  it("is the card of the saved terms, in either language", async () => {
    const wishes: unknown[] = [];
    server.use(
      http.post("/api/lenders/7/preview", async ({ request }) => {
        wishes.push(await request.json());
        return json(aPreview());
      }),
    );
    const { user } = draw();
    expect(await screen.findByText("Price of this loan")).toBeTruthy();
    expect(wishes).toEqual([{ product: "PL", amount: null, tenure_months: null, language: "en" }]);
    await user.click(screen.getByRole("radio", { name: "हिन्दी" }));
    expect(await screen.findByText("इस लोन की कीमत")).toBeTruthy();
    await waitFor(() =>
      expect(wishes[1]).toEqual({ product: "PL", amount: null, tenure_months: null, language: "hi" }),
    );
  });

  it("is no card, with the reasons, when the terms cannot be read", async () => {
    server.use(
      http.post("/api/lenders/7/preview", () =>
        json(aPreview({ offer: null, limits: null, reasons: ["annual_rate"] })),
      ),
    );
    draw();
    expect(await screen.findByText("No offer can be made: the interest rate is missing.")).toBeTruthy();
  });

  it("says when the lender answers itself and when nobody sees it", async () => {
    server.use(http.post("/api/lenders/7/preview", () => json(aPreview({ is_on: false, is_asked: true }))));
    draw();
    expect(
      await screen.findByText(/Customers do not see it at the moment\. This lender is asked directly/),
    ).toBeTruthy();
  });
});
