import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { count, type Language } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Icon } from "webapp-shared/ui/Icon/Icon";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import styles from "./Marketing.module.css";
import { measuresOf, POSTER_FIELDS, requestOf, withTemplateTexts, type PosterValues } from "./posterModel";
import type { PosterRequest } from "./posterRequests";
import type { PosterOptions } from "./queries";

interface Props {
  options: PosterOptions;
  language: Language;
  /** of the person who makes it, as a first word for the name on it */
  name: string;
  onPreview: (poster: PosterRequest, signal: AbortSignal) => Promise<string>;
  onMake: (poster: PosterRequest) => Promise<void>;
}

const PREVIEW_AFTER_MS = 500;

/** Template, size, language and own words beside the preview; the locked lines are drawn and cannot be changed. */
export function PosterForm({ options, language, name, onPreview, onMake }: Props) {
  const { t } = useTranslation("marketing");
  const { t: common } = useTranslation("common");
  const first = options.templates[0];
  const [initial] = useState<PosterValues>(() => ({
    template: String(first?.id ?? ""),
    size: "status",
    language,
    headline: first?.[language].headline ?? "",
    lead: first?.[language].lead ?? "",
    name,
    shop: "",
    phone: "",
  }));
  const form = useServerForm<PosterValues>({
    initialValues: initial,
    submit: (values) => onMake(requestOf(values, options)),
  });
  const { values } = form;
  const size = options.sizes.find((row) => row.size === values.size) ?? options.sizes[0];
  const template = options.templates.find((row) => String(row.id) === values.template);
  const [picture, setPicture] = useState<{ of: string; src: string } | null>(null);
  const asked = JSON.stringify(requestOf(values, options));
  const { setErrors, setProblem } = form;

  useEffect(
    function drawPreview() {
      const abort = new AbortController();
      const timer = window.setTimeout(() => {
        onPreview(JSON.parse(asked) as PosterRequest, abort.signal)
          .then((src) => {
            setPicture({ of: asked, src });
            setErrors({});
            setProblem(null);
          })
          .catch((error: unknown) => {
            if (abort.signal.aborted || !isProblem(error)) return;
            const fields = Object.entries(error.fields).map(([field, faults]) => [
              field,
              faults.map((fault) => fault.message).join(" "),
            ]);
            setErrors(Object.fromEntries(fields) as Record<string, string>);
            if (fields.length === 0) setProblem(error.message);
          });
      }, PREVIEW_AFTER_MS);
      return () => {
        window.clearTimeout(timer);
        abort.abort();
      };
    },
    // what is asked is compared by its text: the form makes new functions at each keystroke
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [asked],
  );

  const choose = (change: Partial<PosterValues>) =>
    form.setValues(withTemplateTexts(values, { ...values, ...change }, options));
  const wording = values.language === "hi" ? "hi" : "en";
  return (
    <div className={styles.poster}>
      <form {...form.props} className={styles.posterForm}>
        <SelectField
          label={t("poster_template")}
          name="template"
          placeholder={null}
          value={values.template}
          error={form.errors.template}
          onChange={(next) => choose({ template: next })}
          options={options.templates.map((row) => ({
            value: String(row.id),
            label: `${t(`product_${row.product}` as "product_all")}: ${row[language].name}`,
          }))}
        />
        <SelectField
          label={t("poster_size")}
          name="size"
          placeholder={null}
          hint={size && measuresOf(size, t)}
          value={values.size}
          error={form.errors.size}
          onChange={(next) => choose({ size: next })}
          options={options.sizes.map((row) => ({ value: row.size, label: t(`poster_size_${row.size}`) }))}
        />
        <RadioGroup
          label={t("poster_language")}
          value={values.language}
          onChange={(next) => choose({ language: next })}
          options={[
            { value: "en", label: common("language_english") },
            { value: "hi", label: common("language_hindi"), lang: "hi" },
          ]}
        />
        {POSTER_FIELDS.map((field) => {
          const limit = size?.limits[field] ?? 0;
          if (limit === 0) return null;
          return (
            <TextField
              key={field}
              label={t(`poster_${field}`)}
              optional={field !== "headline" && field !== "name"}
              hint={t("poster_letters", { n: count([...values[field]].length), of: count(limit) })}
              autoComplete="off"
              maxLength={120}
              {...form.field(field)}
            />
          );
        })}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("poster_make")}
        </Button>
      </form>
      <section className={styles.preview} aria-label={t("poster_preview")}>
        {picture ? (
          <img
            src={picture.src}
            alt={t("poster_preview_alt")}
            className={picture.of === asked ? undefined : styles.late}
            aria-busy={picture.of !== asked}
          />
        ) : (
          <Skeleton height={420} />
        )}
        <div className={styles.locked}>
          <p>
            <Icon name="lock" size={18} /> <b>{t("poster_locked")}</b>
          </p>
          <ul lang={wording}>
            {template?.[wording].lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className={styles.muted}>{t("poster_locked_note")}</p>
        </div>
      </section>
    </div>
  );
}
