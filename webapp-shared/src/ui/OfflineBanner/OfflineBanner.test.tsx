import { expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../../testing/render";
import { OfflineBanner } from "./OfflineBanner";

it("says when the connection is gone and when it is back", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  render(<OfflineBanner />);
  expect(screen.queryByText(/You are offline/)).toBeNull();
  online.mockReturnValue(false);
  window.dispatchEvent(new Event("offline"));
  expect(await screen.findByText(/You are offline/)).toBeDefined();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event("online"));
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull());
});
