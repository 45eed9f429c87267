import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, lazy, Suspense, use, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";

import { keysOf } from "../../api/keys";
import { Menu } from "../../ui/Menu/Menu";
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
}

function Choices({ page, base = "", calls }: Props & { calls: SavedViewCalls }) {
  const { t } = useTranslation("saved-views");
  const client = useQueryClient();
  const [address, setAddress] = useSearchParams();
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const beganEmpty = useRef(address.toString() === base);
  const views = useQuery({ queryKey: keys.list({ page }), queryFn: () => calls.list(page) }).data?.results;
  const first = views?.find((view) => view.is_default);

  useEffect(
    function beginWithDefaultView() {
      if (views === undefined || !beganEmpty.current) return;
      beganEmpty.current = false;
      if (first?.query && address.toString() === base) setAddress(first.query, { replace: true });
    },
    [views, first, base, address, setAddress],
  );

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
