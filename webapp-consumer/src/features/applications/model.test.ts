import { expect, test } from "vitest";
import { STATUSES } from "webapp-shared/lib/statuses";

import type { StatusStep } from "../../api/types";
import {
  documentLook,
  fileSize,
  lenderPath,
  LOOKS,
  newestFirst,
  refusalKey,
  sourceKey,
  statusOf,
  stepKey,
} from "./model";

test("every state has a look, and no two live states look alike by shape and tone alone", () => {
  expect(Object.keys(LOOKS)).toEqual([...STATUSES]);
  expect(LOOKS.rejected).toEqual({ tone: "danger", shape: "square" });
  expect(LOOKS.disbursed).toEqual({ tone: "positive", shape: "round" });
});

test("words this page does not know fall back to something true", () => {
  expect(statusOf("teleported")).toBe("created");
  expect(stepKey("dance")).toBe("step_other");
  expect(stepKey("give_documents")).toBe("step_give_documents");
  expect(sourceKey("oracle")).toBe("source_system");
});

test("the newest step stands first; of one day, the state further along", () => {
  const step = (status: string, at: string, recorded_at: string): StatusStep => ({
    status,
    at,
    recorded_at,
    source: "lender_api",
    reason: null,
  });
  const history = [
    step("sent", "2026-11-20", "2026-11-20T10:00:00+05:30"),
    step("approved", "2026-11-21", "2026-11-21T09:00:00+05:30"),
    step("in_review", "2026-11-21", "2026-11-21T12:00:00+05:30"),
  ];
  expect(newestFirst(history).map((one) => one.status)).toEqual(["approved", "in_review", "sent"]);
});

test.each([
  ["needed, nothing given", true, null, "asked"],
  ["not needed, nothing given", false, null, "optional"],
  ["given", true, { state: "received", in_transfer: false }, "received"],
  ["under way", true, { state: "received", in_transfer: true }, "on_its_way"],
  ["at the lender", true, { state: "sent", in_transfer: false }, "sent"],
  ["checked", false, { state: "checked", in_transfer: false }, "checked"],
  ["not taken", true, { state: "refused", in_transfer: false }, "refused"],
])("a document that is %s says so", (_case, is_required, file, key) => {
  expect(documentLook({ is_required, file }).key).toBe(key);
});

test("a refusal nobody has words for gets the general sentence", () => {
  expect(refusalKey("unreadable")).toBe("refused_unreadable");
  expect(refusalKey("E-17")).toBe("refused_other");
  expect(refusalKey(null)).toBe("refused_other");
});

test.each([
  [10, "1 kB"],
  [320_400, "320 kB"],
  [1_400_000, "1.4 MB"],
])("%s bytes are %s", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});

test("a lender's page bears its own name", () => {
  expect(lenderPath("parijat-bank")).toBe("/user/lenders-transaction/parijat-bank");
});
