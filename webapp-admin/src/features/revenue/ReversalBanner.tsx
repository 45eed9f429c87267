import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Revenue.module.css";

interface Props {
  /** who asks for what, and why */
  said: string;
  /** whoever asked cannot agree */
  isOwn: boolean;
  grant: string;
  drop: string;
  busy: boolean;
  onGrant: () => void;
  onDrop: () => void;
}

/** What one asks back and another one agrees to, or leaves as it is. */
export function ReversalBanner({ said, isOwn, grant, drop, busy, onGrant, onDrop }: Props) {
  return (
    <Callout tone="warning">
      <div className={styles.form}>
        {said}
        <div className={styles.actions}>
          {!isOwn && (
            <Button small variant="primary" busy={busy} onClick={onGrant}>
              {grant}
            </Button>
          )}
          <Button small busy={busy} onClick={onDrop}>
            {drop}
          </Button>
        </div>
      </div>
    </Callout>
  );
}
