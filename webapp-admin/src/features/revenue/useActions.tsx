import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { revenueKeys } from "../../api/revenue";

interface Acts {
  busy: boolean;
  run: (act: () => Promise<void>) => Promise<void>;
  /** what the last one was refused with, which stays in sight until the next */
  refusal: ReactNode;
}

/** One act at a time on what is shown. A refusal means that it stands elsewhere by now, so it is asked for anew. */
export function useActions(): Acts {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [said, say] = useRequestMessage();
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    say(null);
    try {
      await act();
    } catch (refused) {
      say(toast.problem(refused));
      void client.invalidateQueries({ queryKey: revenueKeys.all });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run, refusal: said && <Callout tone="danger">{said}</Callout> };
}
