import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { answer, sendForm } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";
import type { BrandChanges } from "webapp-shared/features/brand/BrandEditor";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { api } from "../../api/api";
import { session } from "../../api/session";

const brandKeys = keysOf("own-brand");

const fetchBrand = async () => ({ ...(await answer(api.GET("/api/partner/brand/draft"))), is_own: false });

export type OwnBrand = Awaited<ReturnType<typeof fetchBrand>>;

export const brandQuery = () => queryOptions({ queryKey: brandKeys.all, queryFn: fetchBrand });

export type BrandState = "live" | "draft" | "waiting" | "refused";

/** How far the draft is; without one customers see everything there is. */
export const brandState = ({ draft, brand_request }: Pick<OwnBrand, "draft" | "brand_request">): BrandState =>
  brand_request?.state ?? (draft ? "draft" : "live");

interface Told {
  message: string;
  data: Omit<OwnBrand, "is_own">;
}

/** The calls behind the editor; sending it for approval is its last step. */
export function useBrandChanges(): BrandChanges {
  const client = useQueryClient();
  const keep = async (call: Promise<Told>) => {
    const { message, data } = await call;
    const brand = { ...data, is_own: false };
    client.setQueryData(brandQuery().queryKey, brand);
    toast.success(message);
    return brand;
  };
  return {
    saveDraft: (changes, seen) =>
      keep(answer(api.PATCH("/api/partner/brand/draft", { body: { ...changes, revision: seen } }))),
    discard: (seen) => keep(answer(api.DELETE("/api/partner/brand/draft", { params: { query: { revision: seen } } }))),
    finish: (seen) => keep(answer(api.POST("/api/partner/brand/submit", { body: { revision: seen } }))),
    async sendLogo(file) {
      const form = new FormData();
      form.set("image_name", file);
      return (await sendForm<{ file: string }>(session, "/api/partner/brand/logo", form)).file;
    },
    reload: () => client.invalidateQueries({ queryKey: brandKeys.all }),
  };
}
