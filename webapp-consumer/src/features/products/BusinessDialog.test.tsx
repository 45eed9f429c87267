import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import { BusinessDialog } from "./BusinessDialog";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "products", texts);
});

const draw = () => {
  const onAnswer = vi.fn();
  const onClose = vi.fn();
  return { ...render(<BusinessDialog onAnswer={onAnswer} onClose={onClose} />), onAnswer, onClose };
};

test("YES stands chosen, Continue tells it", async () => {
  const { user, onAnswer, onClose } = draw();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "YES" }).checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onAnswer.mock.calls).toEqual([[true]]);
  expect(onClose).not.toHaveBeenCalled();
});

test("NO is told as no", async () => {
  const { user, onAnswer } = draw();
  await user.click(screen.getByRole("radio", { name: "NO" }));
  await user.click(screen.getByRole("button", { name: "Continue" }));
  expect(onAnswer.mock.calls).toEqual([[false]]);
});

test("closing answers nothing", async () => {
  const { user, onAnswer, onClose } = draw();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(onClose.mock.calls).toHaveLength(1);
  expect(onAnswer).not.toHaveBeenCalled();
});
