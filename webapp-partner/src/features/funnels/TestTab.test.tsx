import i18next from "i18next";
import { beforeAll, expect, test, vi } from "vitest";
import { render, screen } from "webapp-shared/testing/render";

import english from "./locales/en.json";
import { newScreen } from "./model";
import type { FunnelContent } from "./queries";
import { TestTab } from "./TestTab";

const opening = { ...newScreen("opening", []), title: { en: "Money for the wedding?", hi: "शादी के लिए पैसे?" } };
const content: FunnelContent = { products: ["PL"], screens: [opening] };
const texts = [
  { screen: "s1", title: { en: "Your loan", hi: "आपका लोन" }, text: { en: "", hi: "" }, button: { en: "", hi: "" } },
];

beforeAll(() => {
  i18next.addResourceBundle("en", "funnels", english);
});

test("without a test there is one button, and none for a masquerading admin", () => {
  const onChange = vi.fn();
  const { unmount } = render(<TestTab content={content} isReadOnly onChange={onChange} />);
  expect(screen.queryByRole("button", { name: "Start a test" })).toBeNull();
  unmount();
  render(<TestTab content={content} isReadOnly={false} onChange={onChange} />);
  screen.getByRole("button", { name: "Start a test" }).click();
  const [changed] = onChange.mock.calls[0] as [FunnelContent];
  expect(changed.test?.variants).toEqual([{ id: "b", weight: 50, texts: [] }]);
});

test("a variant shows its share and words, and what A gets", () => {
  const running = { ...content, test: { id: "t1", variants: [{ id: "b" as const, weight: 30, texts }] } };
  render(<TestTab content={running} isReadOnly={false} onChange={vi.fn()} />);
  expect(screen.getByText(/the screens as they are, for 70% of the visits/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Per cent of visits").value).toBe("30");
  expect(screen.getByLabelText<HTMLInputElement>(/Headline, Hindi/).value).toBe("आपका लोन");
  expect(screen.getAllByRole("radio")).toHaveLength(2);
});
