import i18next from "i18next";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keepValue } from "webapp-shared/session/sessionValues";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { deleteForms } from "../../drafts/formStorage";
import texts from "./locales/en.json";
import { TicketForm } from "./TicketForm";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", texts);
});

const SENT = { submission_id: "s1", lender: "Kachnar Bank", product: "Personal loan", sent_on: "2026-11-20" };
beforeEach(() => {
  server.use(http.get("/api/ticket-lenders", () => json({ results: [SENT] })));
});

const QUESTION = "The EMI differs from the lender's letter.";
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Your question" });
const draw = (onSend = vi.fn(() => Promise.resolve()), keptAs = "ticket") => ({
  onSend,
  ...render(<TicketForm keptAs={keptAs} asksCategory button="Send" onSend={onSend} />),
});

test("a question that was typed stands there after a reload, for this person and this question alone", async () => {
  keepValue("userId", "asha");
  const first = draw();
  await first.user.type(box(), QUESTION);
  await first.user.selectOptions(screen.getByRole("combobox"), "complaint");
  first.unmount();

  const again = draw();
  expect(box().value).toBe(QUESTION);
  expect(screen.getByRole<HTMLSelectElement>("combobox").value).toBe("complaint");
  again.unmount();

  const other = draw(undefined, "ticket-7");
  expect(box().value).toBe("");
  other.unmount();

  keepValue("userId", "bina");
  draw();
  expect(box().value).toBe("");
});

test("once it is sent nothing of it is kept; a refusal keeps it", async () => {
  keepValue("userId", "asha");
  const refused = draw(vi.fn(() => Promise.reject(new Error("no net"))));
  await refused.user.type(box(), QUESTION);
  await refused.user.selectOptions(screen.getByRole("combobox"), "complaint");
  await refused.user.click(screen.getByRole("button", { name: "Send" }));
  expect(box().value).toBe(QUESTION);
  refused.unmount();

  const sent = draw();
  await sent.user.click(screen.getByRole("button", { name: "Send" }));
  expect(sent.onSend).toHaveBeenCalledTimes(1);
  sent.unmount();
  draw();
  expect(box().value).toBe("");
});

test("signing out by hand takes it away", async () => {
  keepValue("userId", "asha");
  const first = draw();
  await first.user.type(box(), QUESTION);
  first.unmount();
  deleteForms();
  draw();
  expect(box().value).toBe("");
});

test("a complaint may name the lender of a submission, another question does not", async () => {
  const { user, onSend } = draw();
  await user.type(box(), QUESTION);
  await user.selectOptions(screen.getByRole("combobox"), "complaint");
  await user.selectOptions(await screen.findByRole("combobox", { name: /Which lender/ }), "s1");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(onSend).toHaveBeenCalledWith({ text: QUESTION, files: [], category: "complaint", submission_id: "s1" });
  expect(screen.queryByRole("combobox", { name: /Which lender/ })).toBeNull();
});
