import { useTranslation } from "react-i18next";
import { Button } from "../../ui/Button/Button";
import { FieldError } from "../../ui/Field/Field";
import { TextArea } from "../../ui/Field/TextArea";
import { TextField } from "../../ui/Field/TextField";

import { type Look } from "./model";
import styles from "./Brand.module.css";

type Question = Look["faq"][number];

const MOST = 12;
const EMPTY: Question = { question_en: "", answer_en: "", question_hi: "", answer_hi: "" };
const LANGUAGES = ["en", "hi"] as const;

interface Props {
  faq: readonly Question[];
  fault: string | undefined;
  onEdit: (faq: Question[]) => void;
}

/** What the brand's page answers, each question in both languages. */
export function BrandFaq({ faq, fault, onEdit }: Props) {
  const { t } = useTranslation("brand");
  const change = (at: number, part: Partial<Question>) =>
    onEdit(faq.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <fieldset className={styles.products} tabIndex={-1} data-invalid={fault ? "" : undefined}>
      <legend>{t("field_faq")}</legend>
      <p className={styles.muted}>{t("faq_note")}</p>
      <ol className={styles.questions}>
        {faq.map((one, place) => (
          // a question has no name but its place
          <li key={place}>
            {LANGUAGES.map((language) => (
              <div key={language} lang={language}>
                <TextField
                  label={t(`faq_question_${language}`, { number: place + 1 })}
                  name={`question_${language}_${place}`}
                  maxLength={160}
                  autoComplete="off"
                  value={one[`question_${language}`]}
                  onChange={(text) => change(place, { [`question_${language}`]: text })}
                />
                <TextArea
                  label={t(`faq_answer_${language}`, { number: place + 1 })}
                  name={`answer_${language}_${place}`}
                  rows={2}
                  maxLength={600}
                  value={one[`answer_${language}`]}
                  onChange={(text) => change(place, { [`answer_${language}`]: text })}
                />
              </div>
            ))}
            <Button small variant="quiet" icon="trash" onClick={() => onEdit(faq.filter((_, at) => at !== place))}>
              {t("faq_remove", { number: place + 1 })}
            </Button>
          </li>
        ))}
      </ol>
      <FieldError>{fault}</FieldError>
      <Button small icon="plus" disabled={faq.length >= MOST} onClick={() => onEdit([...faq, EMPTY])}>
        {t("faq_add")}
      </Button>
    </fieldset>
  );
}
