import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, lazy, Suspense, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import { keysOf } from "../../api/keys";
import { usePlainKeys } from "../../forms/usePlainKeys";
import { Menu } from "../../ui/Menu/Menu";
import { Tabs } from "../../ui/Tabs/Tabs";
import { viewShown } from "./model";
import type { SavedViewCalls } from "./requests";
import styles from "./SavedViews.module.css";

// In chunks of their own: every list page has the menu, and few visits open these.
const SaveViewDialog = lazy(() => import("./SaveViewDialog").then((module) => ({ default: module.SaveViewDialog })));
const ViewsDialog = lazy(() => import("./ViewsDialog").then((module) => ({ default: module.ViewsDialog })));

const keys = keysOf("saved-views");
const Context = createContext<SavedViewCalls | null>(null);

interface ProviderProps {
  calls: SavedViewCalls;
  enabled: boolean;
  children: ReactNode;
}

/** Gives the pages of an area their saved views; without them (under masquerade) no page shows any. */
export function SavedViewsProvider({ calls, enabled, children }: ProviderProps) {
  return <Context value={enabled ? calls : null}>{children}</Context>;
}

interface Props {
  /** the page, as the server names it */
  page: string;
  /** the query of the page where nothing is chosen yet */
  base?: string;
  /** `V` saves the view */
  isKeyed?: boolean;
}

type TabsProps = Omit<Props, "isKeyed">;

const viewsQuery = (page: string, calls: SavedViewCalls) =>
  queryOptions({ queryKey: keys.list({ page }), queryFn: () => calls.list(page) });

function Choices({ page, base = "", isKeyed = false, calls }: Props & { calls: SavedViewCalls }) {
  const { t } = useTranslation("saved-views");
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const beganEmpty = useRef(address.toString() === base);
  const views = useQuery(viewsQuery(page, calls)).data?.results;
  const first = views?.find((view) => view.is_default);

  useEffect(
    function beginWithDefaultView() {
      if (views === undefined || !beganEmpty.current) return;
      beganEmpty.current = false;
      if (first?.query && address.toString() === base) setAddress(first.query, { replace: true });
    },
    [views, first, base, address, setAddress],
  );

  usePlainKeys(isKeyed ? { v: () => setDialog("save") } : {});

  const query = address.toString();
  const shown = viewShown(views ?? [], query);
  const refresh = () => client.invalidateQueries({ queryKey: keys.list({ page }) });
  return (
    <>
      <Menu
        framed="list"
        label={t("views")}
        trigger={t("views")}
        items={[
          ...(views ?? []).map((view) => ({
            key: view.id,
            label: (
              <span className={styles["view"]} aria-current={view.id === shown?.id ? "true" : undefined}>
                {view.name}
                {(view.owner || view.is_default) && (
                  <span className={styles["muted"]}>{view.owner || t("opens_first")}</span>
                )}
              </span>
            ),
            ...(view.id === shown?.id && { icon: "check" as const }),
            onSelect: () => setAddress(view.query),
          })),
          { key: "save", label: t("save"), icon: "plus" as const, onSelect: () => setDialog("save") },
          ...(views?.some((view) => view.is_own)
            ? [{ key: "manage", label: t("manage"), icon: "pencil" as const, onSelect: () => setDialog("manage") }]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {dialog === "save" && (
          <SaveViewDialog
            onClose={() => setDialog(null)}
            onSave={async (view) => {
              await calls.save({ ...view, page, query });
              await refresh();
            }}
          />
        )}
        {dialog === "manage" && (
          <ViewsDialog
            views={(views ?? []).filter((view) => view.is_own)}
            query={query}
            calls={calls}
            onChanged={refresh}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function ViewTabs({ page, base = "", calls }: TabsProps & { calls: SavedViewCalls }) {
  const { t } = useTranslation("saved-views");
  const [address, setAddress] = useSearchParams();
  const [lastId, setLastId] = useState("");
  const views = useQuery(viewsQuery(page, calls)).data?.results ?? [];
  const shown = viewShown(views, address.toString());
  if (shown && shown.id !== lastId) setLastId(shown.id);
  if (views.length === 0) return null;
  const chosen = shown?.id ?? (address.toString() === base ? "" : lastId);
  return (
    <Tabs
      label={t("views")}
      value={chosen}
      onChange={(id) => setAddress(views.find((view) => view.id === id)?.query ?? base)}
      items={[
        { value: "", label: t("no_view") },
        ...views.map((view) => ({
          value: view.id,
          label: view.id === chosen && !shown ? t("changed", { name: view.name }) : view.name,
        })),
      ]}
    />
  );
}

/** The saved views of a page as tabs; the one that the page began with is marked once the page shows something else. */
export function SavedViewTabs(props: TabsProps) {
  const calls = use(Context);
  if (calls === null) return null;
  return (
    <Suspense fallback={null}>
      <ViewTabs {...props} calls={calls} />
    </Suspense>
  );
}

/** The saved views of a list: what its address says under a name, own and shared by colleagues. */
export function SavedViews(props: Props) {
  const calls = use(Context);
  if (calls === null) return null;
  return (
    <Suspense fallback={null}>
      <Choices {...props} calls={calls} />
    </Suspense>
  );
}
