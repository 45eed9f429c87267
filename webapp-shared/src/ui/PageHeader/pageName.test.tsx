import { expect, it } from "vitest";

import { render } from "../../testing/render";
import { PageHeader } from "./PageHeader";
import { useDocumentTitle } from "../../lib/pageName";

function Shell({ place, page }: { place: string; page: string | null }) {
  useDocumentTitle(place, "Back office");
  return page === null ? null : <PageHeader title={page} />;
}

it("puts the page's own name before its place and area, each once", () => {
  const { rerender } = render(<Shell place="Commission file" page="Payouts" />);
  expect(document.title).toBe("Payouts · Commission file · Back office");
  rerender(<Shell place="Lenders" page="Lenders" />);
  expect(document.title).toBe("Lenders · Back office");
  rerender(<Shell place="Lenders" page={null} />);
  expect(document.title).toBe("Lenders · Back office");
  rerender(<Shell place="" page={null} />);
  expect(document.title).toBe("Back office");
});
