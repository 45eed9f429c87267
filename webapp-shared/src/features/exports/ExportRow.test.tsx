import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";

import { render, screen } from "../../testing/render";
import type { ListExport } from "./requests";
import { ExportRow } from "./ExportRow";
import type { useExports } from "./Exports";
import texts from "./locales/en.json";

const READY: ListExport = {
  id: "e1",
  list: "payouts",
  title: "Bank files",
  file_name: "payouts.csv",
  format: "csv",
  state: "ready",
  rows: 1,
  total: 1,
  rows_a_second: null,
  size: 640,
  asked_at: "2026-11-20T10:00:00+05:30",
  finished_at: "2026-11-20T10:00:02+05:30",
  expires_at: "2026-11-21T10:00:00+05:30",
  failure: null,
};

beforeAll(() => {
  i18next.addResourceBundle("en", "exports", texts);
});

it.each([
  ["one row", {}, /^1 row · 640 bytes/],
  ["many rows", { rows: 1200, total: 1200 }, /^1,200 rows · 640 bytes/],
  ["one of many", { state: "running", total: 40, rows_a_second: 3 }, /^1 of 40 rows · 3 a second$/],
  ["the only row", { state: "running" }, /^1 of 1 row$/],
] as const)("how far an export is says %s", (_, facts, words) => {
  render(<ExportRow one={{ ...READY, ...facts }} exports={{} as NonNullable<ReturnType<typeof useExports>>} />);
  expect(screen.getByText(words)).toBeTruthy();
});
