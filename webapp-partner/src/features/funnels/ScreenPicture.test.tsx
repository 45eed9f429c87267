import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { render, screen, waitFor } from "webapp-shared/testing/render";
import { http, json, problem, server } from "webapp-shared/testing/server";

import english from "./locales/en.json";
import { newScreen } from "./model";
import { ScreenPicture } from "./ScreenPicture";

beforeAll(() => {
  i18next.addResourceBundle("en", "funnels", english);
});

test("a picture that did not arrive is sent again by one press", async () => {
  const sent = vi.fn();
  const onChange = vi.fn();
  server.use(
    http.post("*", () => {
      sent();
      return sent.mock.calls.length === 1
        ? problem(503, "core.unavailable", "The service is busy.")
        : json({ success: true, data: { picture: "/media/funnels/n.png" } });
    }),
  );
  const shown = newScreen("opening", []);
  const { user } = render(<ScreenPicture screen={shown} onChange={onChange} />);
  await user.upload(screen.getByLabelText("Picture"), new File(["x"], "wedding.png", { type: "image/png" }));
  expect(await screen.findByText("The service is busy.")).toBeTruthy();
  expect(screen.getByText("wedding.png")).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Send it again" }));
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ ...shown, picture: "/media/funnels/n.png" }));
  expect(sent).toHaveBeenCalledTimes(2);
});
