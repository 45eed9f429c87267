import { act } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { setLanguage } from "webapp-shared/i18n/language";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { session } from "../../api/session";
import { form, plan, question } from "./builders";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import { RequestPage } from "./RequestPage";

const CONSENTS = {
  en: ["May Alpha call you?", "May Beta call you?"],
  hi: ["क्या अल्फ़ा कॉल कर सकता है?", "क्या बीटा कॉल कर सकता है?"],
};
const SLOT = { starts_at: "2026-11-24T10:00:00+05:30", ends_at: "2026-11-24T11:00:00+05:30" };

/** the words of the Hindi consents, which come when the test lets them */
let sendHindi: (isThere: boolean) => void;
let sent: unknown[];

beforeAll(() => {
  i18next.addResourceBundle("en", "plans", english);
  i18next.addResourceBundle("hi", "plans", hindi);
});

beforeEach(() => {
  session.adopt({ token: "somebody", prospectAppId: "p-1", appId: "" });
  sent = [];
  const travelling = new Promise<boolean>((resolve) => {
    sendHindi = resolve;
  });
  const draft = { success: true, data: { step: 0, values: { age: "40", name: "Asha" }, saved_at: null } };
  server.use(
    http.get("*/api/needs/CAR", () => json({ success: true, data: form([question("age", { min: 18, max: 99 })]) })),
    http.get("*/api/user/:prospect/drafts/:form", () => json(draft)),
    http.put("*/api/user/:prospect/drafts/:form", () => json(draft)),
    http.get("*/api/user/:prospect", () => json({ success: true, data: { first_name: "Asha", last_name: "Rao" } })),
    http.post("*/api/plans/CAR", () =>
      json({ success: true, data: { matched: [plan("alpha"), plan("beta")], unmatched: [] } }),
    ),
    http.post("*/api/leads", async ({ request }) => {
      sent.push(await request.json());
      return problem(500, "core.failed", "It failed.");
    }),
    http.get("*/api/lead-options", async ({ request }) => {
      const language = request.headers.get("Accept-Language") === "hi" ? "hi" : "en";
      if (language === "hi" && !(await travelling)) return problem(500, "core.failed", "It failed.");
      const consents = ["alpha", "beta"].map((code, place) => ({
        provider: code,
        name: code,
        version: "1.0",
        title: CONSENTS[language][place],
        text: "",
        privacy_link: "",
      }));
      return json({ success: true, data: { consents, slots: [SLOT] } });
    }),
  );
});

afterEach(() => setLanguage("en"));

/** One box is ticked, the call is given up, the other box is missed. */
async function pressed() {
  const { user } = render(<RequestPage code="CAR" />, { route: "/car/request?pick=alpha,beta" });
  const name = await screen.findByLabelText<HTMLInputElement>("Your name");
  await user.type(name, " Rao");
  await user.click(screen.getByRole("checkbox", { name: CONSENTS.en[0] }));
  await user.click(screen.getByRole("checkbox", { name: english.no_call }));
  await user.click(screen.getByRole("button", { name: english.send }));
  expect(await screen.findByText("Tick this, or remove the plan of beta.")).toBeTruthy();
  return { user, name };
}

const isTicked = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name }).checked;

test("another language leaves what was typed, ticked and wrong, while its words travel and after", async () => {
  const { name } = await pressed();
  await act(() => setLanguage("hi"));
  expect(name.isConnected).toBe(true);
  expect(screen.getByText("इस पर निशान लगाएँ, या beta का प्लान हटाएँ।")).toBeTruthy();
  sendHindi(true);
  await screen.findByRole("checkbox", { name: CONSENTS.hi[0] });
  expect(name.value).toBe("Asha Rao");
  expect([CONSENTS.hi[0], CONSENTS.hi[1], hindi.no_call].map((words) => isTicked(words ?? ""))).toEqual([
    true,
    false,
    true,
  ]);
  expect(screen.getByText("इस पर निशान लगाएँ, या beta का प्लान हटाएँ।")).toBeTruthy();
  expect(screen.queryByText("Tick this, or remove the plan of beta.")).toBeNull();
});

test("that nobody should call is kept with the rest, and found again after a reload", async () => {
  const kept: Record<string, string>[] = [];
  let values: Record<string, string> = { age: "40", name: "Asha" };
  server.use(
    http.get("*/api/user/:prospect/drafts/:form", () =>
      json({ success: true, data: { step: 0, values, saved_at: null } }),
    ),
    http.put("*/api/user/:prospect/drafts/:form", async ({ request }) => {
      ({ values } = (await request.json()) as { values: Record<string, string> });
      kept.push(values);
      return json({ success: true, data: { step: 0, values, saved_at: "2026-11-23T10:00:00Z" } });
    }),
  );
  const route = "/car/request?pick=alpha,beta";
  const { user, unmount } = render(<RequestPage code="CAR" />, { route });
  await user.click(await screen.findByRole("checkbox", { name: english.no_call }));
  await waitFor(() => expect(kept).toEqual([{ age: "40", name: "Asha", slot_at: "", no_call: "yes" }]), {
    timeout: 3_000,
  });
  unmount();
  render(<RequestPage code="CAR" />, { route });
  await screen.findByRole("checkbox", { name: english.no_call });
  expect(isTicked(english.no_call)).toBe(true);
  expect(screen.queryByLabelText("Time")).toBeNull();
});

test("words that do not come take nothing away, and nothing is agreed to in a language that the page does not speak", async () => {
  const { user, name } = await pressed();
  await user.click(screen.getByRole("checkbox", { name: CONSENTS.en[1] }));
  await act(() => setLanguage("hi"));
  sendHindi(false);
  await user.click(await screen.findByRole("button", { name: hindi.send }));
  await waitFor(() => expect(name.isConnected).toBe(true));
  expect(isTicked(CONSENTS.en[0] ?? "")).toBe(true);
  expect(sent).toEqual([]);
});

test("a request that takes the draft away waits for the save on its way: nothing typed comes back after it", async () => {
  const calls: string[] = [];
  let arrive: () => void = () => undefined;
  server.use(
    http.put("*/api/user/:prospect/drafts/:form", async () => {
      calls.push("draft");
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      calls.push("draft saved");
      return json({ success: true, data: { step: 0, values: {}, saved_at: "2026-11-23T10:00:00Z" } });
    }),
    http.post("*/api/leads", () => {
      calls.push("request");
      return json({ success: true, reference: "0000-0001" });
    }),
  );
  const { user } = await pressed();
  await user.click(screen.getByRole("checkbox", { name: CONSENTS.en[1] }));
  await waitFor(() => expect(calls).toEqual(["draft"]), { timeout: 3_000 });
  await user.click(screen.getByRole("button", { name: english.send }));
  expect(calls).toEqual(["draft"]);
  arrive();
  await waitFor(() => expect(calls).toEqual(["draft", "draft saved", "request"]));
});
