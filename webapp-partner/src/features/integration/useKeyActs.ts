import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { unlessDeclined } from "webapp-shared/api/reauth";

export type Asking<Key> = { what: "new" } | { what: "rotate" | "revoke"; key: Key };

/** The three acts of a key: what is asked for, the text that is shown once; whoever declines the fresh proof stays at the form. */
export function useKeyActs<Key>(queryKey: readonly string[]) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<Asking<Key> | null>(null);
  const [shown, setShown] = useState<{ name: string; text: string } | null>(null);

  const act = async <Made>(call: () => Promise<Made>, textOf?: (made: Made) => { name: string; text: string }) => {
    const made = await unlessDeclined(call);
    if (made === null) return;
    setAsking(null);
    if (textOf) setShown(textOf(made));
    await client.invalidateQueries({ queryKey });
  };
  return { asking, ask: setAsking, stopAsking: () => setAsking(null), shown, hide: () => setShown(null), act };
}
