import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/language";
import { CheckboxField } from "../../ui/CheckboxField/CheckboxField";
import { FieldError } from "../../ui/Field/Field";
import { TextField } from "../../ui/Field/TextField";

import { choicesOf, type Edits, type LookField, type Brand, type Look } from "./model";
import styles from "./Brand.module.css";

interface Props {
  partner: Brand;
  look: Look;
  faults: Partial<Record<LookField, string>>;
  onEdit: (change: Edits) => void;
}

/** Which of our products the brand's pages show, and whom they name for help. */
export function BrandOffer({ partner, look, faults, onEdit }: Props) {
  const { t } = useTranslation("brand");
  const { language } = useLanguage();
  const choices = choicesOf(partner, look);
  const live = choices.filter((one) => one.live);
  const shown = live.filter(({ code }) => look.products.includes(code)).length;
  const toggle = (code: string, isShown: boolean) =>
    onEdit({
      products: partner.product_choices
        .map((one) => one.code)
        .filter((one) => (one === code ? isShown : look.products.includes(one))),
    });
  return (
    <>
      <fieldset className={styles.products} tabIndex={-1} data-invalid={faults.products ? "" : undefined}>
        <legend>{t("field_products")}</legend>
        <p className={styles.muted} role="status">
          {look.products.length === 0
            ? t("products_all")
            : shown === 0
              ? t("products_none")
              : t("products_some", { n: shown, all: live.length })}
        </p>
        <div className={styles.productList}>
          {choices.map(({ code, name_en, name_hi, live: isLive }) => (
            <CheckboxField
              key={code}
              name={`product_${code}`}
              checked={look.products.includes(code)}
              onChange={(isShown) => toggle(code, isShown)}
            >
              {language === "hi" ? name_hi : name_en}{" "}
              {!isLive && <span className={styles.muted}>{t("product_off")}</span>}
            </CheckboxField>
          ))}
        </div>
        <FieldError id="products-fault">{faults.products}</FieldError>
      </fieldset>
      <div className={styles.twoColumns}>
        <TextField
          label={t("field_help_phone")}
          name="help_phone"
          type="tel"
          optional
          autoComplete="off"
          maxLength={20}
          value={look.help_phone}
          error={faults.help_phone}
          onChange={(help_phone) => onEdit({ help_phone })}
        />
        <TextField
          label={t("field_help_email")}
          name="help_email"
          type="email"
          optional
          autoComplete="off"
          maxLength={254}
          value={look.help_email}
          error={faults.help_email}
          hint={t("help_hint")}
          onChange={(help_email) => onEdit({ help_email })}
        />
      </div>
    </>
  );
}
