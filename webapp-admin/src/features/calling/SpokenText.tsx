import { Fragment } from "react";
import { useTranslation } from "react-i18next";

import styles from "./Calling.module.css";

interface Props {
  spoken: { first: string; steps: readonly string[] };
  language: "en" | "hi";
  /** whether the words are in that language; otherwise in the page's */
  isOwn?: boolean;
}

/** What a caller says: the first sentence in its box, then step by step. Places that are not filled stand out. */
export function SpokenText({ spoken, language, isOwn = true }: Props) {
  const { t } = useTranslation("calling");
  const lang = isOwn ? language : undefined;
  return (
    <>
      <div className={styles.first}>
        <strong>{t("say_first")}</strong>
        <p lang={lang}>
          <Line text={spoken.first} />
        </p>
      </div>
      <ol className={styles.steps} lang={lang}>
        {spoken.steps.map((step, place) => (
          <li key={`${String(place)} ${step}`}>
            <Line text={step} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Line({ text }: { text: string }) {
  return text
    .split(/(\{\{\w+\}\})/)
    .map((part, place) => (
      <Fragment key={`${String(place)} ${part}`}>{part.startsWith("{{") ? <strong>{part}</strong> : part}</Fragment>
    ));
}
