import { useState } from "react";
import { expect, it, vi } from "vitest";

import { render, screen, waitFor } from "../../testing/render";
import { SearchField } from "./SearchField";

function Held({ told }: { told: (text: string) => void }) {
  const [value, setValue] = useState("");
  return (
    <>
      <SearchField
        label="Name"
        value={value}
        onChange={(text) => {
          told(text);
          setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue("")}>
        all
      </button>
    </>
  );
}

it("tells once the typing rests, and follows the address when it changes", async () => {
  const told = vi.fn();
  const { user } = render(<Held told={told} />);
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Name" });
  await user.type(box, "gul");
  expect(told).not.toHaveBeenCalled();
  await waitFor(() => expect(told).toHaveBeenCalledExactlyOnceWith("gul"));
  await user.type(box, "m");
  await waitFor(() => expect(told).toHaveBeenLastCalledWith("gulm"));
  await user.click(screen.getByRole("button", { name: "all" }));
  expect(box.value).toBe("");
});

it("tells nothing once another page was opened", async () => {
  const told = vi.fn();
  const { user } = render(<Held told={told} />);
  await user.type(screen.getByRole("searchbox", { name: "Name" }), "gul");
  window.history.pushState(null, "", "/elsewhere");
  await new Promise((next) => setTimeout(next, 400));
  window.history.pushState(null, "", "/");
  expect(told).not.toHaveBeenCalled();
});
