import { expect, test } from "vitest";

import { Problem } from "../../api/problem";
import { render, screen } from "../../testing/render";
import { ErrorState } from "./ErrorState";

const failed = (status: number, message: string) =>
  new Problem({ status, code: "a.fault", message, fields: {}, details: {}, request_id: "r-1" });
const lines = () => [...screen.getByRole("alert").querySelectorAll("p")].map((line) => line.textContent);

test.each([
  [
    "what is not there is told in the server's words alone",
    failed(404, "There is no request with this number."),
    ["There is no request with this number."],
  ],
  [
    "what is refused did not load, and why",
    failed(403, "Ask an admin for the right to see leads."),
    ["This did not load.", "Ask an admin for the right to see leads."],
  ],
  [
    "a fault of ours has a number to call with",
    failed(500, "It failed."),
    ["This did not load.", "It failed.", "Tell us this if you call: r-1"],
  ],
  ["nothing known about it", undefined, ["This did not load.", "Please try again. Nothing you typed is lost."]],
])("%s", (_case, problem, told) => {
  render(<ErrorState problem={problem} />);
  expect(lines()).toEqual(told);
});

test("a title of its own stays above what is not there", () => {
  render(<ErrorState title="Leads" problem={failed(404, "There are none.")} />);
  expect(lines()).toEqual(["Leads", "There are none."]);
});
