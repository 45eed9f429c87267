import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { digitsUpTo } from "webapp-shared/lib/money";
import { cx } from "webapp-shared/lib/cx";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { Range } from "webapp-shared/ui/Slider/Slider";

import styles from "./Funnel.module.css";
import { chosenIds, figureOf, withChosen, type AnswerFault } from "./model";
import type { PublicScreen } from "./queries";

interface Props {
  screen: PublicScreen;
  answer: string;
  fault: AnswerFault | null;
  onChange: (answer: string) => void;
  /** an answer that leads on at once */
  onChoose: (id: string) => void;
}

/** Most funnels have none: its sliders come when they are first seen. */
const FunnelCalculator = lazy(() => import("./FunnelCalculator").then((m) => ({ default: m.FunnelCalculator })));
const LONGEST_TEXT = 80;
const pinDigits = digitsUpTo(6);

/** What one screen asks; openings and information ask nothing. */
export function FunnelQuestion({ screen, answer, fault, onChange, onChoose }: Props) {
  const { t } = useTranslation("funnel");
  const error = fault && t(fault);
  switch (screen.kind) {
    case "choice":
      return (
        <div className={styles.answers} role="group" aria-label={screen.title}>
          {screen.answers.map(({ id, text }) => (
            <button
              key={id}
              type="button"
              className={cx(styles.answer, id === answer && styles.chosen)}
              aria-pressed={id === answer}
              onClick={() => onChoose(id)}
            >
              {text}
            </button>
          ))}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
      );
    case "multi_choice":
      return (
        <div className={styles.answers} role="group" aria-label={screen.title}>
          {screen.answers.map(({ id, text }) => (
            <CheckboxField
              key={id}
              checked={chosenIds(answer).includes(id)}
              onChange={(isOn) => onChange(withChosen(screen, answer, id, isOn))}
            >
              {text}
            </CheckboxField>
          ))}
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
      );
    case "date":
      return <DateField label={screen.title} value={answer} error={error} onChange={onChange} />;
    case "calculator":
      return (
        <Suspense fallback={<PageLoading />}>
          <FunnelCalculator screen={screen} answer={answer} onChange={onChange} />
        </Suspense>
      );
    case "amount": {
      const value = Number(answer);
      const show = (number: number) => figureOf(screen, number, t("months"));
      return (
        <div className={styles.amount}>
          <output className={styles.figure}>{show(value)}</output>
          <Range
            name={screen.title}
            value={value}
            min={screen.least}
            max={screen.most}
            step={screen.step}
            words={show(value)}
            onChange={(number) => onChange(String(number))}
          />
          <p className={styles.ends}>
            <span>{show(screen.least)}</span>
            <span>{show(screen.most)}</span>
          </p>
        </div>
      );
    }
    case "pincode":
      return (
        <TextField
          label={t("pincode")}
          inputMode="numeric"
          autoComplete="postal-code"
          filter={pinDigits}
          value={answer}
          error={error}
          onChange={onChange}
        />
      );
    case "text":
      return (
        <TextField label={t("answer")} value={answer} error={error} maxLength={LONGEST_TEXT} onChange={onChange} />
      );
    default:
      return null;
  }
}
