import { useQueryClient } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { api } from "../../api/api";
import type { Chosen, Wanted } from "./model";
import { switchKeys } from "./queries";

/** All cells or none. The grid is read again whatever came of it: after a refusal it shows what somebody else did. */
export function useSwitch() {
  const client = useQueryClient();
  return async (cells: readonly Chosen[], wanted: Wanted): Promise<void> => {
    try {
      const reply = await answer(
        api.POST("/api/lender-switches", {
          body: {
            cells: cells.map(({ row, cell }) => ({
              lender_id: row.lender_id,
              product_type: cell.product_type,
              expected_token: cell.token,
            })),
            ...wanted,
          },
        }),
      );
      toast.success(reply.message);
    } finally {
      await client.invalidateQueries({ queryKey: switchKeys.all });
    }
  };
}

export function useCancelSwitch() {
  const client = useQueryClient();
  return async (orderId: number): Promise<void> => {
    try {
      const reply = await answer(
        api.POST("/api/lender-switches/orders/{order_id}/cancel", { params: { path: { order_id: orderId } } }),
      );
      toast.success(reply.message);
    } finally {
      await client.invalidateQueries({ queryKey: switchKeys.all });
    }
  };
}
