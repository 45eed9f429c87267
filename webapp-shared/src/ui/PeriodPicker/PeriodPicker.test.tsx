import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Language } from "../../lib/money";
import { render, screen } from "../../testing/render";
import { PeriodPicker } from "./PeriodPicker";

const WORDS = {
  yesterday: "Yesterday",
  last_7_days: "7 days",
  last_30_days: "30 days",
  custom_range: "Custom",
  period: "Period",
  from: "From",
  to: "To",
  show: "Show",
  range_needed: "Type both days.",
  range_order: "The last day is before the first.",
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T06:00:00Z") });
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(language: Language = "en") {
  const onChange = vi.fn();
  const shown = render(<PeriodPicker value={{ preset: "last_30_days" }} onChange={onChange} words={WORDS} />, {
    language,
  });
  await shown.user.click(screen.getByRole("radio", { name: "Custom" }));
  await screen.findByRole("grid");
  return { ...shown, onChange };
}

it("takes the two days that are pressed, and shows them once it is told to", async () => {
  const { user, onChange } = await open();
  await user.click(screen.getByRole("button", { name: "03 Nov 2026" }));
  await user.click(screen.getByRole("button", { name: "12 Nov 2026" }));
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("03/11/2026");
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("12/11/2026");
  expect(screen.getByRole("button", { name: "07 Nov 2026, chosen" })).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(onChange.mock.calls).toEqual([[{ preset: "custom_range", from: "2026-11-03", to: "2026-11-12" }]]);
});

it("begins another range with a third press or an earlier day", async () => {
  const { user } = await open();
  for (const day of ["05 Nov 2026", "09 Nov 2026"]) await user.click(screen.getByRole("button", { name: day }));
  await user.click(screen.getByRole("button", { name: /^11 Nov 2026/ }));
  await user.click(screen.getByRole("button", { name: /^02 Nov 2026/ }));
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("02/11/2026");
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("02/11/2026");
});

it("shows the month of the typed days and offers no day to come", async () => {
  await open();
  expect(screen.getByRole("grid", { name: "Nov 2026" })).toBeDefined();
  expect(screen.getByRole("button", { name: /^20 Nov 2026, today/ })).toHaveProperty("disabled", false);
  expect(screen.getByRole("button", { name: "21 Nov 2026" })).toHaveProperty("disabled", true);
});

it("is used by keys alone: a day is reached by arrows, the month by Page Up", async () => {
  const { user } = await open();
  screen.getByRole("button", { name: /^20 Nov 2026/ }).focus();
  await user.keyboard("{ArrowLeft}{ArrowUp}{Enter}{ArrowRight}{ArrowRight}{Enter}");
  expect(screen.getByLabelText<HTMLInputElement>("From").value).toBe("12/11/2026");
  expect(screen.getByLabelText<HTMLInputElement>("To").value).toBe("14/11/2026");
  await user.keyboard("{PageUp}");
  expect(await screen.findByRole("grid", { name: "Oct 2026" })).toBeDefined();
});

it("names months, weekdays and days in Hindi", async () => {
  await open("hi");
  expect(screen.getByRole("grid", { name: "नव॰ 2026" })).toBeDefined();
  expect(screen.getByRole("button", { name: "पिछला महीना" })).toBeDefined();
  expect(screen.getByRole("button", { name: "03 नव॰ 2026" })).toBeDefined();
  expect(screen.getByText("सोम")).toBeDefined();
});

it("says what is wrong with typed days", async () => {
  const { user, onChange } = await open();
  await user.type(screen.getByLabelText("From"), "12112026");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByText("Type both days.")).toBeDefined();
  await user.type(screen.getByLabelText("To"), "11112026");
  await user.click(screen.getByRole("button", { name: "Show" }));
  expect(screen.getByText("The last day is before the first.")).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
});
