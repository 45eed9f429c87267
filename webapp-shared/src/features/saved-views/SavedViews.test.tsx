import i18next from "i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { render, screen, waitFor, within } from "../../testing/render";
import texts from "./locales/en.json";
import { viewShown } from "./model";
import type { SavedView, SavedViewCalls } from "./requests";
import { SavedViews, SavedViewsProvider, SavedViewTabs } from "./SavedViews";

const OWN: SavedView = {
  id: "v1",
  name: "Waiting",
  query: "stage=new",
  is_own: true,
  owner: "",
  is_shared: false,
  is_default: false,
  revision: 3,
};
const SHARED: SavedView = { ...OWN, id: "v2", name: "Gold", query: "product=GL", is_own: false, owner: "Gita" };

beforeAll(() => {
  i18next.addResourceBundle("en", "saved-views", texts);
});

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(views: SavedView[], more: Partial<SavedViewCalls> = {}, route = "/", enabled = true) {
  const calls: SavedViewCalls = {
    list: () => Promise.resolve({ results: views }),
    save: () => Promise.resolve(),
    change: () => Promise.resolve(),
    remove: () => Promise.resolve(),
    ...more,
  };
  return render(
    <SavedViewsProvider calls={calls} enabled={enabled}>
      <SavedViews page="leads" />
      <Address />
    </SavedViewsProvider>,
    { route },
  );
}

describe("saved views as tabs", () => {
  const calls: SavedViewCalls = {
    list: () => Promise.resolve({ results: [OWN, SHARED] }),
    save: () => Promise.resolve(),
    change: () => Promise.resolve(),
    remove: () => Promise.resolve(),
  };

  function Narrow() {
    const [, setAddress] = useSearchParams();
    return <button onClick={() => setAddress("product=PL")}>narrow</button>;
  }

  it("open by a press, and mark the one that the page no longer shows", async () => {
    const { user } = render(
      <SavedViewsProvider calls={calls} enabled>
        <SavedViewTabs page="leads" />
        <SavedViews page="leads" isKeyed />
        <Address />
        <Narrow />
      </SavedViewsProvider>,
    );
    await user.click(await screen.findByRole("radio", { name: "Gold" }));
    expect(screen.getByRole("status").textContent).toBe("?product=GL");
    expect(screen.queryByRole("radio", { name: /changed/ })).toBeNull();
    await user.click(screen.getByRole("button", { name: "narrow" }));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Gold • changed" }).checked).toBe(true);
    await user.click(screen.getByRole("radio", { name: "No view" }));
    expect(screen.getByRole("status").textContent).toBe("");
    await user.keyboard("v");
    expect(await screen.findByRole("dialog", { name: "Save this view" })).toBeTruthy();
  });
});

describe("saved views", () => {
  it("opens an own view and a colleague's by its query", async () => {
    const { user } = open([OWN, SHARED]);
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.click(await screen.findByRole("menuitem", { name: /Gold\s*Gita/ }));
    expect(screen.getByRole("status").textContent).toBe("?product=GL");
    await user.click(screen.getByRole("button", { name: "Views" }));
    await user.click(screen.getByRole("menuitem", { name: "Waiting" }));
    expect(screen.getByRole("status").textContent).toBe("?stage=new");
  });

  it.each([
    ["/", "?stage=new"],
    ["/?stage=done", "?stage=done"],
  ])("begins %s with %s where a view opens first", async (route, address) => {
    const { user } = open([{ ...OWN, is_default: true }], {}, route);
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await screen.findByRole("menuitem", { name: /Waiting/ });
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe(address));
  });

  it("saves what the list shows under a name, and asks for one", async () => {
    const save = vi.fn(() => Promise.resolve());
    const { user } = open([], { save }, "/?stage=new");
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.click(screen.getByRole("menuitem", { name: "Save this view" }));
    await user.click(await screen.findByRole("button", { name: "Save" }));
    expect(await screen.findByText("Give the view a name.")).toBeTruthy();
    await user.type(screen.getByRole("textbox", { name: "Name" }), "New ones");
    await user.click(screen.getByRole("checkbox", { name: "Colleagues see it too" }));
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(save).toHaveBeenCalledWith({
        page: "leads",
        name: "New ones",
        query: "stage=new",
        is_shared: true,
        is_default: false,
      }),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("changes and deletes the own views alone", async () => {
    const change = vi.fn(() => Promise.resolve());
    const remove = vi.fn(() => Promise.resolve());
    const { user } = open([OWN, SHARED], { change, remove }, "/?stage=done");
    await user.click(await screen.findByRole("button", { name: "Views" }));
    await user.click(await screen.findByRole("menuitem", { name: "Your views" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.queryByText("Gold")).toBeNull();
    await user.click(dialog.getByRole("checkbox", { name: "Opens first" }));
    await waitFor(() => expect(change).toHaveBeenCalledWith(OWN, { is_default: true }));
    await user.click(dialog.getByRole("button", { name: "Use what the list shows now" }));
    await waitFor(() => expect(change).toHaveBeenCalledWith(OWN, { query: "stage=done" }));
    await user.click(dialog.getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(remove).toHaveBeenCalledWith("v1"));
  });

  it("is not there where somebody only looks", () => {
    open([OWN], {}, "/", false);
    expect(screen.queryByRole("button", { name: "Views" })).toBeNull();
  });
});

it.each([
  ["stage=new", "v1"],
  ["stage=new&page=2&q=98", "v1"],
  ["stage=done", undefined],
])("the view of %s is %s", (query, id) => {
  expect(viewShown([OWN, SHARED], query)?.id).toBe(id);
});
