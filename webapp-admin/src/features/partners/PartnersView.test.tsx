import { act } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { setLanguage } from "webapp-shared/i18n/language";
import { render, screen, waitFor, within } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";
import brand from "webapp-shared/features/brand/locales/en.json";
import hindiBrand from "webapp-shared/features/brand/locales/hi.json";

import { aRow } from "./builders";
import texts from "./locales/en.json";
import hindi from "./locales/hi.json";
import { PartnersPage } from "./PartnersPage";

beforeAll(() => {
  i18next.addResourceBundle("en", "partners", texts);
  i18next.addResourceBundle("hi", "partners", hindi);
  i18next.addResourceBundle("en", "brand", brand);
  i18next.addResourceBundle("hi", "brand", hindiBrand);
});

afterEach(() => setLanguage("en"));

describe("the faces of brands", () => {
  it("can be looked at in the other language, and go along when the page changes its own", async () => {
    server.use(
      http.get("/api/admin/partners", () => json({ count: 1, next: null, previous: null, results: [aRow()] })),
    );
    const { user } = render(<PartnersPage />, { route: "/admin/partners" });
    const says = async () => {
      const face = within(
        await screen.findByRole("img", { name: /^(The page of Sunrise Finserv|Sunrise Finserv का पेज)/ }),
      );
      return [brand.preview_otp, hindiBrand.preview_otp].filter((words) => face.queryByText(words));
    };
    expect(await says()).toEqual([brand.preview_otp]);
    await user.click(screen.getByRole("radio", { name: "हिन्दी" }));
    await waitFor(async () => expect(await says()).toEqual([hindiBrand.preview_otp]));
    await user.click(screen.getByRole("radio", { name: "English" }));
    await waitFor(async () => expect(await says()).toEqual([brand.preview_otp]));
    await act(() => setLanguage("hi"));
    await waitFor(async () => expect(await says()).toEqual([hindiBrand.preview_otp]));
  });
});
