import { useState } from "react";
import { useTranslation } from "react-i18next";
import { rupeesExact } from "webapp-shared/lib/money";
import { IconButton } from "webapp-shared/ui/Button/Button";
import { FieldEditDialog } from "webapp-shared/ui/FieldEditDialog/FieldEditDialog";

import { CampaignSection } from "./CampaignSection";
import { EmbedSection } from "./EmbedSection";
import { cleanNumber, cleanUtm, numberFault, plainNumber } from "./model";
import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner } from "./queries";

const FIELDS = ["revenue_percent", "revenue_flat_fee", "utm_id"] as const;
type Field = (typeof FIELDS)[number];
const LONGEST_UTM = 60;

/** The partner's share of a commission and the id its links carry, edited one at a time (specification 2.7, 5.1). */
export function TermsSection({ partner, changes }: { partner: Partner; changes: PartnerChanges }) {
  const { t } = useTranslation("partners");
  const [edited, setEdited] = useState<Field | null>(null);
  const { revenue_percent, revenue_flat_fee, utm_id } = partner;
  const shown: Record<Field, string | null> = {
    revenue_percent: revenue_percent === null ? null : `${plainNumber(revenue_percent)}%`,
    revenue_flat_fee: revenue_flat_fee === null ? null : rupeesExact(revenue_flat_fee),
    utm_id: utm_id || null,
  };
  const typedOf = (field: Field): string | null =>
    field === "utm_id" ? utm_id : partner[field] && plainNumber(partner[field]);
  const save = (field: Field, text: string) =>
    field === "utm_id" ? changes.saveUtm(text) : changes.saveTerm(field, text);

  return (
    <section className={styles.block}>
      <h2>{t("terms_title")}</h2>
      <dl className={styles.terms}>
        {FIELDS.map((field) => (
          <div key={field}>
            <dt>{t(field)}</dt>
            <dd>
              <b>{shown[field] ?? t("none_agreed")}</b>
              <IconButton
                label={t("edit_field", { field: t(field) })}
                icon="pencil"
                size={16}
                onClick={() => setEdited(field)}
              />
            </dd>
            <dd className={styles.muted}>{t(`${field}_note`)}</dd>
          </div>
        ))}
      </dl>
      <CampaignSection key={`campaign ${partner.partner_id}`} partner={partner} changes={changes} />
      <EmbedSection key={`embed ${partner.partner_id}`} partner={partner} changes={changes} />
      {edited && (
        <FieldEditDialog
          key={edited}
          title={t("edit_title", { field: t(edited), name: partner.name })}
          label={t(edited)}
          hint={t(`${edited}_hint`)}
          edit={
            edited === "utm_id"
              ? { kind: "text", value: typedOf(edited), filter: cleanUtm, maxLength: LONGEST_UTM }
              : {
                  kind: "text",
                  value: typedOf(edited),
                  filter: cleanNumber,
                  inputMode: "decimal",
                  maxLength: 14,
                  validate: (text) => {
                    const fault = numberFault(edited, text);
                    return fault && t(`fault_${fault}`);
                  },
                }
          }
          onSave={(text) => save(edited, text)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
