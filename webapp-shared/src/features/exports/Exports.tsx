import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, Suspense, use, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { keysOf } from "../../api/keys";
import { toast } from "../../ui/Toasts/toast";
import { unlessDeclined } from "../../api/reauth";
import { type Proof, ReauthGate } from "../../components/confirm/ReauthDialog";
import type { ExportCalls, ExportWish, ListExport } from "./requests";
import { isUnderWay, finishedSince } from "./model";

const LOOK_EVERY_MS = 1000;
const keys = keysOf("exports");

interface Exports {
  /** undefined = not there yet */
  list: readonly ListExport[] | undefined;
  error: unknown;
  reload: () => void;
  /** the panel of the header */
  open: boolean;
  setOpen: (open: boolean) => void;
  start: (wish: ExportWish) => Promise<void>;
  cancel: (one: ListExport) => Promise<void>;
  retry: (one: ListExport) => Promise<void>;
  forget: (one: ListExport) => Promise<void>;
  take: (one: ListExport) => Promise<void>;
}

const Context = createContext<Exports | null>(null);

/** The person's exports; null where nothing may leave (under masquerade, by an own limit, before the authenticator is set up). */
export const useExports = (): Exports | null => use(Context);

/** Says what ended, unless the panel that shows it is open. */
function ExportNews({ list, take, open }: Pick<Exports, "take" | "open"> & { list: readonly ListExport[] }) {
  const { t } = useTranslation("exports");
  const before = useRef(list);
  useEffect(
    function tellWhatEnded() {
      for (const one of open ? [] : finishedSince(before.current, list)) {
        if (one.state === "ready")
          toast.info(t("is_ready", { list: one.title }), {
            action: { label: t("download"), onClick: () => void take(one) },
          });
        else toast.error(t("has_failed", { list: one.title }), one.failure ?? undefined);
      }
      before.current = list;
    },
    [list, take, open, t],
  );
  return null;
}

interface Props {
  calls: ExportCalls;
  prove: (proof: Proof) => Promise<unknown>;
  enabled: boolean;
  children: ReactNode;
}

/** Knows the person's exports on every page of an area: they go on while the page that began one is left or reloaded. */
export function ExportsProvider({ calls, prove, enabled, children }: Props) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keys.all,
    queryFn: calls.list,
    enabled,
    refetchInterval: ({ state }) => (state.data?.results.some(isUnderWay) ? LOOK_EVERY_MS : false),
  });
  const list = data?.results;

  const value = useMemo<Exports>(() => {
    const done = async (act: () => Promise<unknown>) => {
      try {
        return await act();
      } catch (problem) {
        toast.problem(problem);
        return null;
      } finally {
        await client.invalidateQueries({ queryKey: keys.all });
      }
    };
    return {
      list,
      error,
      reload: () => void refetch(),
      open,
      setOpen,
      start: async (wish) => {
        if (await done(() => unlessDeclined(() => calls.start(wish)))) setOpen(true);
      },
      cancel: async (one) => void (await done(() => calls.cancel(one.id))),
      retry: async (one) => void (await done(() => unlessDeclined(() => calls.retry(one.id)))),
      forget: async (one) => void (await done(() => calls.forget(one.id))),
      take: async (one) => void (await done(() => calls.take(one))),
    };
  }, [list, error, refetch, open, client, calls]);

  return (
    <Context value={enabled ? value : null}>
      {children}
      <Suspense fallback={null}>{enabled && list && <ExportNews list={list} take={value.take} open={open} />}</Suspense>
      <ReauthGate prove={prove} />
    </Context>
  );
}
