import { useTranslation } from "react-i18next";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import { GroupFields } from "./GroupFields";
import { listOf } from "./groups";
import styles from "./Conditions.module.css";
import { PRODUCTS, readStage, STAGES, WITHOUT_PRODUCT, type Condition } from "./model";

interface Props {
  value: Condition;
  onChange: (value: Condition) => void;
  fault: (name: string) => string | undefined;
}

/** The digits of a typed text as a number; what is no digit would stand there as "NaN". */
const hoursOf = (text: string): number => Number(text.replace(/\D/g, ""));

/** The conditions of a segment; the same language names the people of a call queue. */
export function ConditionFields({ value, onChange, fault }: Props) {
  const { t } = useTranslation("conditions");
  const set = (part: Partial<Condition>) => onChange({ ...value, ...part });
  return (
    <div className={styles.form}>
      <SelectField
        label={t("stage")}
        value={value.stage}
        onChange={(text) => {
          const stage = readStage(text) ?? "offers_seen";
          set(WITHOUT_PRODUCT.includes(stage) ? { stage, products: [] } : { stage });
        }}
        placeholder={null}
        options={STAGES.map((one) => ({ value: one, label: t(`stage_${one}`) }))}
        error={fault("condition.stage")}
      />
      <div className={styles.twoColumns}>
        <TextField
          label={t("from_hours")}
          value={String(value.from_hours)}
          onChange={(text) => set({ from_hours: hoursOf(text) })}
          inputMode="numeric"
          maxLength={4}
          error={fault("condition.from_hours")}
        />
        <TextField
          label={t("until_hours")}
          value={String(value.until_hours)}
          onChange={(text) => set({ until_hours: hoursOf(text) })}
          inputMode="numeric"
          maxLength={4}
          error={fault("condition.until_hours")}
        />
      </div>
      <div className={styles.twoColumns}>
        <SelectField
          label={t("product")}
          value={value.products[0] ?? ""}
          onChange={(text) => set({ products: text ? [text] : [] })}
          disabled={WITHOUT_PRODUCT.includes(value.stage)}
          placeholder={null}
          options={[
            { value: "", label: t("every") },
            ...PRODUCTS.map((one) => ({ value: one, label: t(`product_${one}`) })),
          ]}
          error={fault("condition.products")}
        />
        <SelectField
          label={t("language")}
          value={value.languages[0] ?? ""}
          onChange={(text) => set({ languages: text === "en" || text === "hi" ? [text] : [] })}
          placeholder={null}
          options={[
            { value: "", label: t("every") },
            { value: "en", label: t("english") },
            { value: "hi", label: t("hindi") },
          ]}
        />
      </div>
      <TextField
        label={t("cities")}
        hint={t("cities_hint")}
        value={value.cities.join(", ")}
        onChange={(text) =>
          set({ cities: text.endsWith(",") || text.endsWith(" ") ? [...listOf(text), ""] : listOf(text) })
        }
        maxLength={400}
        optional
        error={fault("condition.cities")}
      />
      <GroupFields value={value.where} onChange={(where) => set({ where })} fault={fault} />
    </div>
  );
}
