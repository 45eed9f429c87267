import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import type { RateHistory } from "./queries";
import { RatesSection } from "./RatesSection";

const PERIOD: RateHistory["periods"][number] = {
  product: "PL",
  name: "Personal loan",
  loan: "500000.00",
  low: "4500.00",
  high: "4500.00",
  low_percent: "0.90",
  high_percent: "0.90",
  fees: [],
  since: "2026-09-01",
  until: "2026-11-01",
};

beforeAll(() => {
  i18next.addResourceBundle("en", "settings", texts);
});

const show = (facts: Partial<RateHistory> = {}) => {
  server.use(
    http.get("/api/partner/rates/history", () =>
      json({ agreement_version: "1.0", agreed_at: "2026-08-03T06:30:00Z", periods: [], ...facts }),
    ),
  );
  return render(<RatesSection />);
};

describe("agreement and rates", () => {
  it("lists the own pay by the months in which it held", async () => {
    show({ periods: [PERIOD, { ...PERIOD, since: "2026-11-01", until: null, low: "3000.00", high: "5000.00" }] });
    expect(await screen.findByText("Agreement 1.0, agreed on 03 Aug 2026.")).toBeTruthy();
    expect(screen.getByText("Sep 2026 until before Nov 2026")).toBeTruthy();
    expect(screen.getByText("₹4,500")).toBeTruthy();
    expect(screen.getByText("from Nov 2026")).toBeTruthy();
    expect(screen.getByText("₹3,000–₹5,000")).toBeTruthy();
  });

  it("says where nothing is agreed yet", async () => {
    show({ agreement_version: "", agreed_at: null });
    expect(await screen.findByText("No agreement has been sent yet.")).toBeTruthy();
    expect(screen.getByText("No rates yet")).toBeTruthy();
  });

  it("says what went wrong and tries again", async () => {
    server.use(http.get("/api/partner/rates/history", () => problem(500, "core.failed", "Something went wrong.")));
    render(<RatesSection />);
    expect(await screen.findByText("Something went wrong.")).toBeTruthy();
  });
});
