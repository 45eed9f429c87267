import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate, showMonth } from "webapp-shared/lib/dates";
import { rupeesExact } from "webapp-shared/lib/money";
import { DataTable } from "webapp-shared/ui/DataTable/DataTable";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./Merchants.module.css";
import { APPLICATION_LOOKS, REFERRAL_LOOKS } from "./model";
import { referralQuery, type BroughtMerchant, type MerchantReferral, type ReferralState } from "./queries";

interface Props {
  partnerId: string;
}

/** The referrer of a merchant and the merchants it brought, with steps, terms and rewards. */
export function ReferralSection({ partnerId }: Props) {
  const { t } = useTranslation("merchants");
  const { data, error, refetch } = useQuery(referralQuery(partnerId));
  return (
    <>
      <p className={styles.muted}>{t("referral_note")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data && <ReferralView referral={data} />}
    </>
  );
}

function ReferralView({ referral: { brought_by, people, rewards } }: { referral: MerchantReferral }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  const monthOf = (day: string) => showMonth(day, language);
  return (
    <>
      <h3 className={styles.heading}>{t("brought_by")}</h3>
      {brought_by === null ? (
        <p className={styles.muted}>{t("brought_by_nobody")}</p>
      ) : (
        <ul className={styles.list}>
          <li>
            <div className={styles.line}>
              <b>{brought_by.name}</b>
              <ReferralBadge referral={brought_by.referral} />
            </div>
            <Stages stages={brought_by.stages} />
            <Terms referral={brought_by.referral} isApproved />
          </li>
        </ul>
      )}
      <h3 className={styles.heading}>{t("whom_brought")}</h3>
      {people.length === 0 && <p className={styles.muted}>{t("brought_none")}</p>}
      <ul className={styles.list}>
        {people.map((person) => (
          <BroughtLine key={person.application_id} person={person} />
        ))}
      </ul>
      <h3 className={styles.heading}>{t("rewards")}</h3>
      {rewards.length === 0 ? (
        <p className={styles.muted}>{t("rewards_none")}</p>
      ) : (
        <DataTable
          caption={t("rewards")}
          rows={rewards}
          rowKey={(reward) => `${reward.month} ${reward.name} ${reward.state}`}
          empty={{ title: t("rewards_none") }}
          columns={[
            { key: "month", title: t("month"), cell: (reward) => monthOf(reward.month) },
            { key: "name", title: t("partner"), cell: (reward) => reward.name },
            { key: "state", title: t("state"), cell: (reward) => t(`reward_${reward.state}`) },
            { key: "amount", title: t("amount"), align: "right", cell: (reward) => rupeesExact(reward.amount) },
          ]}
        />
      )}
    </>
  );
}

function BroughtLine({ person }: { person: BroughtMerchant }) {
  const { t } = useTranslation("merchants");
  return (
    <li>
      <div className={styles.line}>
        <b>{person.name}</b>
        {person.referral ? (
          <ReferralBadge referral={person.referral} />
        ) : (
          <StatusBadge {...APPLICATION_LOOKS[person.state]}>{t(`application_${person.state}`)}</StatusBadge>
        )}
      </div>
      <p className={styles.muted}>
        {[person.reference, person.city, person.owner, person.mobile].filter(Boolean).join(" · ")}
      </p>
      <Stages stages={person.stages} />
      <Terms referral={person.referral} isApproved={person.state === "approved"} />
    </li>
  );
}

function ReferralBadge({ referral }: { referral: ReferralState | null }) {
  const { t } = useTranslation("merchants");
  if (referral === null) return null;
  return <StatusBadge {...REFERRAL_LOOKS[referral.state]}>{t(`referral_${referral.state}`)}</StatusBadge>;
}

function Stages({ stages }: { stages: BroughtMerchant["stages"] }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  return (
    <ol className={styles.stages}>
      {stages.map(({ stage, on }) => (
        <li key={stage} data-reached={on !== null}>
          <span>{t(`stage_${stage}`)}</span>
          <span className={styles.muted}>{on ? showDate(on, language) : t("not_yet")}</span>
        </li>
      ))}
    </ol>
  );
}

function Terms({ referral, isApproved }: { referral: ReferralState | null; isApproved: boolean }) {
  const { t } = useTranslation("merchants");
  const { language } = useLanguage();
  if (referral === null) return isApproved ? <p className={styles.muted}>{t("referral_soon")}</p> : null;
  const { percent, months, flat, until, shared, barred_at, began_on, rewarded } = referral;
  return (
    <>
      {shared !== null && barred_at !== null && (
        <p className={styles.barred}>
          {t("referral_barred_why", { day: showDate(barred_at, language), what: t(`shared_${shared}`) })}
        </p>
      )}
      <p className={styles.muted}>
        {percent === null || months === null || flat === null || until === null
          ? t("referral_no_terms", { day: showDate(began_on, language) })
          : t("referral_terms", {
              percent: Number(percent),
              count: months,
              flat: rupeesExact(flat),
              day: showDate(until, language),
            })}
      </p>
      <p>{t("rewarded", { amount: rupeesExact(rewarded) })}</p>
    </>
  );
}
