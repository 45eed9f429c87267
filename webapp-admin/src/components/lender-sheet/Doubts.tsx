import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

import styles from "./LenderSheet.module.css";
import { answerTo, doubtsOf, type Doubt, type Said, type Sheet } from "./mapping";

interface Props {
  sheet: Sheet;
  said: Said;
  columnLabel: (name: string) => string;
  errors: Record<string, string>;
  onAnswer: (about: string, column: string, answer: string) => void;
}

/** Questions on units, Cr and mixed dates, each with a cell as it will be read under every answer; none is preset. */
export function Doubts({ sheet, said, columnLabel, errors, onAnswer }: Props) {
  const { t } = useTranslation("lender-sheet");
  const { language } = useLanguage();
  const read = ({ amount, day }: Doubt["examples"][number]) =>
    day ? showDate(day, language) : amount ? rupees(amount, { paise: true }) : t("doubt_unreadable");
  const written = ({ about }: Doubt, sample: string) => (about === "days" ? showDate(sample, language) : sample);
  return (
    <section className={styles.section}>
      <h3>{t("doubts")}</h3>
      {doubtsOf(sheet, said).map(({ column, doubt }) => (
        <div key={`${doubt.about}.${column}`} className={styles.doubt}>
          <RadioGroup
            label={t(`doubt_${doubt.about}`, {
              heading: said.columns[column],
              column: columnLabel(column),
            })}
            hint={
              doubt.about === "unit"
                ? t("doubt_unit_hint", { unit: t(`unit_${doubt.unit ?? "rupees"}`) })
                : t(`doubt_${doubt.about}_hint`, { cells: count(doubt.cells), texts: count(doubt.texts) })
            }
            value={answerTo(said, column, doubt)}
            error={errors[`answers.${doubt.about}.${column}`]}
            options={doubt.examples.map(({ answer }) => ({ value: answer, label: t(`answer_${answer}`) }))}
            onChange={(answer) => onAnswer(doubt.about, column, answer)}
          />
          <ul className={styles.examples}>
            {doubt.examples.map((example) => (
              <li key={example.answer}>
                {t("doubt_example", {
                  answer: t(`answer_${example.answer}`),
                  sample: written(doubt, example.sample),
                  value: read(example),
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
