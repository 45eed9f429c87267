import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Card } from "webapp-shared/ui/Card/Card";

import type { PendingRecord } from "../../api/types";
import styles from "./PendingOffer.module.css";

interface Props {
  lender: PendingRecord;
  hasAnswered: boolean;
  onShow: () => void;
}

/** A lender still checking keeps its place at the end; its answer comes by a button, so that nothing moves by itself. */
export function PendingOffer({ lender, hasAnswered, onShow }: Props) {
  const { t } = useTranslation("offers");
  return (
    <Card waiting>
      <div className={styles.header}>
        <LenderAvatar seed={lender.mark_seed} size={40} />
        <div className={styles.person}>
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
    </Card>
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
