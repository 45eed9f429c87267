import i18next from "i18next";
import { Route, Routes } from "react-router-dom";
import { beforeAll, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import textsHi from "./locales/hi.json";
import { SignInPage } from "./SignInPage";

const TITLES = { en: "Your loan, compared fairly.", hi: "आपका लोन, सही तुलना के साथ।" };

beforeAll(() => {
  i18next.addResourceBundle("en", "sign-in", texts);
  i18next.addResourceBundle("hi", "sign-in", textsHi);
});

it("has the brand's words in the language that is chosen", async () => {
  server.use(
    http.get("/api/get-partner-by-name/:name", ({ request }) => {
      const title = TITLES[request.headers.get("Accept-Language")?.startsWith("hi") ? "hi" : "en"];
      return json({
        success: true,
        data: { name: "Sunrise Finserv", title, logo: null, primary: "#17408b", secondary: "#f47b20" } as never,
      });
    }),
  );
  const { user } = render(
    <Routes>
      <Route path="/:partner/partner/login" element={<SignInPage />} />
    </Routes>,
    { route: "/sunrise/partner/login" },
  );
  await screen.findByText(TITLES.en);
  await user.click(screen.getByRole("button", { name: "हिन्दी" }));
  expect(await screen.findByText(TITLES.hi)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "English" }));
  expect(await screen.findByText(TITLES.en)).toBeTruthy();
});
