import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { isProblem, messageOf, Problem } from "webapp-shared/api/problem";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { api } from "../../api/api";
import { lenderKeys, lenderQuery, type Lender } from "./queries";

export type LenderProperty = keyof Lender;
/** `lender_group_ids` is a list; every other property is one value. */
export type LenderValue = string | number | null | number[];

/** What the server says is wrong with the value, else its message. */
function refusalOf(error: unknown, fallback: string): string {
  if (!isProblem(error)) return fallback;
  const fault = Object.values(error.fields)[0]?.[0]?.message;
  if (fault) return fault;
  return error.message || error.code === "network" ? messageOf(error) : fallback;
}

/**
 * Saves one property (specification 4.7). The lists show the new value at once; a refusal reloads the lender, says why and is
 * thrown again, with what was told as its message, for the cell to show.
 */
export function useSaveLender() {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();

  const show = (lenderId: number, change: (lender: Lender) => Lender) => {
    client.setQueriesData<Lender[]>({ queryKey: [...lenderKeys.all, "list"] }, (list) =>
      list?.map((lender) => (lender.lender_id === lenderId ? change(lender) : lender)),
    );
    client.setQueryData<Lender>(lenderKeys.one(lenderId), (lender) => lender && change(lender));
  };

  const saveOne = async (lenderId: number, property: LenderProperty, value: LenderValue) => {
    show(lenderId, (lender) => ({ ...lender, [property]: value }));
    await answer(api.POST("/api/update-lender-data", { body: { lender_id: lenderId, property, value } }));
  };

  /** Several properties are several calls, in order; the first refusal stops the rest. */
  return async (lenderId: number, changes: Partial<Record<LenderProperty, LenderValue>>): Promise<void> => {
    try {
      for (const [property, value] of Object.entries(changes)) await saveOne(lenderId, property as LenderProperty, value ?? null);
      toast.success(t("updated"));
    } catch (error) {
      const message = refusalOf(error, t("update_failed"));
      toast.error(message);
      const current = await client.fetchQuery({ ...lenderQuery(lenderId), staleTime: 0 }).catch(() => null);
      if (current) show(lenderId, () => current);
      else void client.invalidateQueries({ queryKey: lenderKeys.all });
      throw new Problem({ status: isProblem(error) ? error.status : 0, code: isProblem(error) ? error.code : "unknown", message });
    }
  };
}

export function useCreateLender() {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  return async (name: string): Promise<void> => {
    await answer(api.POST("/api/create-lender", { body: { name } }));
    toast.success(t("created"));
    await client.invalidateQueries({ queryKey: lenderKeys.all });
  };
}

export function useDeleteLender() {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  return async (lenderId: number): Promise<void> => {
    await answer(api.POST("/api/safe-delete-lender", { body: { lender_id: lenderId } }));
    client.setQueriesData<Lender[]>({ queryKey: [...lenderKeys.all, "list"] }, (list) =>
      list?.filter((lender) => lender.lender_id !== lenderId),
    );
    client.removeQueries({ queryKey: lenderKeys.one(lenderId) });
    toast.success(t("deleted"));
  };
}
