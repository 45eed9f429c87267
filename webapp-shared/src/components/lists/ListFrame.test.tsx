import { useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";

import { Problem } from "../../api/problem";
import { render, screen, within } from "../../testing/render";
import { useListState } from "../../ui/DataTable/useListState";
import { FilterFold } from "./FilterFold";
import { ListFrame } from "./ListFrame";

interface City {
  id: number;
  name: string;
}

type Answer = Parameters<typeof ListFrame<City>>[0]["query"];

const answer = (names: string[], count = names.length): Answer => ({
  data: { results: names.map((name, id) => ({ id, name })), count },
  error: null,
  refetch: () => null,
});

function Cities({ query, sizes }: { query: Answer; sizes?: number[] }) {
  const list = useListState({ size: 10, ...(sizes && { sizes }) });
  return (
    <>
      <ListFrame
        title="Cities"
        list={list}
        query={query}
        columns={[{ key: "name", title: "Name", cell: (city) => city.name }]}
        rowKey={(city) => city.id}
        search="Search a city"
        filters={[
          {
            name: "state",
            label: "State",
            value: list.filter("state"),
            all: "All",
            options: [{ value: "goa", label: "Goa" }],
          },
        ]}
        exportMenu={(filters) => <output>{JSON.stringify(filters)}</output>}
        empty={{ title: "No city yet" }}
        noneFound={{ title: "No city found" }}
        {...(sizes && { sizes })}
      />
      <p data-testid="address">{useLocation().search}</p>
    </>
  );
}

const address = () => screen.getByTestId("address").textContent;
const pager = () => screen.queryByRole("navigation", { name: "Pages" });

describe("a list page", () => {
  it("writes a filter to the address, begins at page one and exports what it shows", async () => {
    const { user } = render(<Cities query={answer(["Panaji"], 30)} />, { route: "/?page=3&q=pa" });
    await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "Goa");
    expect(address()).toBe("?q=pa&state=goa");
    expect(screen.getByText('{"search":"pa","state":"goa"}')).toBeTruthy();
  });

  it("turns pages, and has a pager from the eleventh row on", async () => {
    const { user, unmount } = render(<Cities query={answer(["Panaji"], 11)} />);
    await user.click(within(pager()!).getByRole("button", { name: "Next" }));
    expect(address()).toBe("?page=2");
    unmount();
    render(<Cities query={answer(["Panaji"], 10)} />);
    expect(pager()).toBeNull();
  });

  it("offers page sizes as soon as there is a row", async () => {
    const { user } = render(<Cities query={answer(["Panaji"])} sizes={[10, 20]} />);
    await user.click(screen.getByRole("button", { name: "20" }));
    expect(address()).toBe("?size=20");
  });

  it("tells an empty list from one where nothing is found, and exports neither", () => {
    const { unmount } = render(<Cities query={answer([])} />);
    expect([screen.queryByText("No city yet") !== null, screen.queryByText(/search/)]).toEqual([true, null]);
    unmount();
    render(<Cities query={answer([])} />, { route: "/?state=goa" });
    expect(screen.getByText("No city found")).toBeTruthy();
  });

  it("shows a failure with its retry, and rows that are there in spite of a later one", async () => {
    const refetch = vi.fn();
    const error = new Problem({ status: 500, code: "core.fault", message: "Try again later." });
    const { user, unmount } = render(<Cities query={{ data: undefined, error, refetch }} />);
    expect(screen.getByText("Try again later.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(refetch).toHaveBeenCalledOnce();
    unmount();
    render(<Cities query={{ ...answer(["Panaji"]), error }} />);
    expect([screen.queryByText("Panaji") !== null, screen.queryByText("Try again later.")]).toEqual([true, null]);
  });

  it("folds several filters behind one button that says how many are set", async () => {
    const { user } = render(<FilterFold chosen={2}>what narrows</FilterFold>);
    const button = screen.getByRole("button", { name: "Filters: 2 set" });
    await user.click(button);
    expect(button.getAttribute("aria-expanded")).toBe("true");
  });
});
