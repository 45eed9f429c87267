import { type ComponentProps, type ReactNode, useState } from "react";

import { useRequestMessage } from "../../forms/useRequestMessage";
import { Button } from "../../ui/Button/Button";
import { Callout } from "../../ui/Callout/Callout";
import { toast } from "../../ui/Toasts/toast";
import { unlessDeclined } from "../../api/reauth";
import styles from "./Approval.module.css";
import { ReasonDialog } from "./ReasonDialog";

interface Props {
  /** the request: who made it, what for, and what an approval does */
  children: ReactNode;
  /** names the request where several stand on a page, so that their buttons can be told apart */
  name?: string;
  /** whether the person who looks is somebody else than its makers, with the right to approve */
  mayApprove: boolean;
  approve: string;
  onApprove: () => unknown;
  /** nobody can approve it as it is */
  isBlocked?: boolean;
  /** both answers weigh the same: approving is no main button */
  isEven?: boolean;
  /** stands in the bar at the foot of a page, where the banner has no frame of its own */
  isBar?: boolean;
  /** declines a request of others, or takes back the own */
  decline?: string;
  onDecline?: (reason: string) => unknown;
  /** the words of the dialog that asks for a reason before it declines; without it one press declines */
  reason?: Omit<ComponentProps<typeof ReasonDialog>, "confirm" | "onSend" | "onClose">;
  /** another act on the same thing is under way */
  busy?: boolean;
}

/** A request that waits for a second person, with its answers. What an answer throws is shown below them. */
export function Approval({
  children,
  name,
  mayApprove,
  approve,
  onApprove,
  isBlocked = false,
  isEven = false,
  isBar = false,
  decline,
  onDecline,
  reason,
  busy = false,
}: Props) {
  const [isActing, setActing] = useState(false);
  const [pressed, setPressed] = useState<"approve" | "decline" | null>(null);
  const [problem, setProblem] = useRequestMessage();
  const [isAsking, setAsking] = useState(false);

  const isWorking = busy || isActing;
  const spins = (button: "approve" | "decline") => isWorking && pressed === button;
  const act = async (button: "approve" | "decline", answer: () => unknown) => {
    setPressed(button);
    setActing(true);
    setProblem(null);
    try {
      await unlessDeclined(async () => await answer());
    } catch (refusal) {
      // A toast of its own: the refetch after a refusal may take the request, and this banner, off the page.
      setProblem(toast.problem(refusal));
    } finally {
      setActing(false);
    }
  };
  const approveButton = mayApprove && (
    <Button
      small={!isBar}
      variant={isEven ? "secondary" : "primary"}
      busy={spins("approve")}
      disabled={isBlocked || (isWorking && !spins("approve"))}
      onClick={() => void act("approve", onApprove)}
    >
      {approve}
    </Button>
  );
  const declineButton = decline && onDecline && (
    <Button
      small={!isBar}
      busy={spins("decline")}
      disabled={isWorking && !spins("decline")}
      onClick={() => (reason ? setAsking(true) : void act("decline", () => onDecline("")))}
    >
      {decline}
    </Button>
  );
  const request = (
    <div className={isBar ? styles.bar : styles.request} {...(name && { role: "group", "aria-label": name })}>
      <div className={styles.text}>{children}</div>
      {(approveButton || declineButton) && (
        <div className={styles.actions}>
          {isBar && declineButton}
          {approveButton}
          {!isBar && declineButton}
        </div>
      )}
      {problem !== null && <Callout tone="danger">{problem}</Callout>}
    </div>
  );
  return (
    <>
      {isBar ? request : <Callout tone={mayApprove ? "warning" : "info"}>{request}</Callout>}
      {isAsking && reason && decline && onDecline && (
        <ReasonDialog
          {...reason}
          confirm={decline}
          onSend={async (words) => {
            await onDecline(words);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
