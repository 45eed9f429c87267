import { act } from "@testing-library/react";
import i18next from "i18next";
import { afterEach, beforeAll, expect, test } from "vitest";
import { setLanguage } from "webapp-shared/i18n/language";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import { LOANS } from "../../api/loans";
import english from "./locales/en.json";
import hindi from "./locales/hi.json";
import { ProofForm } from "./ProofForm";

beforeAll(() => {
  i18next.addResourceBundle("en", "profile", english);
  i18next.addResourceBundle("hi", "profile", hindi);
});
afterEach(() => setLanguage("en"));

test("what is missing is said in the page's language after a change of it; what the server said in the other one goes", async () => {
  server.use(
    http.get("*/api/getMaskInfo/p-1", () => json({ success: true, data: { pan: "XXXXXX659T", birth_date: null } })),
    http.post("*/api/user/p-1/confirm", () =>
      problem(422, "core.invalid", "Please correct.", {
        pan: [{ code: "customers.not_you", message: "This is not the PAN that we have." }],
      }),
    ),
  );
  const { user } = render(<ProofForm prospectAppId="p-1" loan={LOANS.PL} onConfirmed={() => undefined} />);
  await user.click(await screen.findByRole("button", { name: english.confirm }));
  expect(screen.getByText(english.fault_missing)).toBeTruthy();
  await act(() => setLanguage("hi"));
  expect(screen.getByText(hindi.fault_missing)).toBeTruthy();
  expect(screen.queryByText(english.fault_missing)).toBeNull();
  await act(() => setLanguage("en"));
  await user.type(screen.getByLabelText("PAN"), "ABCPK1234F");
  expect(screen.queryByText(english.fault_missing)).toBeNull();
  await user.click(screen.getByRole("button", { name: english.confirm }));
  expect(await screen.findByText("This is not the PAN that we have.")).toBeTruthy();
  await act(() => setLanguage("hi"));
  expect(screen.queryByText("This is not the PAN that we have.")).toBeNull();
});
