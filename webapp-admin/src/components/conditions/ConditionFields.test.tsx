import i18next from "i18next";
import { useState } from "react";
import { beforeAll, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { ConditionFields } from "./ConditionFields";
import texts from "./locales/en.json";
import { FIRST_CONDITION } from "./model";

beforeAll(() => {
  i18next.addResourceBundle("en", "conditions", texts);
});

function Form() {
  const [value, setValue] = useState(FIRST_CONDITION);
  return <ConditionFields value={value} onChange={setValue} fault={() => undefined} />;
}

it("takes the digits of hours and nothing else", async () => {
  server.use(http.get("/api/admin/segments/fields", () => json({ results: [] })));
  const { user } = render(<Form />);
  const hours = screen.getByRole<HTMLInputElement>("textbox", { name: "At least hours ago" });
  expect(hours.value).toBe("2");
  await user.type(hours, "4h");
  expect(hours.value).toBe("24");
  await user.clear(hours);
  await user.type(hours, "-6");
  expect(hours.value).toBe("6");
});

it("takes no product for people wherever they stand, and asks for a condition below", async () => {
  server.use(
    http.get("/api/admin/segments/fields", () =>
      json({ results: [{ field: "language", operator: "in", kind: "choices", title: "Language", choices: [] }] }),
    ),
  );
  function Refused() {
    const [value, setValue] = useState(FIRST_CONDITION);
    const faults: Record<string, string> = { "condition.where": "Add a condition" };
    return <ConditionFields value={value} onChange={setValue} fault={(name) => faults[name]} />;
  }
  const { user } = render(<Refused />);
  const product = screen.getByRole<HTMLSelectElement>("combobox", { name: "Product" });
  await user.selectOptions(product, "PL");
  await user.selectOptions(screen.getByRole("combobox", { name: "People who" }), "anywhere");
  expect(product.disabled).toBe(true);
  expect(product.value).toBe("");
  expect(await screen.findByText("Add a condition")).toBeTruthy();
});
