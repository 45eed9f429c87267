import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

import { createIdleTimer, type IdleTimer } from "../../lib/idle";
import { Button } from "../Button/Button";
import { Dialog } from "../Dialog/Dialog";
import styles from "./InactivityGuard.module.css";

interface Props {
  area: string;
  minutes: number;
  countdownSeconds?: number;
  /** only while somebody is signed in */
  active: boolean;
  /** logs out and reloads */
  onSignOut: () => void;
  /** replaced in tests */
  reload?: () => void;
}

const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "scroll", "touchstart"] as const;

const reloadPage = () => window.location.reload();

/** After idle time: a countdown, then out (specification 4.11). Idle is shared between the tabs of an area. */
export function InactivityGuard({
  area,
  minutes,
  countdownSeconds = 60,
  active,
  onSignOut,
  reload = reloadPage,
}: Props) {
  const { t } = useTranslation("common");
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const timer = useRef<IdleTimer | null>(null);
  const signOut = useRef(onSignOut);
  useEffect(function keepNewestSignOut() {
    signOut.current = onSignOut;
  });

  useEffect(
    function watch() {
      if (!active) return undefined;
      const made = createIdleTimer({
        idleMs: minutes * 60_000,
        countdownMs: countdownSeconds * 1000,
        now: () => Date.now(),
        channel: typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(`tulna-idle-${area}`),
        onChange: setSecondsLeft,
        onTimeout: () => signOut.current(),
      });
      timer.current = made;
      const touch = () => made.touch();
      const ticking = window.setInterval(() => made.tick(), 1000);
      for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, touch, { passive: true, capture: true });
      return () => {
        window.clearInterval(ticking);
        for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, touch, { capture: true });
        made.stop();
        timer.current = null;
        setSecondsLeft(null);
      };
    },
    [active, area, minutes, countdownSeconds],
  );

  const stay = () => {
    timer.current?.stay();
    reload();
  };

  return (
    <Dialog open={secondsLeft !== null} onClose={stay} title={t("idle_title")} size="s" insistent>
      <div className={styles["body"]}>
        <p role="timer">{t("idle_text", { minutes, seconds: secondsLeft ?? 0 })}</p>
        <p className={styles["kept"]}>{t("kept_draft")}</p>
        <Button variant="primary" block onClick={stay}>
          {t("idle_stay")}
        </Button>
        <Button block onClick={onSignOut}>
          {t("idle_leave")}
        </Button>
      </div>
    </Dialog>
  );
}
