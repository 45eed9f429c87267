import { expect, test } from "vitest";

import { bareAmount, CATEGORIES, known, misfit, sizeOf, standing } from "./model";
import type { ConsentLine } from "./queries";

test("a word of the server that this page does not know yet gets the general one", () => {
  expect(known("money", CATEGORIES, "other")).toBe("money");
  expect(known("teleport", CATEGORIES, "other")).toBe("other");
});

test("sizes change their unit at a thousand and a million bytes", () => {
  expect([999, 1000, 999_499, 1_000_000].map(sizeOf)).toEqual(["999 B", "1 kB", "999 kB", "1.0 MB"]);
});

test("an amount goes into its field without idle paise, and with them where they count", () => {
  expect([bareAmount("28000.00"), bareAmount("28000.50"), bareAmount(null)]).toEqual(["28000", "28000.50", ""]);
});

test("only what holds now stands", () => {
  const line = (consent_id: number, holds: boolean): ConsentLine => ({
    consent_id,
    holds,
    purpose: "terms",
    recipient: "",
    recipient_name: "",
    given: true,
    text_version: "1.0",
    language: "en",
    text_partner: "",
    text_partner_name: "",
    text_digest: "",
    at: "2026-11-20T10:00:00+05:30",
    application_id: null,
    can_withdraw: false,
  });
  expect(standing([line(3, true), line(2, false), line(1, true)]).map((one) => one.consent_id)).toEqual([3, 1]);
});

test.each([
  ["first_name", "आशा", "Asha1", "core.name"],
  ["last_name", "Verma", "Verma!", "core.name"],
  ["email", "asha@example.com", "asha@", "core.email"],
  ["address1", "12/4, Gandhi Road", "12 <Gandhi>", "core.address"],
  ["address2", "Flat #3", "Flat @3", "core.address"],
  ["postal_code", "226010", "026010", "core.pincode"],
  ["employer_name", "Himadri Textiles", "H & T", "core.company"],
  ["monthly_income", "1000000", "1000001", "core.income"],
])("%s is looked at before it is sent", (name, right, wrong, fault) => {
  expect([misfit(name, right), misfit(name, wrong), misfit(name, " ")]).toEqual([null, fault, null]);
});

test("a choice from a list is the server's to look at", () => {
  expect(misfit("residence_type", "99")).toBeNull();
});
