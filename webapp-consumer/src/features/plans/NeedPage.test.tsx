import { act } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setLanguage } from "webapp-shared/i18n/language";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { session } from "../../api/session";
import { form, question } from "./builders";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import { NeedPage } from "./NeedPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "plans", english);
  i18next.addResourceBundle("hi", "plans", hindi);
});

afterEach(() => setLanguage("en"));

test("what the server said goes with the language it came in", async () => {
  session.adopt({ token: "somebody", prospectAppId: "p-1", appId: "" });
  server.use(
    http.get("*/api/needs/CAR", () => json({ success: true, data: form([question("fuel", { options: ["petrol"] })]) })),
    http.get("*/api/user/:prospect/drafts/:form", () =>
      json({ success: true, data: { step: 0, values: { fuel: "petrol" }, saved_at: null } }),
    ),
    http.put("*/api/user/:prospect/drafts/:form", () =>
      json({ success: true, data: { step: 0, values: {}, saved_at: "2026-11-23T10:00:00Z" } }),
    ),
    http.post("*/api/plans/CAR", () => problem(409, "offerings.not_now", "Plans are being changed.")),
  );
  const { user } = render(<NeedPage code="CAR" />);
  await user.click(await screen.findByRole("button", { name: "See plans" }));
  expect(await screen.findByText("Plans are being changed.")).toBeTruthy();
  await act(() => setLanguage("hi"));
  expect(screen.queryByText("Plans are being changed.")).toBeNull();
});

test("another language changes the words and leaves what was typed and what is wrong", async () => {
  session.adopt({ token: "somebody", prospectAppId: "p-1", appId: "" });
  const words = { en: "How old?", hi: "कितनी उम्र?" };
  let answerInHindi: () => void = () => undefined;
  const travelling = new Promise<void>((resolve) => {
    answerInHindi = resolve;
  });
  server.use(
    http.get("*/api/needs/CAR", async ({ request }) => {
      const isHindi = request.headers.get("Accept-Language") === "hi";
      if (isHindi) await travelling;
      const fields = [
        question("age", { kind: "whole", label: isHindi ? words.hi : words.en }),
        question("fuel", { options: ["petrol"] }),
      ];
      return json({ success: true, data: form(fields) });
    }),
    http.get("*/api/user/:prospect/drafts/:form", () =>
      json({ success: true, data: { step: 0, values: {}, saved_at: null } }),
    ),
    http.put("*/api/user/:prospect/drafts/:form", () =>
      json({ success: true, data: { step: 0, values: {}, saved_at: "2026-11-23T10:00:00Z" } }),
    ),
  );
  const { user } = render(<NeedPage code="CAR" />);
  const field = await screen.findByLabelText<HTMLInputElement>(words.en);
  await user.type(field, "4");
  await user.click(screen.getByRole("button", { name: "See plans" }));
  expect(await screen.findByText("Please fill this in.")).toBeTruthy();

  await act(() => setLanguage("hi"));
  // the words are on their way: the very same field stands there
  expect(field.isConnected).toBe(true);
  answerInHindi();
  expect(await screen.findByLabelText(words.hi)).toBe(field);
  expect(field.value).toBe("4");
  expect(screen.getByText("कृपया इसे भरें।")).toBeTruthy();
  expect(screen.queryByText("Please fill this in.")).toBeNull();
});
