import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { cx } from "webapp-shared/lib/cx";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { useCopyToClipboard } from "webapp-shared/ui/Copy/useCopyToClipboard";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { ShareButton } from "../../components/ShareButton";
import { shareLinks } from "../../components/shareLinks";
import type { Referral, ReferredPartner } from "./queries";
import styles from "./Referral.module.css";

interface Props {
  referral?: Referral | undefined;
  problem: Error | null;
  onRetry: () => void;
}

/** The referral link with its QR code, the rule, and who came by it with the steps that they reached. */
export function ReferralView({ referral, problem, onRetry }: Props) {
  const { t } = useTranslation("referral");
  return (
    <>
      <PageHeader title={t("title")} note={t("note")} />
      {problem && <ErrorState problem={problem} onRetry={onRetry} />}
      {!referral && !problem && [120, 90, 90].map((height, place) => <Skeleton key={place} height={height} />)}
      {referral && (
        <>
          <Rule rule={referral.rule} />
          <ReferralLink link={referral.link} />
          <section>
            <h2 className={styles.head}>{t("who_came")}</h2>
            {referral.people.length === 0 ? (
              <EmptyState title={t("none")}>{t("none_note")}</EmptyState>
            ) : (
              <ul className={styles.people}>
                {referral.people.map((person, place) => (
                  <Person key={place} person={person} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </>
  );
}

function Rule({ rule }: { rule: Referral["rule"] }) {
  const { t } = useTranslation("referral");
  if (rule === null) return <p className={styles.rule}>{t("rule_none")}</p>;
  const percent = Number(rule.percent);
  const flat = Number(rule.flat);
  return (
    <div className={styles.rule}>
      <p>
        {percent > 0 && t("rule", { percent, count: rule.months })}{" "}
        {flat > 0 && t(percent > 0 ? "rule_flat_too" : "rule_flat", { flat: rupees(rule.flat) })}
      </p>
      {percent > 0 && (
        <p className={styles.muted}>
          {t("example", { share: rupees(rule.example_share), reward: rupees(rule.example_reward) })}
        </p>
      )}
    </div>
  );
}

function ReferralLink({ link }: { link: Referral["link"] }) {
  const { t } = useTranslation("referral");
  const { copied, copy } = useCopyToClipboard("referral link");
  const ways = shareLinks(`${t("text")} ${link.url}`, t("subject"));
  return (
    <section className={styles.link} aria-label={t("your_link")}>
      <img className={styles.qr} src={link.qr} alt={t("qr_alt")} width={120} height={120} />
      <div className={styles.linkWords}>
        <span className={styles.muted}>{t("your_link")}</span>
        <b>{link.url.replace(/^https?:\/\//, "")}</b>
        <span className={styles.muted}>{t("link_note")}</span>
      </div>
      <div className={styles.ways}>
        <Button icon="link" variant="primary" onClick={() => void copy(link.url)}>
          {t(copied ? "copied" : "copy")}
        </Button>
        <ShareButton text={t("text")} url={link.url} />
        <a className={styles.way} href={ways.whatsapp} target="_blank" rel="noreferrer">
          WhatsApp
        </a>
        <a className={styles.way} href={ways.sms}>
          SMS
        </a>
        <a className={styles.way} href={ways.email}>
          {t("email")}
        </a>
      </div>
    </section>
  );
}

function Person({ person }: { person: ReferredPartner }) {
  const { t } = useTranslation("referral");
  const { language } = useLanguage();
  // a customer may come by the partner's link before anybody there has signed in
  const next = person.stages[person.stages.findLastIndex(({ on }) => on !== null) + 1];
  return (
    <li className={styles.person}>
      <div className={styles.personHead}>
        <b>{person.name}</b>
        <span className={styles.muted}>{person.city}</span>
      </div>
      <ol className={styles.stages}>
        {person.stages.map(({ stage, on }) => (
          <li key={stage} className={cx(styles.stage, on !== null && styles.reached)}>
            <span>{t(`stage_${stage}`)}</span>
            <span className={styles.muted}>{on ? showDate(on, language) : t("not_yet")}</span>
          </li>
        ))}
      </ol>
      {person.is_declined ? (
        <StatusBadge tone="neutral">{t("declined")}</StatusBadge>
      ) : (
        next && <p className={styles.muted}>{t(`waits_${next.stage}`)}</p>
      )}
      {person.shared !== null && <p className={styles.barred}>{t("barred", { what: t(`shared_${person.shared}`) })}</p>}
      {person.reward_until !== null && Number(person.reward_percent) > 0 && (
        <p className={styles.muted}>
          {t("reward_until", {
            percent: Number(person.reward_percent),
            day: showDate(person.reward_until, language),
          })}
        </p>
      )}
    </li>
  );
}
