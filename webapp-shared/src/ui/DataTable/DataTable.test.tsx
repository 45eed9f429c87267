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
    const { rerender } = render(
      <DataTable {...shared} rows={undefined} loading loadingText="Loading lenders data..." />,
    );
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

describe("a table of controls", () => {
  const controls: Column<Lender>[] = [
    { key: "name", title: "Name", cell: (row) => <a href="#x">{row.name}</a> },
    {
      key: "class",
      title: "Class",
      cell: (row) => (
        <select aria-label={`class ${row.id}`}>
          <option>a</option>
          <option>b</option>
        </select>
      ),
    },
    { key: "plain", title: "Plain", cell: () => "-" },
    { key: "on", title: "On", cell: (row) => <input type="checkbox" aria-label={`on ${row.id}`} /> },
    { key: "text", title: "Text", cell: (row) => <input aria-label={`text ${row.id}`} /> },
  ];
  const focus = (role: string, name: string) => {
    const control = screen.getByRole(role, { name });
    control.focus();
    return control;
  };
  const focused = () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent;

  it("is walked by arrows, over cells without a control, and to the ends of a row", async () => {
    const { user } = render(<DataTable {...shared} columns={controls} rows={rows} arrows />);
    focus("link", "Gulmohar Finance");
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect(focused()).toBe("on 1");
    await user.keyboard("{ArrowDown}");
    expect(focused()).toBe("on 2");
    await user.keyboard("{ArrowDown}{Home}");
    expect(focused()).toBe("Amaltas Finserv");
    await user.keyboard("{End}");
    expect(focused()).toBe("text 2");
  });

  it("leaves arrows to what is typed, and changes no list that is closed", async () => {
    const { user } = render(<DataTable {...shared} columns={controls} rows={rows} arrows />);
    focus("textbox", "text 1");
    await user.keyboard("{ArrowDown}{ArrowLeft}");
    expect(focused()).toBe("text 1");
    const list = focus("combobox", "class 1") as HTMLSelectElement;
    await user.keyboard("{ArrowDown}");
    expect([focused(), list.value]).toEqual(["class 2", "a"]);
  });

  it("ticks a box by Enter", async () => {
    const { user } = render(<DataTable {...shared} columns={controls} rows={rows} arrows />);
    const box = focus("checkbox", "on 1") as HTMLInputElement;
    await user.keyboard("{Enter}");
    expect(box.checked).toBe(true);
  });

  it("does without all that unless it is asked for", async () => {
    const { user } = render(<DataTable {...shared} columns={controls} rows={rows} />);
    focus("link", "Gulmohar Finance");
    await user.keyboard("{ArrowRight}");
    expect(focused()).toBe("Gulmohar Finance");
  });
});

describe("a long table", () => {
  const many: Lender[] = Array.from({ length: 1000 }, (_, i) => ({ id: i, name: `Lender ${i}`, priority: i }));

  it("draws only what is near, and says how many rows there are", () => {
    const frame = vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(350);
    const row = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(35);
    render(<DataTable {...shared} rows={many} long />);
    const drawn = screen.getAllByRole("row").slice(1);
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.length).toBeLessThan(60);
    expect(screen.getByRole("table").getAttribute("aria-rowcount")).toBe("1001");
    expect(drawn[3]?.getAttribute("aria-rowindex")).toBe("5");
    expect(drawn[3]?.textContent).toBe("Lender 33");
    frame.mockRestore();
    row.mockRestore();
  });
});

describe("the choice of columns", () => {
  function Chooser() {
    const list = useListState({ size: 5, remember: "chooser" });
    return (
      <>
        <output>{list.hidden.join()}</output>
        <button type="button" onClick={() => list.set({ hidden: ["age"] })}>
          hide
        </button>
        <button type="button" onClick={() => list.set({ hidden: [] })}>
          show
        </button>
      </>
    );
  }
  const hidden = () => screen.getByRole("status").textContent;

  it("is kept in this browser, gives way to an address, and can be taken back", async () => {
    const first = render(<Chooser />, { route: "/x" });
    await first.user.click(screen.getByRole("button", { name: "hide" }));
    first.unmount();
    const second = render(<Chooser />, { route: "/x" });
    expect(hidden()).toBe("age");
    second.unmount();
    const third = render(<Chooser />, { route: "/x?hide=name" });
    expect(hidden()).toBe("name");
    await third.user.click(screen.getByRole("button", { name: "show" }));
    expect(hidden()).toBe("");
    third.unmount();
    render(<Chooser />, { route: "/x" });
    expect(hidden()).toBe("");
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
        <button
          type="button"
          onClick={() => {
            list.set({ search: "gul" });
            list.set({ filters: { status: "on" } });
          }}
        >
          both
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

  it("loses nothing when one change follows another before the first is drawn", async () => {
    const { user } = render(<List />, { route: "/x?page=2" });
    await user.click(screen.getByRole("button", { name: "both" }));
    expect(state()).toEqual([1, 5, "-date", "gul", "on"]);
  });
});
