import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { answer } from "webapp-shared/api/client";
import { isProblem, messageOf, Problem } from "webapp-shared/api/problem";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { lenderKeys } from "../../api/lenders";
import { api } from "../../api/api";
import { ConflictDialog, type Conflict } from "./ConflictDialog";
import type { Lender } from "./queries";
import { termsQuery, type Terms } from "./termsQueries";

interface Question extends Conflict {
  decide: (keepsMine: boolean) => void;
}

export type SaveTerm = (product: string, property: string, value: unknown, was?: unknown) => Promise<boolean>;

/**
 * Saves one term of one product. A refusal reloads the terms, says why and is thrown again with its faults; when a colleague
 * was quicker the person decides whose value stands. Answers false when theirs was kept.
 */
export function useSaveTerm(lender: Lender): { save: SaveTerm; panel: ReactNode } {
  const { t } = useTranslation("lenders");
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const lenderId = lender.lender_id;

  const ask = (conflict: Conflict) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        ...conflict,
        decide: (keepsMine) => {
          setQuestion(null);
          resolve(keepsMine);
        },
      });
    });

  const save: SaveTerm = async (product, property, value, was) => {
    try {
      const { data } = await answer(
        api.PATCH("/api/lenders/{lenderId}/products/{product}", {
          params: { path: { lenderId, product } },
          // the contract's value is any JSON; its reader on the server knows each property's form
          body: { property, value: value as string, ...(was !== undefined && { expected: was as string }) },
        }),
      );
      client.setQueryData<Terms[]>(termsQuery(lenderId).queryKey, (rows) =>
        rows?.map((row) => (row.product === product ? data : row)),
      );
      void client.invalidateQueries({ queryKey: [...lenderKeys.one(lenderId), "pincodes"] });
      toast.success((now) => t("updated", now));
      return true;
    } catch (error) {
      if (isProblem(error) && error.code === "lenders.changed_meanwhile") {
        const { now, by, at } = error.details as { now: unknown; by: string; at: string };
        await client.invalidateQueries({ queryKey: termsQuery(lenderId).queryKey });
        const keepsMine = await ask({ lender, property: `term_${property}`, was, mine: value, now, by, at });
        return keepsMine ? save(product, property, value, now) : false;
      }
      const fault = isProblem(error) ? Object.values(error.fields)[0]?.[0]?.message : undefined;
      const message = fault ?? (isProblem(error) ? messageOf(error) : t("update_failed"));
      toast.error(message);
      void client.invalidateQueries({ queryKey: termsQuery(lenderId).queryKey });
      throw new Problem({
        status: isProblem(error) ? error.status : 0,
        code: isProblem(error) ? error.code : "unknown",
        message,
        ...(isProblem(error) && { fields: error.fields }),
      });
    }
  };

  return { save, panel: question && <ConflictDialog {...question} onChoose={question.decide} /> };
}
