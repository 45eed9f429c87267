import { act } from "@testing-library/react";
import i18next from "i18next";
import { HttpResponse } from "msw";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setLanguage } from "webapp-shared/i18n/language";
import validation from "webapp-shared/i18n/problems/validation.en.json";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { MerchantPage } from "./MerchantPage";
import { MerchantSuccessPage } from "./MerchantSuccessPage";
import { EMPTY, faultOf } from "./model";

const TERMS = {
  kind: "merchant_terms",
  version: "1.0",
  effective_from: "2026-11-01",
  language: "en",
  title: "I agree to the merchant terms",
  sections: [{ heading: "What a merchant does", body: "Helps." }],
};
let sent: { body: Record<string, unknown>; key: string | null }[];

beforeAll(() => {
  i18next.addResourceBundle("en", "merchant", texts);
  i18next.addResourceBundle("hi", "merchant", hindi);
  i18next.addResourceBundle("en", "validation", validation);
});

afterEach(() => setLanguage("en"));

beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  server.use(
    http.post("/api/journey-events", () => json({ success: true, message: "" })),
    http.get("/api/legal/merchant_terms", () => json({ success: true, data: TERMS })),
    http.get("/api/get-partner-by-name/sunrise", () => json({ success: true, data: { name: "Sunrise Finserv" } })),
    http.get("/api/get-partner-by-name/nobody", () => problem(404, "partners.unknown_segment", "")),
    http.get("/api/pincodes/:pin", () =>
      json({ success: true, data: { pincode: "226010", city: "Lucknow", state: "Uttar Pradesh" } }),
    ),
    http.get("/api/ifsc/SBIN0001234", () =>
      json({
        success: true,
        data: { ifsc: "SBIN0001234", bank: "State Bank of India", branch: "Hajiganj", city: "Patna", state: "Bihar" },
      }),
    ),
    http.get("/api/ifsc/ABCD0123456", () => problem(404, "catalogue.unknown_ifsc", "")),
    http.post("/api/merchant-applications", async ({ request }) => {
      sent.push({
        body: (await request.json()) as Record<string, unknown>,
        key: request.headers.get("Idempotency-Key"),
      });
      return json({ success: true, reference: "M-ABCD2345" }, 201);
    }),
  );
});

function open(route = "/create-merchant-form") {
  return render(
    <Routes>
      <Route path="/create-merchant-form" element={<MerchantPage />} />
      <Route path="/create-merchant-form/success" element={<MerchantSuccessPage />} />
      <Route path="/create-merchant-form/:partner_name" element={<MerchantPage />} />
      <Route path="/404" element={<p>nothing here</p>} />
    </Routes>,
    { route },
  );
}

async function fill(user: ReturnType<typeof open>["user"]) {
  const typed: [string | RegExp, string][] = [
    ["Business name", "Asha & Sons Kirana"],
    ["PAN of the business or the owner", "aapfu0939f"],
    ["Owner's full name", "Asha Yadav"],
    [/^Mobile number/, "9876543210"],
    ["E-mail", "asha@example.com"],
    ["Address line 1", "12, Gandhi Nagar"],
    ["PIN code", "२२६०१०"],
    ["Name on the account", "Asha Yadav"],
    ["Account number", "१२३४५६789012"],
    ["IFSC", "SBIN0001234"],
  ];
  await screen.findByRole("heading", { name: "Become a Tulna merchant" });
  for (const [label, text] of typed) await user.type(screen.getByLabelText(label), text);
  await user.click(screen.getByRole("checkbox"));
}

describe("the form", () => {
  it("names what is missing when it is sent empty", async () => {
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Send the form" }));
    expect(screen.getAllByText("Please fill this in.")).toHaveLength(10);
    expect(screen.getByText("Please tick this to send the form.")).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it("fills bank and branch from the IFSC, city and state from the PIN code, and ends with a reference", async () => {
    const { user } = open("/create-merchant-form/sunrise");
    expect(await screen.findByText("You come through Sunrise Finserv.")).toBeTruthy();
    await fill(user);
    expect(await screen.findByText("State Bank of India, Hajiganj, Patna")).toBeTruthy();
    expect(await screen.findByText("Lucknow, Uttar Pradesh")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send the form" }));
    expect(await screen.findByText("M-ABCD2345")).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({
      pan: "AAPFU0939F",
      ifsc: "SBIN0001234",
      pincode: "226010",
      account_number: "123456789012",
      partner_name: "sunrise",
      consent: true,
      consent_version: "1.0",
    });
    expect(sent[0]?.key).toBeTruthy();
  });

  it("is one application where the answer to mended details is lost and the button is pressed again", async () => {
    const answers = [
      () =>
        problem(422, "core.invalid", "Please correct the marked fields.", {
          email: [{ code: "core.email", message: "Email invalid." }],
        }),
      () => HttpResponse.error(),
      () => json({ success: true, reference: "M-ABCD2345" }, 201),
    ];
    const keys: (string | null)[] = [];
    server.use(
      http.post("/api/merchant-applications", ({ request }) => {
        keys.push(request.headers.get("Idempotency-Key"));
        return answers[keys.length - 1]!();
      }),
    );
    const { user } = open();
    await fill(user);
    const press = () => user.click(screen.getByRole("button", { name: "Send the form" }));
    await press();
    await screen.findByText("Email invalid.");
    await user.type(screen.getByLabelText("E-mail"), ".in");
    await press();
    await waitFor(() => expect(keys).toHaveLength(2));
    await screen.findAllByText(/The server could not be reached/);
    await press();
    expect(await screen.findByText("M-ABCD2345")).toBeTruthy();
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe(keys[1]);
  });

  it("keeps what is typed, ticked and wrong in another language, and is sent only once its terms have come", async () => {
    const { user } = open();
    await fill(user);
    await user.clear(screen.getByLabelText("E-mail"));
    await user.click(screen.getByRole("button", { name: "Send the form" }));
    expect(screen.getByText(texts.fault_missing)).toBeTruthy();
    const name = screen.getByLabelText<HTMLInputElement>("Business name");
    let travel: (isThere: boolean) => void = () => undefined;
    server.use(
      http.get("/api/legal/merchant_terms", async () => {
        const isThere = await new Promise<boolean>((resolve) => {
          travel = resolve;
        });
        return isThere
          ? json({ success: true, data: { ...TERMS, language: "hi", title: "मैं मर्चेंट की शर्तों से सहमत हूँ" } })
          : problem(500, "core.failed", "It failed.");
      }),
    );
    await act(() => setLanguage("hi"));
    expect(name.isConnected).toBe(true);
    expect(screen.getByText(hindi.fault_missing)).toBeTruthy();
    expect(screen.queryByText(texts.fault_missing)).toBeNull();
    await user.type(screen.getByLabelText(hindi.email), "asha@example.com");
    travel(false);
    // the terms that stand there are in a language that the page does not speak
    await user.click(screen.getByRole("button", { name: hindi.submit }));
    await waitFor(() => expect(name.isConnected).toBe(true));
    expect(sent).toEqual([]);
    await waitFor(() => {
      travel(true);
      expect(screen.getByText("मैं मर्चेंट की शर्तों से सहमत हूँ")).toBeTruthy();
    });
    expect([name.value, screen.getByRole<HTMLInputElement>("checkbox").checked]).toEqual(["Asha & Sons Kirana", true]);
    await user.click(screen.getByRole("button", { name: hindi.submit }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it("shows terms that have changed since, to be agreed to anew, and keeps the rest", async () => {
    const versions: unknown[] = [];
    server.use(
      http.post("/api/merchant-applications", async ({ request }) => {
        versions.push(((await request.json()) as Record<string, unknown>)["consent_version"]);
        return versions.length === 1
          ? problem(
              409,
              "partners.merchant_terms_outdated",
              "The terms have changed since you read them. Read them again and agree again.",
            )
          : json({ success: true, reference: "M-ABCD2345" }, 201);
      }),
    );
    const { user } = open();
    await fill(user);
    server.use(
      http.get("/api/legal/merchant_terms", () => json({ success: true, data: { ...TERMS, version: "2.0" } })),
    );
    await user.click(screen.getByRole("button", { name: "Send the form" }));
    expect(await screen.findByText("Read the merchant terms (version 2.0)")).toBeTruthy();
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
    expect(screen.getByLabelText("Business name")).toHaveProperty("value", "Asha & Sons Kirana");
    await user.click(screen.getByRole("checkbox"));
    await user.click(screen.getByRole("button", { name: "Send the form" }));
    expect(await screen.findByText("M-ABCD2345")).toBeTruthy();
    expect(versions).toEqual(["1.0", "2.0"]);
  });

  it("says when an IFSC is not known, and takes capitals only", async () => {
    const { user } = open();
    const ifsc = await screen.findByLabelText("IFSC");
    await user.type(ifsc, "ABCD0123456");
    expect(await screen.findByText(/We do not know this IFSC/)).toBeTruthy();
    await user.clear(ifsc);
    await user.type(ifsc, "sbin0001234");
    await user.tab();
    expect(await screen.findByText(/IFSC invalid/)).toBeTruthy();
  });

  it("brings back what was typed", async () => {
    const first = open();
    await fill(first.user);
    first.unmount();
    open();
    expect(await screen.findByLabelText("Business name")).toHaveProperty("value", "Asha & Sons Kirana");
    expect(screen.getByRole("checkbox")).toHaveProperty("checked", false);
  });

  it("is no page for a partner nobody knows", async () => {
    open("/create-merchant-form/nobody");
    expect(await screen.findByText("nothing here")).toBeTruthy();
  });
});

it("shows no success without a reference", async () => {
  open("/create-merchant-form/success?reference=%3Cb%3E");
  expect(await screen.findByRole("heading", { name: "Become a Tulna merchant" })).toBeTruthy();
});

it.each([
  ["gstin", { gstin: "27AAPFU0939F1ZV", pan: "AAPFU0938F" }, "gstin_of_another"],
  ["gstin", { gstin: "27AAPFU0939F1ZV", pan: "AAPFU0939F" }, null],
  ["gstin", { gstin: "27AAPFU0939F1ZO", pan: "AAPFU0939F" }, "core.gstin"],
  ["gstin", {}, null],
  ["pan", {}, "missing"],
  ["business_name", { business_name: "AB" }, "business_name"],
  ["business_name", { business_name: "आशा किराना" }, null],
] as const)("%s of %j: %s", (field, typed, fault) => {
  expect(faultOf(field, { ...EMPTY, ...typed })).toBe(fault);
});
