import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";

import { ToolbarSelect } from "./ToolbarSelect";

const EARNINGS = [
  { value: "any", label: "Any" },
  { value: 20_000, label: "from ₹20,000" },
] as const;

test.each(["above", "beside", "aloud"] as const)(
  "a choice named %s it hands on its own value, a number as a number",
  async (labelled) => {
    const onChange = vi.fn();
    render(
      <ToolbarSelect<"any" | number>
        label="You earn a month"
        labelled={labelled}
        value="any"
        options={EARNINGS}
        onChange={onChange}
      />,
    );
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "You earn a month" }), "from ₹20,000");
    expect(onChange.mock.calls).toEqual([[20_000]]);
  },
);
