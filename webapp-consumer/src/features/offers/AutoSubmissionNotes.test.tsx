import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import type { AutoSubmissionRecord } from "../../api/types";
import { AutoSubmissionNotes } from "./AutoSubmissionNotes";
import texts from "./locales/en.json";

const wish = (over: Partial<AutoSubmissionRecord>): AutoSubmissionRecord => ({
  lender_id: 4,
  name: "Amaltas Credit",
  mark_seed: "4",
  state: "waiting",
  reason: null,
  submission_id: null,
  ...over,
});
const answers = (...data: AutoSubmissionRecord[]) =>
  server.use(http.get("*/api/applications/a-1/auto-submit", () => json({ success: true, data })));

beforeAll(() => {
  i18next.addResourceBundle("en", "offers", texts);
});

test("a lender that is waited for can be stopped, and the consent is taken back for that lender alone", async () => {
  const taken: unknown[] = [];
  answers(wish({}));
  server.use(
    http.post("*/api/consents/withdraw", async ({ request }) => {
      taken.push(await request.json());
      answers(wish({ state: "ended", reason: "withdrawn" }));
      return json({ success: true, message: "", data: [] });
    }),
  );
  const { user } = render(<AutoSubmissionNotes appId="a-1" />);
  await user.click(await screen.findByRole("button", { name: "Do not send to Amaltas Credit" }));
  expect(
    await screen.findByText("Nothing was sent to Amaltas Credit: you said no. You can still choose it yourself."),
  ).toBeTruthy();
  expect(taken).toEqual([{ purpose: "auto_submit", recipient: "4" }]);
  expect(screen.queryByRole("button", { name: /Do not send/ })).toBeNull();
});

test("what was sent leads to its status, and what was not says why", async () => {
  answers(
    wish({ state: "sent", submission_id: "s-1" }),
    wish({ lender_id: 5, name: "Sheesham Bank", state: "ended", reason: "smaller" }),
  );
  render(<AutoSubmissionNotes appId="a-1" />);
  expect(await screen.findByText("As you agreed, your application was sent to Amaltas Credit.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See status" }).getAttribute("href")).toBe("/user/applications/a-1");
  expect(
    screen.getByText(
      "Nothing was sent to Sheesham Bank: it offers less than you asked for. You can still choose it yourself.",
    ),
  ).toBeTruthy();
});

test("a lender chosen by hand is told at its offer, not here", async () => {
  answers(wish({ state: "ended", reason: "chosen" }), wish({ lender_id: 5, name: "Sheesham Bank" }));
  render(<AutoSubmissionNotes appId="a-1" />);
  expect(await screen.findByRole("button", { name: "Do not send to Sheesham Bank" })).toBeTruthy();
  expect(screen.queryByText(/Amaltas/)).toBeNull();
});
