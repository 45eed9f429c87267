import { expect, test } from "vitest";

import type { StatusStep } from "../../api/shapes";
import { LOOKS, newestFirst, sourceKey, statusOf, STATUSES, stepKey } from "./model";

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
  const step = (status: string, at: string, recorded_at: string): StatusStep => ({ status, at, recorded_at, source: "lender_api", reason: null });
  const history = [
    step("sent", "2026-11-20", "2026-11-20T10:00:00+05:30"),
    step("approved", "2026-11-21", "2026-11-21T09:00:00+05:30"),
    step("in_review", "2026-11-21", "2026-11-21T12:00:00+05:30"),
  ];
  expect(newestFirst(history).map((one) => one.status)).toEqual(["approved", "in_review", "sent"]);
});
