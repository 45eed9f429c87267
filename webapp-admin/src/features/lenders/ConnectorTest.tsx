import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { count, percent, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import styles from "./Connector.module.css";
import type { Lender } from "./queries";
import { launchQuery, termsQuery, testConnector, type Tested } from "./termsQueries";

const FAULTS = ["not_reached", "too_slow", "busy", "refused", "unreadable", "address"] as const;

/** Asks the lender for a quote for a made-up applicant: what was sent, what came back, what it means. */
export function ConnectorTest({ lender, isBlocked }: { lender: Lender; isBlocked: boolean }) {
  const { t } = useTranslation("lenders");
  const product = useQuery(termsQuery(lender.lender_id)).data?.[0]?.product ?? "PL";
  const [tested, setTested] = useState<Tested | null>(null);

  const {
    run: test,
    busy,
    message,
  } = useApiMutation({
    send: () => testConnector(lender.lender_id, product),
    invalidates: [launchQuery(lender.lender_id).queryKey],
    isStaleWhenRefused: true,
    isQuiet: true,
    onDone: setTested,
    onRefused: () => setTested(null),
  });

  return (
    <section className={styles.test}>
      <h3>{t("test")}</h3>
      <p className={styles.note}>{t("test_note")}</p>
      <div className={styles.footer}>
        <Button icon="forward" busy={busy} disabled={isBlocked} onClick={() => void test()}>
          {t("test_send")}
        </Button>
        {isBlocked && <span className={styles.note}>{t("test_save_first")}</span>}
      </div>
      <div aria-live="polite">
        {message && <Callout tone="danger">{message}</Callout>}
        {tested && <Outcome tested={tested} />}
      </div>
    </section>
  );
}

function Outcome({ tested }: { tested: Tested }) {
  const { t } = useTranslation("lenders");
  if (tested.redirect)
    return (
      <Callout tone="positive">
        {t("test_redirect")} <code>{tested.redirect}</code>
      </Callout>
    );
  const { answer } = tested;
  const fault = FAULTS.find((one) => one === tested.fault);
  return (
    <div className={styles.outcome}>
      {fault && (
        <Callout tone="danger">
          {t(`fault_${fault}`)} <code>{tested.detail}</code>
        </Callout>
      )}
      {answer && (
        <Callout tone={answer.outcome === "offer" ? "positive" : "info"}>
          {t(answer.outcome === "offer" ? "test_offer" : "test_declined")} {answer.reason}
        </Callout>
      )}
      <DescriptionList
        rows={[
          { term: t("test_address"), value: <code>{tested.address}</code> },
          { term: t("test_took"), value: t("test_ms", { ms: count(tested.milliseconds ?? 0) }) },
          ...(answer?.amount ? [{ term: t("test_amount"), value: rupees(answer.amount) }] : []),
          ...(answer?.annual_rate ? [{ term: t("test_rate"), value: percent(answer.annual_rate) }] : []),
          ...(answer?.tenure_months
            ? [{ term: t("test_months"), value: t("months", { count: answer.tenure_months }) }]
            : []),
          ...(answer?.processing_fee ? [{ term: t("test_fee"), value: rupees(answer.processing_fee) }] : []),
        ]}
      />
      <div className={styles.wires}>
        <figure>
          <figcaption>{t("test_sent")}</figcaption>
          <pre>{JSON.stringify(tested.request, null, 2)}</pre>
        </figure>
        <figure>
          <figcaption>{t("test_came")}</figcaption>
          <pre>{tested.reply || t("test_nothing")}</pre>
        </figure>
      </div>
    </div>
  );
}
