import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";
import { Card } from "webapp-shared/ui/Card/Card";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import { CodeBox } from "./CodeBox";
import type { Kind } from "./model";
import type { PerkRecord } from "./queries";
import { Terms } from "./Terms";
import styles from "./Vouchers.module.css";

interface Props {
  kind: Kind;
  perk: PerkRecord;
  /** the code this person was given before */
  code: string | null;
  onOpen: () => void;
}

/** One voucher or deal: what it gives, from whom, until when, how many are left, and its terms. */
export function PerkCard({ kind, perk, code, onOpen }: Props) {
  const { t } = useTranslation("vouchers");
  const { language } = useLanguage();
  const isOpen = perk.availability === "open";
  return (
    <Card className={styles.card} data-over={!isOpen || undefined}>
      <header className={styles.header}>
        <LenderAvatar seed={perk.host} />
        <div className={styles.person}>
          <h2>{perk.title}</h2>
          <span className={styles.caption}>
            {perk.provider} · {t(`category_${perk.category}`)}
          </span>
        </div>
      </header>
      {!isOpen && (
        <p className={styles.badge}>
          <StatusBadge tone="neutral" shape="square">
            {t(perk.availability === "sold_out" ? "sold_out" : "ended")}
          </StatusBadge>
        </p>
      )}
      {perk.about && <p className={styles.about}>{perk.about}</p>}
      <div className={styles.rows}>
        <DescriptionList
          rows={[
            {
              term: t(perk.availability === "ended" ? "ended_on" : "valid_to"),
              value: perk.valid_to ? showDate(perk.valid_to, language) : t("no_end"),
            },
            ...(kind === "voucher"
              ? [{ term: t("min_spend"), value: perk.min_spend === null ? t("no_min") : rupees(perk.min_spend) }]
              : []),
            ...(kind === "deal" && perk.min_spend !== null
              ? [{ term: t("price"), value: rupees(perk.min_spend) }]
              : []),
            ...(perk.codes_left !== null && isOpen ? [{ term: t("left"), value: count(perk.codes_left) }] : []),
          ]}
        />
      </div>
      <Terms terms={perk.terms} name={perk.title} />
      <div className={styles.footer}>
        {code !== null ? (
          <CodeBox code={code} name={perk.title} />
        ) : isOpen ? (
          <Button
            variant="soft"
            aria-label={`${t(kind === "voucher" ? "get_code" : "see_deal")}: ${perk.title}`}
            onClick={onOpen}
          >
            {t(kind === "voucher" ? "get_code" : "see_deal")}
          </Button>
        ) : (
          <span className={styles.muted}>{t(perk.availability === "sold_out" ? "sold_out_note" : "ended_note")}</span>
        )}
      </div>
    </Card>
  );
}
