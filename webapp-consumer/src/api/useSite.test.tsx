import { act } from "@testing-library/react";
import i18next from "i18next";
import { expect, test } from "vitest";
import { http, json, server } from "webapp-shared/testing/server";
import { render, screen } from "webapp-shared/testing/render";

import { useSite } from "./useSite";

function Page() {
  const site = useSite();
  return <p>{site.isPending ? "waiting" : site.data?.brand.key}</p>;
}

test("another language waits for nothing: the site stays while its words travel", async () => {
  server.use(
    http.get("*/api/site", () => json({ success: true, data: { brand: { key: "l" }, settings: { lender: null } } })),
  );
  render(<Page />);
  expect(await screen.findByText("l")).toBeTruthy();
  await act(() => i18next.changeLanguage("hi"));
  expect(screen.getByText("l")).toBeTruthy();
  await act(() => i18next.changeLanguage("en"));
});
