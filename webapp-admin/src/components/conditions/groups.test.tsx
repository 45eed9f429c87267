import i18next from "i18next";
import { useState } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { render, screen, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { GroupFields } from "./GroupFields";
import { type ConditionField, firstLeaf, groupOf, listOf, type ConditionGroup } from "./groups";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";

const choices = (...values: string[]) => values.map((value) => ({ value, label: value.toUpperCase() }));
const FIELDS: ConditionField[] = [
  { field: "language", operator: "in", kind: "choices", title: "Language", choices: choices("en", "hi") },
  { field: "city", operator: "in", kind: "words", title: "City", choices: [] },
  { field: "joined", operator: "within_days", kind: "days", title: "Joined", choices: [] },
  { field: "did", operator: "at_least", kind: "event", title: "Step", choices: choices("visit", "compared") },
  { field: "amount", operator: "between", kind: "amounts", title: "Amount", choices: [] },
  {
    field: "may_get",
    operator: "yes",
    kind: "pair",
    title: "May be reached",
    choices: choices("sms reminder", "call service"),
  },
  { field: "channel", operator: "is", kind: "choice", title: "Came by", choices: choices("own", "partner") },
];

beforeAll(() => {
  i18next.addResourceBundle("en", "conditions", texts);
  i18next.addResourceBundle("hi", "conditions", hindi);
});
beforeEach(() => server.use(http.get("/api/admin/segments/fields", () => json({ results: FIELDS }))));

/** The editor with its state, and what it holds now. */
function open(first: ConditionGroup | null, language: "en" | "hi" = "en", faults: Record<string, string> = {}) {
  let last: ConditionGroup | null = first;
  function Editor() {
    const [value, setValue] = useState(first);
    last = value;
    return <GroupFields value={value} onChange={setValue} fault={(name) => faults[name]} />;
  }
  return { ...render(<Editor />, { language }), value: () => last };
}
const choose = (label: string, at = 0) => screen.getAllByLabelText<HTMLSelectElement>(label)[at]!;

describe("the editor of groups", () => {
  it("keeps a channel and its topic as two words", async () => {
    const { user, value } = open({ all: [firstLeaf(FIELDS, "may_get")] });
    expect(value()).toEqual({ all: [{ field: "may_get", is: "yes", value: ["sms", "reminder"] }] });
    await screen.findByText("And of these people");
    await user.selectOptions(choose("Value"), "CALL SERVICE");
    expect(value()).toEqual({ all: [{ field: "may_get", is: "yes", value: ["call", "service"] }] });
  });

  it.each([
    ["en", "Add more conditions", "Add a condition", "Add a group", "Condition", "Remove all conditions"],
    ["hi", "और शर्तें जोड़ें", "शर्त जोड़ें", "समूह जोड़ें", "शर्त", "सभी शर्तें हटाएँ"],
  ] as const)(
    "makes in %s a group by hand, and takes all of it away",
    async (language, begin, add, group, label, end) => {
      const { user, value } = open(null, language);
      await user.click(await screen.findByRole("button", { name: begin }));
      expect(value()).toEqual({ all: [{ field: "language", is: "in", value: ["en"] }] });
      await user.click(screen.getByRole("button", { name: add }));
      await user.selectOptions(choose(label, 1), "joined");
      await user.click(screen.getByRole("button", { name: group }));
      await user.selectOptions(choose(label, 2), "channel");
      expect(value()).toEqual({
        all: [
          { field: "language", is: "in", value: ["en"] },
          { field: "joined", is: "within_days", value: 7 },
          { any: [{ field: "channel", is: "is", value: "own" }] },
        ],
      });
      await user.click(screen.getByRole("button", { name: end }));
      expect(value()).toBeNull();
    },
  );

  it("turns one condition round and back, and joins by any", async () => {
    const { user, value } = open({ all: [{ field: "joined", is: "within_days", value: 30 }] });
    const box = await screen.findByRole("checkbox", { name: "The other way round: it does not hold" });
    await user.click(box);
    await user.selectOptions(choose("How many have to hold"), "any");
    expect(value()).toEqual({ any: [{ not: { field: "joined", is: "within_days", value: 30 } }] });
    await user.click(box);
    expect(value()).toEqual({ any: [{ field: "joined", is: "within_days", value: 30 }] });
  });

  it("takes each kind of value as the server reads it", async () => {
    const { user, value } = open({ all: [firstLeaf(FIELDS, "city")] });
    await user.type(await screen.findByLabelText("Values"), "Delhi, Navi Mumbai");
    expect(value()).toEqual({ all: [{ field: "city", is: "in", value: ["Delhi", "Navi Mumbai"] }] });
    await user.selectOptions(choose("Condition"), "did");
    await user.selectOptions(choose("Value"), "compared");
    await user.clear(screen.getByLabelText("At least times"));
    await user.type(screen.getByLabelText("At least times"), "2");
    expect(value()).toEqual({ all: [{ field: "did", is: "at_least", value: ["compared", 2, 7] }] });
    await user.selectOptions(choose("Condition"), "amount");
    await user.clear(screen.getByLabelText("Up to ₹"));
    await user.type(screen.getByLabelText("Up to ₹"), "300000");
    expect(value()).toEqual({ all: [{ field: "amount", is: "between", value: ["100000", "300000"] }] });
  });

  it("shows a fault at its condition, however deep", async () => {
    const deep: ConditionGroup = {
      all: [firstLeaf(FIELDS), { any: [firstLeaf(FIELDS, "joined"), { not: firstLeaf(FIELDS, "city") }] }],
    };
    open(deep, "en", { "condition.where.all[1].any[1].not.value": "This value does not fit the field." });
    const group = await screen.findByRole("group", { name: "Group" });
    expect(within(group).getByText("This value does not fit the field.")).toBeTruthy();
    expect(screen.getByLabelText("Values").getAttribute("aria-invalid")).toBe("true");
    expect(within(group).queryByRole("button", { name: "Add a group" })).toBeNull();
  });

  it("removes one condition, and a group with its last one", async () => {
    const { user, value } = open({ all: [firstLeaf(FIELDS), { any: [firstLeaf(FIELDS, "joined")] }] });
    await screen.findByRole("group", { name: "Group" });
    await user.click(screen.getAllByRole("button", { name: "Remove" })[1]!);
    expect(value()).toEqual({ all: [firstLeaf(FIELDS)] });
  });
});

it("reads stored groups, words between commas, and nothing where nothing is", () => {
  expect(groupOf({ not: firstLeaf(FIELDS) })).toEqual({ all: [{ not: firstLeaf(FIELDS) }] });
  expect([groupOf(null), groupOf(undefined)]).toEqual([null, null]);
  expect(listOf(" Delhi,, Pune ,")).toEqual(["Delhi", "Pune"]);
});
