import { useQueryClient } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem, messageOf, Problem } from "webapp-shared/api/problem";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { api } from "../../api/api";
import type { LimitProperty } from "./model";
import { limitsKey, type ProductLimits } from "./queries";

/** Saves one limit with the value that was seen. A refusal reads the limits again and is thrown with its words. */
export function useSaveLimit() {
  const client = useQueryClient();
  return async (
    product: string,
    property: LimitProperty,
    value: string | null,
    was: string | number | null,
  ): Promise<void> => {
    try {
      const reply = await answer(
        api.PATCH("/api/product-limits/{product_type}", {
          params: { path: { product_type: product } },
          body: { property, value, expected: was },
        }),
      );
      client.setQueryData<ProductLimits[]>(limitsKey, (rows) =>
        rows?.map((row) => (row.product_type === product ? reply.data : row)),
      );
      toast.success(reply.message);
    } catch (error) {
      const message = (isProblem(error) && error.fields["value"]?.[0]?.message) || messageOf(error);
      toast.error(message);
      await client.invalidateQueries({ queryKey: limitsKey });
      throw new Problem({
        status: isProblem(error) ? error.status : 0,
        code: isProblem(error) ? error.code : "unknown",
        message,
      });
    }
  };
}

export const lookUpPerson = async (mobile: string, product: string) =>
  (await answer(api.POST("/api/eligibility/person", { body: { mobile, product_type: product as "PL" } }))).data;

export type Person = Awaited<ReturnType<typeof lookUpPerson>>;
