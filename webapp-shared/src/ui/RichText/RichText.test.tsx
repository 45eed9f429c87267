import { expect, it } from "vitest";

import { render, screen } from "../../testing/render";
import { RichText } from "./RichText";

it("puts elements where the translation marks them, in its order", () => {
  const { container } = render(
    <RichText
      text="<privacy>निजता</privacy> और <terms>शर्तें</terms> मंज़ूर हैं"
      marks={{ terms: <a href="/terms-of-use" />, privacy: <a href="/privacy-policy" /> }}
    />,
  );
  expect(container.textContent).toContain("निजता और शर्तें मंज़ूर हैं");
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/privacy-policy",
    "/terms-of-use",
  ]);
});

it("leaves what it does not know as text", () => {
  const { container } = render(<RichText text="By SMS to <b>+91 98390</b> <script>x</script>" />);
  expect(container.querySelector("b")?.textContent).toBe("+91 98390");
  expect(container.querySelector("script")).toBeNull();
  expect(container.textContent).toContain("<script>x</script>");
});
