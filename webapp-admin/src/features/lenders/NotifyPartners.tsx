import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";

import { tellPartners } from "./mutations";

interface Props {
  lenderId: number;
  /** the lender as a whole, where it is left out */
  product?: string;
  isOn: boolean;
}

/** Has partners told of a switch just made, once it can no longer be taken back: the server waits, and forgets it with an undo. */
export function NotifyPartners({ lenderId, product, isOn }: Props) {
  const { t } = useTranslation("lenders");
  const [state, setState] = useState<"tell_partners" | "tell_will" | "tell_nobody">("tell_partners");

  const { run, busy } = useApiMutation({
    send: () => tellPartners(lenderId, product, isOn),
    onDone: ({ will_notify: willNotify }) => setState(willNotify ? "tell_will" : "tell_nobody"),
  });

  if (state === "tell_partners")
    return (
      <Button busy={busy} onClick={() => void run()}>
        {t(state)}
      </Button>
    );
  return <span role="status">{t(state)}</span>;
}
