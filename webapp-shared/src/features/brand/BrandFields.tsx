import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "../../forms/useApiMutation";
import { Button } from "../../ui/Button/Button";
import { CheckboxField } from "../../ui/CheckboxField/CheckboxField";
import { ColourField } from "../../ui/ColourField/ColourField";
import { SelectField } from "../../ui/Field/SelectField";
import { TextField } from "../../ui/Field/TextField";
import { FileDrop } from "../../ui/FileDrop/FileDrop";
import { Callout } from "../../ui/Callout/Callout";

import { readColour, type Edits, type LookField, type Brand, type Look } from "./model";
import styles from "./Brand.module.css";

const LONGEST_TITLE = 160;
const PICTURES = "image/png,image/jpeg,image/webp";

interface Props {
  partner: Brand;
  /** as typed: a colour may be half written */
  look: Look;
  faults: Partial<Record<LookField, string>>;
  onEdit: (change: Edits) => void;
  /** sends the file and writes its location into the draft; a refusal is thrown */
  onLogo: (file: File) => Promise<void>;
}

export function BrandFields({ partner, look, faults, onEdit, onLogo }: Props) {
  const { t } = useTranslation("brand");
  const colour = (field: "primary_colour" | "secondary_colour") => (
    <ColourField
      label={t(`field_${field}`)}
      name={field}
      value={look[field]}
      error={faults[field] ?? (readColour(look[field]) ? undefined : t("colour_unfit"))}
      onChange={(value) => onEdit({ [field]: value })}
    />
  );
  return (
    <>
      {partner.is_own ? (
        <Callout>{t("own_note")}</Callout>
      ) : (
        <>
          <LogoField partner={partner} look={look} fault={faults.logo} onEdit={onEdit} onLogo={onLogo} />
          <div className={styles.twoColumns}>
            {colour("primary_colour")}
            {colour("secondary_colour")}
          </div>
          <SelectField
            label={t("field_font_family")}
            name="font_family"
            value={look.font_family}
            placeholder={t("font_own")}
            options={partner.font_families.map((family) => ({ value: family, label: family }))}
            error={faults.font_family}
            hint={t("font_hint", { source: look.font_source || t("font_source_own") })}
            onChange={(font_family) => onEdit({ font_family })}
          />
        </>
      )}
      <TextField
        label={t("field_title_en")}
        name="title_en"
        optional
        autoComplete="off"
        maxLength={LONGEST_TITLE}
        value={look.title_en}
        error={faults.title_en}
        onChange={(title_en) => onEdit({ title_en })}
      />
      <div lang="hi">
        <TextField
          label={t("field_title_hi")}
          name="title_hi"
          optional
          autoComplete="off"
          maxLength={LONGEST_TITLE}
          value={look.title_hi}
          error={faults.title_hi}
          hint={t("title_hint")}
          onChange={(title_hi) => onEdit({ title_hi })}
        />
      </div>
      <CheckboxField
        name="terms_apply"
        checked={look.terms_apply}
        error={faults.terms_apply}
        onChange={(terms_apply) => onEdit({ terms_apply })}
      >
        {t("terms_apply_label")}
      </CheckboxField>
    </>
  );
}

interface LogoProps {
  partner: Brand;
  look: Look;
  fault: string | undefined;
  onEdit: (change: Edits) => void;
  onLogo: (file: File) => Promise<void>;
}

/** The logo in its real place and size, and a place to drop another one; too big a file is told before it is sent. */
function LogoField({ partner, look, fault, onEdit, onLogo }: LogoProps) {
  const { t } = useTranslation("brand");
  const [refusal, setRefusal] = useState<string | null>(null);
  /** what did not arrive: it stays chosen, so that one press sends it again */
  const [unsent, setUnsent] = useState<File | null>(null);
  const { max_bytes, min_side, max_side } = partner.logo_limits;
  const kilobytes = Math.floor(max_bytes / 1024);

  const sending = useApiMutation({
    send: onLogo,
    fields: "all",
    isQuiet: true,
    onDone: () => setUnsent(null),
  });
  const { busy } = sending;
  const send = async (file: File | null) => {
    setUnsent(null);
    setRefusal(null);
    sending.reset();
    if (!file) return;
    if (file.size > max_bytes) {
      setRefusal(t("logo_big", { most: kilobytes, size: Math.ceil(file.size / 1024) }));
      return;
    }
    setUnsent(file);
    await sending.run(file);
  };

  return (
    <div className={styles.logo} tabIndex={-1} data-invalid={fault ? "" : undefined}>
      <span className={styles.label}>{t("field_logo")}</span>
      <div className={styles.logoNow} data-scheme="light">
        {look.logo ? <img src={look.logo} alt={t("logo_of", { name: partner.name })} /> : <b>{partner.name}</b>}
        {look.logo && (
          <Button small variant="quiet" onClick={() => onEdit({ logo: "" })}>
            {t("logo_remove")}
          </Button>
        )}
      </div>
      <FileDrop
        label={t("logo_new")}
        hint={busy ? t("logo_sending") : t("logo_hint", { most: kilobytes, least: min_side, side: max_side })}
        accept={PICTURES}
        file={unsent}
        disabled={busy}
        error={refusal ?? Object.values(sending.faults)[0] ?? sending.message ?? fault}
        onFile={(file) => void send(file)}
      >
        {unsent && (
          <Button small icon="upload" busy={busy} onClick={() => void send(unsent)}>
            {t("logo_again")}
          </Button>
        )}
      </FileDrop>
    </div>
  );
}
