import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { toast } from "webapp-shared/ui/Toasts/toast";

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
  const [busy, setBusy] = useState(false);

  const tell = async () => {
    setBusy(true);
    try {
      const { will_notify: willNotify } = await tellPartners(lenderId, product, isOn);
      setState(willNotify ? "tell_will" : "tell_nobody");
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(false);
    }
  };

  if (state === "tell_partners")
    return (
      <Button busy={busy} onClick={() => void tell()}>
        {t(state)}
      </Button>
    );
  return <span role="status">{t(state)}</span>;
}
