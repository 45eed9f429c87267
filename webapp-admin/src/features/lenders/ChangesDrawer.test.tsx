import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { aLender } from "./builders";
import { ChangesDrawer } from "./ChangesDrawer";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "lenders", texts);
});

it("tells a product added and switched in words, now, for a moment to come, and taken back", async () => {
  const [starts, ends] = ["2026-11-20T06:12:00+00:00", "2026-11-25T06:12:00+00:00"];
  const change = (property: string, before: unknown, after: unknown) => ({ property, before, after });
  const entries = [
    ["lenders.product_added", [change("product", null, "BL")]],
    ["lenders.switched", [change("product", "PL", "PL"), change("is_on", true, false)]],
    [
      "lenders.switch_planned",
      [
        change("product", "GL", "GL"),
        change("is_on", false, true),
        change("starts_at", null, starts),
        change("ends_at", null, ends),
      ],
    ],
    [
      "lenders.switch_cancelled",
      [
        change("product", "HL", null),
        change("is_on", true, true),
        change("starts_at", starts, null),
        change("ends_at", null, null),
      ],
    ],
  ] as const;
  server.use(
    http.get("/api/search-list/:language/:code", () => json({ success: true, data: [] })),
    http.get("/api/lenders/:id/changes", () =>
      json({
        count: entries.length,
        next: null,
        previous: null,
        results: entries.map(([action, changes], id) => ({
          id,
          at: starts,
          action,
          by: "Gita Rao",
          area: "admin",
          role_id: 1,
          changes,
        })),
      }),
    ),
  );
  render(<ChangesDrawer lender={aLender()} onClose={() => undefined} />);
  expect(await screen.findByText("Business loan: added")).toBeTruthy();
  expect(screen.getByText("Personal loan: switched off")).toBeTruthy();
  expect(
    screen.getByText("Gold loan: to be switched on from 20 Nov 2026, 11:42 am until 25 Nov 2026, 11:42 am"),
  ).toBeTruthy();
  expect(screen.getByText("Housing loan: the switch planned for 20 Nov 2026, 11:42 am was cancelled")).toBeTruthy();
});
