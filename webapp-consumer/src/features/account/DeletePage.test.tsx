import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { keepValue } from "webapp-shared/session/sessionValues";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import { DeletePage } from "./DeletePage";
import texts from "./locales/en.json";

beforeAll(() => {
  i18next.addResourceBundle("en", "account", texts);
});

test("the reason and the code that is on its way stand there after a reload, and go with the request", async () => {
  keepValue("userId", "asha");
  const asked = vi.fn<(body: unknown) => void>();
  server.use(
    http.get("*/api/deletion", () =>
      json({ success: true, data: { cooling_days: 7, answer_days: 90, holdings: [], in_flight: [], requests: [] } }),
    ),
    http.post("*/api/deletion/code", () =>
      json({ success: true, sent_to: "98••••••10", otp_expires_in: 300, resend_in: 30 }),
    ),
    http.post("*/api/deletion", async ({ request }) => {
      asked(await request.json());
      return json({ success: true, message: "Asked." });
    }),
  );
  const reason = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: /^Why\?/ });
  const typed = render(<DeletePage />);
  await typed.user.type(await reason(), "Found a loan elsewhere.");
  typed.unmount();

  const begun = render(<DeletePage />);
  expect((await reason()).value).toBe("Found a loan elsewhere.");
  await begun.user.click(screen.getByRole("button", { name: "Send me the code" }));
  await screen.findByText("We sent a code to 98••••••10.");
  begun.unmount();

  const waiting = render(<DeletePage />);
  await screen.findByText("We sent a code to 98••••••10.");
  await waiting.user.click(screen.getAllByRole("textbox")[0]!);
  await waiting.user.keyboard("123456");
  await waiting.user.click(screen.getByRole("button", { name: texts.delete_confirm }));
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledExactlyOnceWith({ otp: "123456", reason: "Found a loan elsewhere." }),
  );
  await reason();
  waiting.unmount();

  render(<DeletePage />);
  expect((await reason()).value).toBe("");
});
