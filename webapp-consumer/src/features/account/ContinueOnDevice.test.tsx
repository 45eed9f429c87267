import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { keepValue } from "webapp-shared/session/sessionValues";
import { render, screen } from "webapp-shared/testing/render";

import { ContinueOnDevice } from "./ContinueOnDevice";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", texts);
});

test("one's own journey has a link to go on with it elsewhere, which can be copied", async () => {
  keepValue("prospectAppId", "0b7a7a1e-0000-4000-8000-000000000002");
  const { user } = render(<ContinueOnDevice />);
  const link = `${window.location.origin}/transfer/0b7a7a1e-0000-4000-8000-000000000002`;
  expect(screen.getByText(link)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Copy the link" }));
  expect(await screen.findByRole("button", { name: "The link is copied." })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
});
