import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

import { Problem } from "../../api/problem";
import { currentLanguage, setLanguage } from "../../i18n/language";
import { render, screen } from "../../testing/render";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { SetPasswordForm } from "./SetPasswordForm";

const WORDS = { en: "This link is not right.", hi: "यह लिंक सही नहीं है।" };

beforeAll(() => {
  i18next.addResourceBundle("en", "account", texts);
  i18next.addResourceBundle("hi", "account", hindi);
});

afterEach(() => setLanguage("en"));

it.each([
  ["signs in with it", () => Promise.resolve(), "Your password is set and you are signed in."],
  [
    "leads to the sign-in where more is needed",
    () => Promise.reject(new Problem({ status: 422, code: "core.invalid", message: "A code is needed." })),
    "Your password is set. Sign in with it now.",
  ],
])("sets the first password and %s", async (_, signIn, words) => {
  const signed = vi.fn(signIn);
  const calls = {
    look: () =>
      Promise.resolve({
        name: "Gita Rao",
        login: "gita@example.com",
        organisation: "Tulna",
        expires_at: "2026-12-01T00:00:00Z",
      }),
    check: () => Promise.resolve(),
    accept: () => Promise.resolve({ message: "Your password is set. Sign in with it now." }),
    signIn: signed,
  };
  const { user } = render(
    <Routes>
      <Route
        path="/:token"
        element={<SetPasswordForm calls={calls as never} purpose="invitation" signInTo="/login" forgotTo="/forgot" />}
      />
      <Route path="/login" element={<p>Sign-in page</p>} />
    </Routes>,
    { route: "/a-link" },
  );
  await user.type(await screen.findByLabelText("New password"), "correct horse battery");
  await user.click(screen.getByRole("button", { name: "Set the password and start" }));
  expect(await screen.findByText("Sign-in page")).toBeTruthy();
  expect(screen.getByText(words)).toBeTruthy();
  expect(signed.mock.calls).toEqual([["gita@example.com", "correct horse battery"]]);
});

it("says why a link is over in the language that is chosen", async () => {
  const look = () =>
    Promise.reject(new Problem({ status: 404, code: "accounts.link_wrong", message: WORDS[currentLanguage()] }));
  const { user } = render(
    <Routes>
      <Route
        path="/:token"
        element={
          <SetPasswordForm calls={{ look } as never} purpose="invitation" signInTo="/login" forgotTo="/forgot" />
        }
      />
    </Routes>,
    { route: "/no-such-link" },
  );
  await screen.findByText(WORDS.en);
  await user.click(screen.getByRole("button", { name: "हिन्दी" }));
  expect(await screen.findByText(WORDS.hi)).toBeTruthy();
});
