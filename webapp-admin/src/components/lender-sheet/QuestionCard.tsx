import { useId, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { count, rupees } from "webapp-shared/lib/money";
import { type Option, SelectField } from "webapp-shared/ui/Field/SelectField";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import styles from "./LenderSheet.module.css";
import { answerTo, DAY_ORDERS, type DayOrder, type Doubt, type Said, type Sheet } from "./mapping";
import type { Question } from "./questions";

interface Props {
  number: number;
  question: Question;
  sheet: Sheet;
  said: Said;
  columnLabel: (name: string) => string;
  meanings: readonly Option[];
  busy: boolean;
  error: string | undefined;
  onSaid: (change: (known: Said) => Said) => void;
  /** reads a column of the sheet as ours; without a heading, ours is not in this sheet */
  onColumn: (heading: string, name: string) => void;
}

/** One question about a sheet with its evidence and its answers; none is preset. */
export function QuestionCard(props: Props) {
  const { number, question, error } = props;
  const { t } = useTranslation("lender-sheet");
  const id = useId();
  return (
    <section
      className={styles.question}
      aria-labelledby={id}
      data-open={question.isOpen || error ? "" : undefined}
      data-wide={question.about === "words" ? "" : undefined}
    >
      <header className={styles.questionHead}>
        <h2 id={id}>
          {count(number)}. <QuestionTitle {...props} />
        </h2>
        {question.isOpen ? (
          <StatusBadge tone="warning" shape="square">
            {t("state_open")}
          </StatusBadge>
        ) : (
          <StatusBadge tone="positive">{t("state_answered")}</StatusBadge>
        )}
      </header>
      <Evidence {...props} />
      <Answers {...props} labelledBy={id} />
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </section>
  );
}

function QuestionTitle({ question, columnLabel }: Props) {
  const { t } = useTranslation("lender-sheet");
  const { letter, doubt } = question;
  const column = columnLabel(question.column);
  switch (question.about) {
    case "column":
      return t("question_column", { letter, column });
    case "needed":
      return t("question_needed", { column });
    case "order":
      return t("day_order");
    case "words":
      return t("question_words", { letter });
    case "doubt":
      return doubt?.about === "unit"
        ? t("question_unit", { letter, unit: t(`unit_${doubt.unit ?? "rupees"}`) })
        : t(doubt?.about === "cr" ? "question_cr" : "question_days", { letter });
  }
}

function Evidence({ question, sheet }: Props) {
  const { t } = useTranslation("lender-sheet");
  const { doubt, heading } = question;
  const reason = sheet.columns.find(({ name }) => name === question.column)?.reason;
  const text = (): string => {
    if (doubt?.about === "unit") return t("doubt_unit_hint", { heading, unit: t(`unit_${doubt.unit ?? "rupees"}`) });
    if (doubt) return t(`doubt_${doubt.about}_hint`, { cells: count(doubt.cells), texts: count(doubt.texts) });
    if (question.about === "column" && reason) return `“${heading}”: ${t(`reason_${reason}`, { heading })}`;
    if (question.about === "needed") return t("needed_hint");
    return question.about === "order" ? t("order_hint", { heading }) : t("words_hint", { heading });
  };
  return <p className={styles.muted}>{text()}</p>;
}

function Answers(props: Props & { labelledBy: string }) {
  const { question, sheet, said, columnLabel, busy, onSaid, onColumn } = props;
  const { t } = useTranslation("lender-sheet");
  const { language } = useLanguage();
  const { column, heading, doubt } = question;
  const seen = sheet.headings.find((one) => one.heading === heading);

  if (question.about === "needed")
    return (
      <SelectField
        label={columnLabel(column)}
        value=""
        placeholder={t("please_say")}
        disabled={busy}
        options={sheet.headings.map((one) => ({ value: one.heading, label: `${one.letter}: ${one.heading}` }))}
        onChange={(chosen) => onColumn(chosen, column)}
      />
    );
  if (question.about === "words")
    return (
      <div className={styles.fields}>
        {Object.entries(said.words).map(([word, meant]) => (
          <SelectField
            key={word}
            label={word}
            value={meant}
            disabled={busy}
            options={props.meanings}
            error={props.error && !meant ? t("word_open") : undefined}
            onChange={(chosen) => onSaid((known) => ({ ...known, words: { ...known.words, [word]: chosen } }))}
          />
        ))}
      </div>
    );
  if (question.about === "order") {
    const sample = seen?.samples.find(({ dmy, mdy }) => dmy !== mdy) ?? seen?.samples[0];
    return (
      <Choices
        {...props}
        value={said.dayOrder}
        options={DAY_ORDERS.map((order) => ({
          value: order,
          label: t(`order_${order}`),
          example: sample && readDay(sample.sample, sample[order]),
        }))}
        onChange={(order) => onSaid((known) => ({ ...known, dayOrder: order as DayOrder }))}
      />
    );
  }
  if (question.about === "column") {
    const chosen = said.columns[column];
    const isProposed = chosen === heading && heading !== "";
    return (
      <Choices
        {...props}
        value={chosen === undefined ? "" : isProposed ? "yes" : "no"}
        options={[
          { value: "yes", label: t("answer_yes", { column: columnLabel(column) }), example: exampleOfColumn() },
          { value: "no", label: t("answer_no"), example: t("answer_no_hint") },
        ]}
        onChange={(answer) => onColumn(answer === "yes" ? heading : "", column)}
      />
    );
  }
  if (!doubt) return null;
  return (
    <Choices
      {...props}
      value={answerTo(said, column, doubt)}
      options={doubt.examples.map((example) => ({
        value: example.answer,
        label: t(`answer_${example.answer}`),
        example: readExample(doubt, example),
      }))}
      onChange={(answer) =>
        onSaid((known) => ({
          ...known,
          answers: { ...known.answers, [doubt.about]: { ...known.answers[doubt.about], [column]: answer } },
        }))
      }
    />
  );

  function readDay(sample: string, day: string | null): string {
    return day
      ? t("read_as_example", { sample, value: showDate(day, language) })
      : t("read_as_example", { sample, value: t("no_day") });
  }
  function exampleOfColumn(): string | undefined {
    const sample = seen?.samples.find(({ amount }) => amount) ?? seen?.samples[0];
    if (!sample) return undefined;
    const value = sample.amount ? rupees(sample.amount, { paise: true }) : sample.sample;
    return t("read_as_example", { sample: sample.sample, value });
  }
  function readExample({ about }: Doubt, { sample, amount, day }: Doubt["examples"][number]): string {
    const written = about === "days" ? showDate(sample, language) : sample;
    const value = day ? showDate(day, language) : amount ? rupees(amount, { paise: true }) : t("doubt_unreadable");
    return t("read_as_example", { sample: written, value });
  }
}

function Choices({
  options,
  value,
  labelledBy,
  busy,
  error,
  onChange,
}: {
  options: readonly { value: string; label: string; example?: ReactNode }[];
  value: string;
  labelledBy: string;
  busy: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={labelledBy}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={busy}
            aria-invalid={error ? true : undefined}
            aria-label={option.label}
            aria-describedby={option.example ? `${name}-${option.value}` : undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <b>{option.label}</b>
            {option.example && (
              <span id={`${name}-${option.value}`} className={styles.example}>
                {option.example}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
