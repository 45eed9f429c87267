import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { LinkButton } from "webapp-shared/ui/Button/Button";

import { reasonText } from "../../api/reasons";
import { session } from "../../api/session";
import { useLoan } from "../../api/useLoan";
import styles from "./SubmissionOutcome.module.css";
import { outcomeOf, type OutcomeKind } from "./outcome";
import { submissionQuery } from "./queries";

const PATIENCE_MS = 12_000;

interface Props {
  submissionId: string;
  lender: string;
  /** sent just now: the outcome takes the focus */
  isFresh: boolean;
}

/** What became of the form, in the place where it was sent: it changes while the page waits. */
export function SubmissionOutcome({ submissionId, lender, isFresh }: Props) {
  const { t } = useTranslation("offers");
  const { offers: offersPath } = useLoan();
  const { language } = useLanguage();
  const submission = useQuery(submissionQuery(submissionId, language)).data;
  const [isSlow, setSlow] = useState(false);
  const box = useRef<HTMLElement>(null);

  useEffect(function losePatience() {
    const timer = window.setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => window.clearTimeout(timer);
  }, []);
  useEffect(
    function takeFocusOnce() {
      if (isFresh) box.current?.focus({ preventScroll: true });
    },
    [isFresh],
  );

  const kind: OutcomeKind = outcomeOf(submission ?? null, isSlow);
  const note = kind === "sent" ? null : t(`outcome_${kind}_note`, { lender });
  return (
    <section className={styles.frame} data-kind={kind} ref={box} tabIndex={-1} role="status">
      <h2 className={styles.title}>
        {kind === "sending" && <i className={styles.spin} aria-hidden="true" />}
        {t(`outcome_${kind}`, { lender })}
      </h2>
      {submission?.reference && <p>{t("outcome_reference", { reference: submission.reference })}</p>}
      {note && <p>{note}</p>}
      {submission?.reason && <p>{reasonText(submission.reason, t)}</p>}
      <div className={styles.actions}>
        {(kind === "redirect" || kind === "finish") && (
          <LinkButton variant="primary" to={`/redirect?submission=${submissionId}`}>
            {t(kind === "redirect" ? "go_to_lender" : "back_to_lender", { lender })}
          </LinkButton>
        )}
        {(kind === "failed" || kind === "rejected") && <LinkButton to={offersPath}>{t("other_offers")}</LinkButton>}
        <Link to={`/user/applications/${session.get("appId") ?? ""}`}>{t("see_timeline")}</Link>
      </div>
    </section>
  );
}
