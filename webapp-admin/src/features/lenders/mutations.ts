import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { answer } from "webapp-shared/api/client";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { lenderKeys } from "../../api/lenders";
import { api } from "../../api/api";
import { partnerTextsQuery, proposeTexts, type PartnerText } from "./partnerTexts";
import type { Lender } from "./queries";

export function useCreateLender() {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (name: string): Promise<void> => {
    const { lender_id } = await answer(api.POST("/api/create-lender", { body: { name } }));
    toast.success((now) => t("created", now));
    void client.invalidateQueries({ queryKey: lenderKeys.all });
    await navigate(`/admin/lenders/${lender_id}`);
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
    toast.success((now) => t("deleted", now));
  };
}

/** Switches many lenders in one call, all of them or none; answers what changed. `tells`: whether partners are told of it. */
export function useSwitchLenders() {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  return async (lenderIds: readonly number[], isOn: boolean, tells?: boolean) => {
    const body = {
      lender_ids: [...lenderIds],
      lender_status: isOn ? 1 : 0,
      ...(tells !== undefined && { notify_partners: tells }),
    };
    const done = await answer(api.POST("/api/lenders/switch", { body }));
    toast.success((now) => t("updated", now));
    await client.invalidateQueries({ queryKey: lenderKeys.all });
    return done;
  };
}

/** Writes what the terms propose into some texts; texts that an admin wrote stay. */
export function useProposeTexts() {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  return async (lenderId: number, properties: PartnerText["property"][]): Promise<void> => {
    const texts = await proposeTexts(lenderId, properties);
    client.setQueryData(partnerTextsQuery(lenderId).queryKey, texts);
    toast.success((now) => t("updated", now));
    await client.invalidateQueries({ queryKey: lenderKeys.all });
  };
}

/** Has partners told of the last switch of a lender, for one product or as a whole; whether there is anything to tell. */
export const tellPartners = (lender_id: number, product_type: string | undefined, is_on: boolean) =>
  answer(
    api.POST("/api/lender-switches/notify-partners", {
      body: { lender_id, is_on, ...(product_type !== undefined && { product_type }) },
    }),
  );
