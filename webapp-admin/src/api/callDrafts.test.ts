import { beforeEach, describe, expect, it } from "vitest";

import {
  callDraftsOf,
  deleteCallDraft,
  deleteCallDrafts,
  readCallDraft,
  storeCallDraft,
  type CallDraft,
} from "./callDrafts";

const DRAFT: CallDraft = {
  task_id: "t1",
  customer_id: "c1",
  lease: "l1",
  attempt_id: null,
  disposition: "ringing",
  when: null,
  moment: "",
  note: "Asks his brother",
  is_wish: false,
  seconds: 12,
};

describe("what a caller typed", () => {
  beforeEach(() => localStorage.clear());

  it("is put back for its task and its admin alone, for a day", () => {
    storeCallDraft("isha", DRAFT, 0);
    expect(readCallDraft("isha", "t1", 1)?.note).toBe("Asks his brother");
    expect([readCallDraft("hari", "t1", 1), readCallDraft("isha", "t2", 1)]).toEqual([null, null]);
    expect(readCallDraft("isha", "t1", 24 * 3600_000)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it("goes when it is stored, when the admin signs out, and when another one signs in", () => {
    for (const task_id of ["t1", "t2"]) storeCallDraft("isha", { ...DRAFT, task_id });
    deleteCallDraft("isha", "t1");
    expect(callDraftsOf("isha").map((draft) => draft.task_id)).toEqual(["t2"]);
    deleteCallDrafts("isha");
    expect(callDraftsOf("isha")).toHaveLength(1);
    deleteCallDrafts("hari");
    expect(localStorage.length).toBe(0);
    storeCallDraft("isha", DRAFT);
    deleteCallDrafts();
    expect(localStorage.length).toBe(0);
  });
});
