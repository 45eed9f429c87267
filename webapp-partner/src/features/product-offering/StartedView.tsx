import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { shareLinks } from "../../components/shareLinks";
import { lookOfStage } from "./model";
import styles from "./Offering.module.css";
import type { LeadLink, OfferedProduct } from "./queries";

interface Props {
  /** first name as it was just typed; empty after a reload */
  name: string;
  /** the day on which the same person was named before, where that is why this page is shown */
  known: string | null;
  lead: LeadLink | undefined;
  products: readonly OfferedProduct[];
  problem: Error | null;
  onRetry: () => void;
}

const NEXT = ["start_next_agree", "start_next_code", "start_next_form", "start_next_follow"] as const;

/** One started application: the QR code to scan, the link to send, and how far the customer has come. */
export function StartedView({ name, known, lead, products, problem, onRetry }: Props) {
  const { t } = useTranslation("product-offering");
  const { language } = useLanguage();
  const { copied, copy } = useCopyToClipboard("link");
  const who = name || t("start_customer");
  const product = products.find((row) => row.product === lead?.product)?.name ?? lead?.product ?? "";
  const text = lead?.link ? t("start_text", { product, link: lead.link }) : "";
  return (
    <>
      <PageHeader
        title={t(known ? "start_known_title" : lead && !lead.link ? "start_far_title" : "start_scan", { name: who })}
        crumbs={[{ label: t("title"), to: "/partner/product-offering" }, { label: t("start_title") }]}
        note={lead?.link ? t("start_until", { day: showDate(lead.works_until, language) }) : undefined}
      />
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!lead && !problem && <Skeleton height={420} />}
      {lead && (
        <div className={styles.started}>
          {known && <Callout tone="info">{t("start_known", { day: showDate(known, language) })}</Callout>}
          {lead.qr && (
            <figure className={styles.scan}>
              <img src={lead.qr} alt={t("start_qr_alt")} width={320} height={320} />
              <figcaption>{t("start_brightness")}</figcaption>
            </figure>
          )}
          <p className={styles.startedLine}>
            <span>
              <b>{who}</b> · {product}
            </span>
            <StatusBadge {...lookOfStage(lead.stage)}>{t(`start_stage_${lead.stage}`)}</StatusBadge>
          </p>
          {lead.link && (
            <>
              <Callout tone="warning" icon="shield">
                {t("start_note")}
              </Callout>
              <div className={styles.ways}>
                <a href={shareLinks(text, product).whatsapp} target="_blank" rel="noreferrer">
                  {t("start_whatsapp")}
                </a>
                <Button icon="link" onClick={() => void copy(lead.link ?? "")}>
                  {t(copied ? "copied" : "copy")}
                </Button>
              </div>
              <p className={styles.muted}>{t(`start_invitation_${lead.invitation}`)}</p>
              <h2>{t("start_then")}</h2>
              <ol className={styles.steps}>
                {NEXT.map((key) => (
                  <li key={key}>{t(key, { name: who })}</li>
                ))}
              </ol>
            </>
          )}
          <p>
            <Link to="/partner/reports/leads">{t("start_all")}</Link>
          </p>
        </div>
      )}
    </>
  );
}
