import i18next from "i18next";
import { beforeAll, expect, it, vi } from "vitest";

import { render, screen } from "../../testing/render";
import { makeUpload } from "../../testing/upload";
import texts from "./locales/en.json";
import { SentFileButton } from "./SentFileButton";

beforeAll(() => {
  i18next.addResourceBundle("en", "sheets", texts);
});

const sent = makeUpload({ has_sent_file: true });

it("fetches the file by its id under its own name", async () => {
  const sentFile = vi.fn(() => Promise.resolve());
  const { user } = render(<SentFileButton upload={sent} calls={{ sentFile }} />);
  await user.click(screen.getByRole("button", { name: "Sent file" }));
  expect(sentFile).toHaveBeenCalledExactlyOnceWith(sent);
});

it("shows nothing once the file is not stored any more, or to a person who may not take it", () => {
  render(<SentFileButton upload={makeUpload()} calls={{ sentFile: vi.fn() }} />);
  render(<SentFileButton upload={sent} calls={{}} />);
  expect(screen.queryByRole("button")).toBeNull();
});
