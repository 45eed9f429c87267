import i18next from "i18next";
import { beforeAll, expect, it } from "vitest";
import { render, screen } from "webapp-shared/testing/render";
import { http, json, server } from "webapp-shared/testing/server";

import texts from "./locales/en.json";
import { SendFileDialog } from "./SendFileDialog";

beforeAll(() => {
  i18next.addResourceBundle("en", "revenue", texts);
});

it("says everything that is missing at one press, the file too", async () => {
  let sent = 0;
  server.use(
    http.get("/api/get-lenders-data/all", () => json([] as never)),
    http.post("/api/commission-files", () => {
      sent += 1;
      return json({}, 500);
    }),
  );
  const { user } = render(<SendFileDialog onSent={() => undefined} onClose={() => undefined} />);
  await user.click(await screen.findByRole("button", { name: "Check file" }));
  expect(await screen.findByText("Choose the lender.")).toBeTruthy();
  expect(screen.getByText("Enter the number on the statement.")).toBeTruthy();
  expect(screen.getByText(texts.file_needed)).toBeTruthy();
  expect(sent).toBe(0);
});
