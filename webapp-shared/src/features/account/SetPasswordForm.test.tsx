import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeAll, expect, it } from "vitest";

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
