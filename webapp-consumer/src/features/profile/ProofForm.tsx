import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isProblem } from "webapp-shared/api/problem";
import { useRequestMessage } from "webapp-shared/forms/useRequestMessage";
import { todayIst } from "webapp-shared/lib/dates";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { toast } from "webapp-shared/ui/Toasts/toast";

import type { Loan } from "../../api/loans";
import { confirmFault, type Fault } from "./model";
import { confirmPerson } from "./mutations";
import { maskQuery } from "./queries";
import { useFieldErrorText } from "./useFieldErrorText";
import { WelcomeBackView, type ProofKind } from "./WelcomeBackView";

interface Props {
  prospectAppId: string;
  loan: Loan;
  /** the proof was right; the address where the journey goes on */
  onConfirmed: (goesTo: string) => void | Promise<void>;
}

/** A returning person proves it is them: PAN or birth date. Wrong answers are counted by the server. */
export function ProofForm({ prospectAppId, loan, onConfirmed }: Props) {
  const words = useFieldErrorText();
  const mask = useQuery(maskQuery(prospectAppId));
  const [kind, setKind] = useState<ProofKind>("pan");
  const [value, setValue] = useState("");
  // what this page found itself is said in every language; what the server said goes with the language it came in
  const [found, setFound] = useState<Fault | null>(null);
  const [said, say] = useRequestMessage();
  const mend = () => {
    setFound(null);
    say(null);
  };
  const [problem, setProblem] = useRequestMessage();
  const [busy, setBusy] = useState(false);

  if (!mask.data) {
    return mask.isPending ? <PageLoading /> : <ErrorState problem={mask.error} onRetry={() => void mask.refetch()} />;
  }
  const shownKind: ProofKind = mask.data[kind] ? kind : kind === "pan" ? "birth_date" : "pan";

  const confirm = async () => {
    if (busy) return;
    setProblem(null);
    const wrong = confirmFault(shownKind, value, todayIst());
    mend();
    if (wrong) {
      setFound(wrong);
      return;
    }
    setBusy(true);
    try {
      await onConfirmed(
        await confirmPerson(prospectAppId, loan, shownKind === "pan" ? { pan: value } : { birth_date: value }),
      );
    } catch (error) {
      const told = isProblem(error) ? Object.values(error.fields)[0]?.[0]?.message : undefined;
      if (told) say(told);
      else setProblem(toast.problem(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <WelcomeBackView
      known={mask.data}
      kind={shownKind}
      value={value}
      fault={found ? words(found) : said}
      problem={problem}
      busy={busy}
      onKind={(next) => {
        setKind(next);
        setValue("");
        mend();
      }}
      onChange={(next) => {
        setValue(next);
        mend();
      }}
      onConfirm={() => void confirm()}
    />
  );
}
