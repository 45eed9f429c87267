import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { LenderMark } from "webapp-shared/ui/LenderMark/LenderMark";
import { Slip } from "webapp-shared/ui/Slip/Slip";

import type { PendingRecord } from "../../api/shapes";
import styles from "./WaitingOffer.module.css";

interface Props {
  lender: PendingRecord;
  hasAnswered: boolean;
  onShow: () => void;
}

/** A lender still checking keeps its place at the end; its answer comes by a button, so that nothing moves by itself. */
export function WaitingOffer({ lender, hasAnswered, onShow }: Props) {
  const { t } = useTranslation("offers");
  return (
    <Slip waiting>
      <div className={styles.head}>
        <LenderMark seed={lender.mark_seed} size={40} />
        <div className={styles.who}>
          <h2>
            <span role="status">
              {hasAnswered ? t("answered", { name: lender.name }) : t("checking", { name: lender.name })}
            </span>
          </h2>
          {!hasAnswered && <p>{t("checking_note")}</p>}
        </div>
        {hasAnswered ? (
          <Button variant="primary" small onClick={onShow}>
            {t("show_answer")}
          </Button>
        ) : (
          <Clock deadline={lender.deadline_at} />
        )}
      </div>
    </Slip>
  );
}

function Clock({ deadline }: { deadline: string }) {
  const { t } = useTranslation("offers");
  const [now, setNow] = useState(Date.now);
  useEffect(function tick() {
    const timer = window.setInterval(() => setNow(Date.now()), 1_000);
    return () => window.clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((Date.parse(deadline) - now) / 1_000));
  return (
    <span className={styles.clock}>
      <i className={styles.spin} aria-hidden="true" />
      <span aria-hidden="true">{t("time_left", { time: `0:${String(seconds).padStart(2, "0")}` })}</span>
    </span>
  );
}
