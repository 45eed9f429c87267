import { describe, expect, it, vi } from "vitest";

import { Problem } from "../../api/problem";
import { render, screen, within } from "../../testing/render";
import { ColumnMenu } from "./ColumnMenu";
import { DataTable, type Column } from "./DataTable";
import { useListState } from "./useListState";

interface Lender {
  id: number;
  name: string;
  priority: number;
}

const columns: Column<Lender>[] = [
  { key: "name", title: "Name", cell: (row) => row.name, sort: true, pinned: true },
  { key: "priority", title: "Priority", cell: (row) => row.priority, align: "right", sort: true },
];
const rows: Lender[] = [
  { id: 1, name: "Gulmohar Finance", priority: 10 },
  { id: 2, name: "Amaltas Finserv", priority: 30 },
];
const shared = { caption: "Lenders", columns, rowKey: (row: Lender) => row.id, empty: { title: "No lenders found" } };
const headings = () => screen.getAllByRole("columnheader").map((cell) => cell.textContent);

describe("a table", () => {
  it("keeps its heading in every state", () => {
    const { rerender } = render(<DataTable {...shared} rows={undefined} loading loadingText="Loading lenders data..." />);
    expect(headings()).toEqual(["Name", "Priority"]);
    expect(screen.getByText("Loading lenders data...")).toBeDefined();
    rerender(<div />);
    render(<DataTable {...shared} rows={[]} />);
    expect(headings()).toEqual(["Name", "Priority"]);
    expect(screen.getByText("No lenders found")).toBeDefined();
  });

  it("says why it failed and can try again", async () => {
    const onRetry = vi.fn();
    const error = new Problem({ status: 500, code: "server", message: "The list did not come.", request_id: "r-1" });
    const { user } = render(<DataTable {...shared} rows={undefined} error={error} onRetry={onRetry} />);
    expect(screen.getByText("The list did not come.")).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it("keeps the rows it has when a refresh fails", () => {
    render(<DataTable {...shared} rows={rows} error={new Error("refresh")} />);
    expect(screen.getByText("Gulmohar Finance")).toBeDefined();
  });

  it("sorts up, then down, and tells screen readers", async () => {
    const onSort = vi.fn();
    const { user } = render(<DataTable {...shared} rows={rows} sort="priority" onSort={onSort} />);
    const heading = screen.getByRole("columnheader", { name: "Priority" });
    expect(heading.getAttribute("aria-sort")).toBe("ascending");
    await user.click(within(heading).getByRole("button"));
    expect(onSort).toHaveBeenLastCalledWith("-priority");
    await user.click(screen.getByRole("button", { name: "Name" }));
    expect(onSort).toHaveBeenLastCalledWith("name");
  });

  it("hides columns, but not the pinned one", () => {
    render(<DataTable {...shared} rows={rows} hidden={["name", "priority"]} />);
    expect(headings()).toEqual(["Name"]);
  });

  it("lets columns be chosen", async () => {
    const onChange = vi.fn();
    const { user } = render(<ColumnMenu columns={columns} hidden={[]} onChange={onChange} />);
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(screen.getByRole("checkbox", { name: "Priority" }));
    expect(onChange).toHaveBeenCalledWith(["priority"]);
  });
});

describe("the state of a list in the address", () => {
  function List() {
    const list = useListState({ size: 5, sizes: [5, 10, 20], sort: "-date" });
    return (
      <>
        <output>{JSON.stringify([list.page, list.size, list.sort, list.search, list.filter("status")])}</output>
        <button type="button" onClick={() => list.set({ search: "gul" })}>
          search
        </button>
        <button type="button" onClick={() => list.set({ page: 3 })}>
          turn
        </button>
        <button type="button" onClick={() => list.set({ filters: { status: "on" } })}>
          filter
        </button>
      </>
    );
  }
  const state = () => JSON.parse(screen.getByRole("status").textContent) as unknown;

  it.each([
    ["/x", [1, 5, "-date", "", ""]],
    ["/x?page=2&size=20&sort=name&q=gul&status=on", [2, 20, "name", "gul", "on"]],
    ["/x?page=-1&size=999", [1, 5, "-date", "", ""]],
    ["/x?page=abc&size=1e9", [1, 5, "-date", "", ""]],
  ])("%s is read", (route, expected) => {
    render(<List />, { route });
    expect(state()).toEqual(expected);
  });

  it("starts again at page one when the rows change", async () => {
    const { user } = render(<List />, { route: "/x" });
    await user.click(screen.getByRole("button", { name: "turn" }));
    expect(state()).toEqual([3, 5, "-date", "", ""]);
    await user.click(screen.getByRole("button", { name: "search" }));
    expect(state()).toEqual([1, 5, "-date", "gul", ""]);
    await user.click(screen.getByRole("button", { name: "turn" }));
    await user.click(screen.getByRole("button", { name: "filter" }));
    expect(state()).toEqual([1, 5, "-date", "gul", "on"]);
  });
});
