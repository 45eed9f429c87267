import i18next from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { LocationsSection } from "./LocationsSection";

const COUNTER = {
  id: 12,
  name: "Main counter",
  address: "12, MG Road",
  pincode: "226010",
  city: "Lucknow",
  state: "Uttar Pradesh",
  is_active: true,
  off_reason: "",
  code: "2345678",
  url: "https://tulna.example/2345678",
  qr_picture: "data:image/svg+xml,",
  people: 9,
  qr: 7,
  customers: 1,
};

beforeAll(() => {
  i18next.addResourceBundle("en", "settings", texts);
});

const show = (results: unknown[]) => {
  server.use(http.get("/api/partner/locations", () => json({ results })));
  render(<LocationsSection />);
};

describe("the organisation's locations", () => {
  it("stand with address, QR code and what they brought", async () => {
    show([COUNTER]);
    expect(await screen.findByText("12, MG Road, Lucknow 226010, Uttar Pradesh")).toBeTruthy();
    expect(screen.getByAltText("QR code of Main counter")).toBeTruthy();
    expect(screen.getByText("tulna.example/2345678 · 7 scans · 1 customer")).toBeTruthy();
  });

  it("say how a first one comes", async () => {
    show([]);
    expect(await screen.findByText("No location yet")).toBeTruthy();
  });

  it("can be tried again after an error", async () => {
    server.use(http.get("/api/partner/locations", () => problem(503, "core.unavailable", "Try again.")));
    render(<LocationsSection />);
    expect(await screen.findByRole("button", { name: /try again/i })).toBeTruthy();
  });
});
