import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { digitsUpTo } from "webapp-shared/lib/money";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Funnels.module.css";
import { FIXED_FIELDS, MOST_ANSWERS, PRODUCT_FIELD, valuesOf, withAnswer, withField } from "./model";
import { ScreenPicture } from "./ScreenPicture";
import { WordingFields } from "./WordingFields";
import type { Finding, FunnelAnswer, FunnelField, FunnelScreen } from "./queries";

interface Props {
  screen: FunnelScreen;
  screens: readonly FunnelScreen[];
  fields: readonly FunnelField[];
  products: readonly string[];
  findings: readonly Finding[];
  onChange: (screen: FunnelScreen) => void;
  onRemove: () => void;
}

const figures = digitsUpTo(9);

/** Everything about one screen: its words in both languages, what it fills in, and where its answers lead. */
export function ScreenEditor({ screen, screens, fields, products, findings, onChange, onRemove }: Props) {
  const { t } = useTranslation("funnels");
  const place = screens.findIndex(({ id }) => id === screen.id);
  const own = fields.filter(
    (field) =>
      field.kind === screen.kind && (products.length === 0 || products.some((code) => field.products.includes(code))),
  );
  const choices = [
    ...own.map(({ name }) => ({ value: name, label: t(`field_${name}`) })),
    ...(screen.kind === "choice" ? [{ value: PRODUCT_FIELD, label: t("field_product") }] : []),
  ];
  const isAsking = screen.kind !== "opening" && screen.kind !== "info";
  const hasNone = screen.kind === "choice";
  const isNoted = FIXED_FIELDS[screen.kind] === "";

  return (
    <div className={styles.form}>
      <h2 className={styles.head}>{t("editing", { number: place + 1 })}</h2>
      {findings.map((finding, at) => (
        <Callout key={at} tone={finding.is_warning ? "info" : "warning"}>
          {t(`finding_${finding.code}`, valuesOf(finding))}
        </Callout>
      ))}
      <WordingFields
        name={t(isAsking ? "question" : "headline")}
        wording={screen.title}
        onChange={(title) => onChange({ ...screen, title })}
      />
      <WordingFields
        name={t("text")}
        optional={screen.kind !== "info"}
        wording={screen.text}
        onChange={(text) => onChange({ ...screen, text })}
      />
      {!isAsking && (
        <WordingFields
          name={t("button")}
          optional={screen.kind === "info"}
          wording={screen.button}
          onChange={(button) => onChange({ ...screen, button })}
        />
      )}
      <ScreenPicture screen={screen} onChange={onChange} />
      {isNoted && <p className={styles.muted}>{t("noted")}</p>}
      {screen.kind === "calculator" && <p className={styles.muted}>{t("calculator_note")}</p>}
      {isAsking && FIXED_FIELDS[screen.kind] === undefined && (
        <SelectField
          label={t("fills_in")}
          hint={hasNone ? t("fills_in_hint") : undefined}
          optional={hasNone}
          placeholder={t("fills_in_nothing")}
          options={choices}
          value={screen.field}
          onChange={(name) =>
            onChange(
              withField(
                screen,
                name,
                fields.find((field) => field.name === name),
              ),
            )
          }
        />
      )}
      {(screen.kind === "amount" || screen.kind === "calculator") && (
        <div className={styles.limits}>
          {(["least", "most", "step"] as const).map((limit) => (
            <TextField
              key={limit}
              label={t(limit)}
              inputMode="numeric"
              filter={figures}
              value={String(screen[limit])}
              onChange={(typed) => onChange({ ...screen, [limit]: Number(typed || "0") })}
            />
          ))}
        </div>
      )}
      {(screen.kind === "choice" || screen.kind === "multi_choice") && (
        <Answers screen={screen} screens={screens} fields={fields} products={products} onChange={onChange} />
      )}
      <Button icon="trash" onClick={onRemove}>
        {t("remove_screen")}
      </Button>
    </div>
  );
}

function Answers({ screen, screens, fields, products, onChange }: Omit<Props, "findings" | "onRemove">) {
  const { t } = useTranslation("funnels");
  const { language } = useLanguage();
  const place = screens.findIndex(({ id }) => id === screen.id);
  const later = screens.slice(place + 1).map((row, at) => ({
    value: row.id,
    label: t("to_screen", { number: place + at + 2, title: row.title[language] || t("untitled") }),
  }));
  const field = fields.find(({ name }) => name === screen.field);
  const values =
    screen.field === PRODUCT_FIELD
      ? products.map((code) => ({ value: code, label: code }))
      : (field?.options.map((option) => ({ value: option.value, label: option[language] })) ?? []);
  const change = (id: string, more: Partial<FunnelAnswer>) =>
    onChange({ ...screen, answers: screen.answers.map((row) => (row.id === id ? { ...row, ...more } : row)) });

  return (
    <>
      {screen.answers.map((answer, at) => (
        <fieldset key={answer.id} className={styles.answer}>
          <legend>{t("answer_number", { number: at + 1 })}</legend>
          <WordingFields
            name={t("answer_text")}
            wording={answer.text}
            onChange={(text) => change(answer.id, { text })}
          />
          {values.length > 0 && (
            <SelectField
              label={t("value")}
              options={values}
              value={answer.value}
              onChange={(value) => change(answer.id, { value })}
            />
          )}
          {screen.kind === "choice" && (
            <SelectField
              label={t("leads_to")}
              optional
              placeholder={t("next_screen")}
              options={later}
              value={answer.to}
              onChange={(to) => change(answer.id, { to })}
            />
          )}
          <IconButton
            label={t("remove_answer", { number: at + 1 })}
            icon="trash"
            onClick={() => onChange({ ...screen, answers: screen.answers.filter(({ id }) => id !== answer.id) })}
          />
        </fieldset>
      ))}
      {screen.answers.length < MOST_ANSWERS && (
        <Button icon="plus" onClick={() => onChange(withAnswer(screen))}>
          {t("add_answer")}
        </Button>
      )}
    </>
  );
}
