import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import en from "./locales/en.json";
import { CurrentRules } from "./CurrentRules";

const RULES = {
  version: "1.2",
  effective_from: "2026-11-22",
  of_the_product: ["limit_age_min"],
  of_a_lender: [
    { code: "amount_min", products: ["PL", "BL", "GL", "HL"] },
    { code: "gold_value", products: ["GL"] },
  ],
  ranking: ["meets_amount", "apr"],
  versions: [
    { version: "1.2", effective_from: "2026-11-22", added: ["gold_value"] },
    { version: "1.0", effective_from: "2026-11-01", added: [] },
  ],
};

beforeAll(() => {
  i18next.addResourceBundle("en", "legal", en);
});

describe("the rules in force", () => {
  it("are the engine's list, with the products a rule is for, the order and what each version brought", async () => {
    server.use(http.get("/api/matching-rules", () => json({ success: true, data: RULES })));
    render(<CurrentRules />);
    await screen.findByText(/version 1\.2, since 22 Nov 2026/);
    expect(screen.getByText("The smallest amount it lends").textContent).not.toBe("");
    expect(screen.getByText("only gold loans").textContent).not.toBe("");
    expect(screen.getByText("Among them the lowest APR (yearly cost) first.").textContent).not.toBe("");
    expect(screen.getByText(/New: What can be lent on your gold/).textContent).not.toBe("");
    expect(screen.getByText(/The first published rules/).textContent).not.toBe("");
  });

  it("can be asked for again when they did not come", async () => {
    server.use(http.get("/api/matching-rules", () => problem(500, "core.fault", "No rules.")));
    render(<CurrentRules />);
    await screen.findByRole("button", { name: /again/i });
  });
});
