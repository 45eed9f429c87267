import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useSaid } from "webapp-shared/forms/useSaid";
import { Note } from "webapp-shared/ui/Note/Note";
import { toast } from "webapp-shared/ui/Toasts/toast";

interface Acts {
  busy: boolean;
  run: (act: () => Promise<void>) => Promise<void>;
  /** what the last one was refused with, which stays in sight until the next */
  refusal: ReactNode;
}

/** One act at a time on what is shown. A refusal means that it stands elsewhere by now, so it is asked for anew. */
export function useActs(): Acts {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [said, say] = useSaid();
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    say(null);
    try {
      await act();
    } catch (refused) {
      say(toast.problem(refused));
      void client.invalidateQueries({ queryKey: ["revenue"] });
    } finally {
      setBusy(false);
    }
  };
  return { busy, run, refusal: said && <Note tone="danger">{said}</Note> };
}
