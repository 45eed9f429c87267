import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { toast, type Words } from "webapp-shared/ui/Toasts/toast";

import { api } from "../../api/api";
import { lenderKeys } from "../../api/lenders";
import { revenueKeys } from "../../api/revenue";
import { bodyOf, withNewOrder, type Draft } from "./model";
import { basisQuery, groupKeys, slabsQuery, type Basis, type LenderGroup, type SlabRow } from "./queries";

/** The server's words where it has some (specification 8.4), those of a field before those of the whole; else the fallback. */
function refusalOf(error: unknown, fallback: Words): Words {
  if (!isProblem(error)) return fallback;
  const fault = Object.values(error.fields)[0]?.[0]?.message;
  if (fault) return fault;
  return error.message || error.code === "network" ? messageOf(error) : fallback;
}

/** The verbs of one lender's commission table. A refusal is told by toast with the words of specification 8.4 and thrown again. */
export function useCommissionTable(lenderId: number) {
  const { t } = useTranslation("commissions");
  const client = useQueryClient();
  const rowsKey = slabsQuery(lenderId).queryKey;

  const reload = () => {
    // a lender without a row is not ready to go live: the panel above asks again
    void client.invalidateQueries({ queryKey: lenderKeys.one(lenderId, "terms", "launch") });
    return client.invalidateQueries({ queryKey: revenueKeys.one(lenderId) });
  };
  const show = (change: (rows: SlabRow[]) => SlabRow[]) => client.setQueryData(rowsKey, (rows) => rows && change(rows));

  const tried = async <Reply>(call: Promise<Reply>, success: Words, failure: Words): Promise<Reply> => {
    try {
      const reply = await call;
      toast.success(success);
      return reply;
    } catch (error) {
      toast.error(refusalOf(error, failure));
      throw error;
    }
  };

  const order = useMutation({
    // one after the other: a later order never arrives before an earlier one
    scope: { id: `revenue-order-${lenderId}` },
    mutationFn: (ids: number[]) =>
      answer(api.POST("/api/lender-revenue/set-order", { body: { lender_id: lenderId, lender_revenue_ids: ids } })),
    onSuccess: () => toast.success((now) => t("order_updated", now)),
    onError: (error) => toast.error(refusalOf(error, (now) => t("order_failed", now))),
    // after a refusal this is what puts the stored order back; after a success the findings are told anew
    onSettled: () => reload(),
  });

  return {
    add: async (draft: Draft): Promise<void> => {
      const call = answer(api.POST("/api/lender-revenue/create", { body: { lender_id: lenderId, ...bodyOf(draft) } }));
      await tried(
        call,
        (now) => t("added", now),
        (now) => t("add_failed", now),
      );
      await reload();
    },

    change: async (rowId: number, draft: Draft, version: number | null): Promise<void> => {
      const call = answer(
        api.POST("/api/lender-revenue/update", { body: { id: rowId, lender_id: lenderId, ...bodyOf(draft), version } }),
      );
      const { lenderRevenueItem } = await tried(
        call,
        (now) => t("updated", now),
        (now) => t("update_failed", now),
      );
      show((rows) => rows.map((row) => (row.id === rowId ? lenderRevenueItem : row)));
      void reload();
    },

    /** Shown at once; a refusal puts the row back as it is stored. */
    setStatus: async (row: SlabRow, active: boolean): Promise<void> => {
      const status = active ? 1 : 0;
      show((rows) => rows.map((one) => (one.id === row.id ? { ...one, status } : one)));
      const body = { id: row.id, lender_id: lenderId, status, version: row.version };
      try {
        const { lenderRevenueItem } = await tried(
          answer(api.POST("/api/lender-revenue/update", { body })),
          (now) => t("updated", now),
          (now) => t("update_failed", now),
        );
        show((rows) => rows.map((one) => (one.id === row.id ? lenderRevenueItem : one)));
      } catch {
        show((rows) => rows.map((one) => (one.id === row.id ? row : one)));
      }
      await reload();
    },

    remove: async (rowId: number): Promise<void> => {
      const call = answer(api.POST("/api/lender-revenue/delete/{row_id}", { params: { path: { row_id: rowId } } }));
      await tried(
        call,
        (now) => t("deleted", now),
        (now) => t("delete_failed", now),
      );
      show((rows) => rows.filter((row) => row.id !== rowId));
      void reload();
    },

    /** The rows shown now stand in this order; the list follows at once and the order is saved (specification 4.8). */
    reorder: (shown: number[]): void => {
      const rows = client.getQueryData(rowsKey) ?? [];
      const ids = withNewOrder(
        rows.map((row) => row.id),
        shown,
      );
      show((before) => ids.flatMap((id) => before.filter((row) => row.id === id)));
      order.mutate(ids);
    },

    setBasis: async (basis: Basis): Promise<void> => {
      const call = answer(
        api.PATCH("/api/revenue/lenders/{lenderId}", { params: { path: { lenderId } }, body: { basis } }),
      );
      await tried(
        call,
        (now) => t("basis_updated", now),
        (now) => t("basis_failed", now),
      );
      client.setQueryData(basisQuery(lenderId).queryKey, basis);
      void reload();
    },
  };
}

/** Closing a lender's month, and asking and agreeing to open it again; a refusal is told by toast and thrown again. */
export function useMonthState(lenderId: number) {
  const { t } = useTranslation("commissions");
  const client = useQueryClient();

  const at = (month: string) => ({ params: { path: { lenderId, month } } });

  const done = async (call: Promise<{ message: string }>) => {
    try {
      toast.success((await call).message);
    } finally {
      void client.invalidateQueries({ queryKey: revenueKeys.one(lenderId) });
    }
  };
  const tried = (call: Promise<{ message: string }>) =>
    done(call).catch((error: unknown) => {
      toast.error(refusalOf(error, (now) => t("month_failed", now)));
      throw error;
    });
  return {
    close: (month: string) =>
      tried(answer(api.POST("/api/revenue/close-month", { body: { lender_id: lenderId, month } }))),
    reopen: (month: string, reason: string) =>
      tried(
        answer(api.POST("/api/revenue/lenders/{lenderId}/months/{month}/reversal", { ...at(month), body: { reason } })),
      ),
    approve: (month: string) =>
      done(answer(api.POST("/api/revenue/lenders/{lenderId}/months/{month}/reversal/approval", at(month)))),
    cancel: (month: string) =>
      done(answer(api.DELETE("/api/revenue/lenders/{lenderId}/months/{month}/reversal", at(month)))),
  };
}

export function useCreateGroup() {
  const { t } = useTranslation("commissions");
  const client = useQueryClient();
  return async (name: string): Promise<number> => {
    const { lenderGroup } = await answer(api.POST("/api/lender-group/create", { body: { name } }));
    client.setQueryData<LenderGroup[]>(groupKeys.all, (groups) => groups && [...groups, lenderGroup]);
    toast.success((now) => t("group_created", now));
    return lenderGroup.id;
  };
}
