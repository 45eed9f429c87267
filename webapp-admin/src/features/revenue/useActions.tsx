import { type ReactNode } from "react";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import { revenueKeys } from "../../api/revenue";

interface Acts {
  busy: boolean;
  run: (act: () => Promise<void>) => Promise<boolean>;
  /** what the last one was refused with, which stays in sight until the next */
  refusal: ReactNode;
}

/** One act at a time on what is shown. A refusal means that it stands elsewhere by now, so it is asked for anew. */
export function useActions(): Acts {
  const { busy, run, message } = useApiMutation({
    send: (act: () => Promise<void>) => act(),
    invalidates: [revenueKeys.all],
    isStaleWhenRefused: true,
  });
  return { busy, run, refusal: message && <Callout tone="danger">{message}</Callout> };
}
