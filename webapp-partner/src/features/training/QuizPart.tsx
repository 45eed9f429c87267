import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { cx } from "webapp-shared/lib/cx";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Steps } from "webapp-shared/ui/Steps/Steps";

import { answerQuiz, startQuiz, type Quiz, type QuizResult } from "./mutations";
import type { CourseItem } from "./queries";
import styles from "./Training.module.css";

interface Props {
  item: CourseItem;
  canMark: boolean;
  onProgress: () => void;
}

/** A quiz, one question at a time; the result names the topics of wrong answers, never the answers. */
export function QuizPart({ item, canMark, onProgress }: Props) {
  const { t } = useTranslation("training");
  const [quiz, setQuiz] = useState<Quiz | null>(null);
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<Record<number, number[]>>({});
  const [result, setResult] = useState<QuizResult | null>(null);

  const { run: attempt, busy, message } = useApiMutation({ send: (act: () => Promise<void>) => act(), isQuiet: true });
  const begin = () =>
    attempt(async () => {
      setQuiz(await startQuiz(item.id));
      setPlace(0);
      setChosen({});
      setResult(null);
    });
  const send = (questions: Quiz["questions"], attemptId: string) =>
    attempt(async () => {
      const answers = questions.map(({ id }) => ({ question: id, choices: chosen[id] ?? [] }));
      const scored = await answerQuiz(item.id, attemptId, answers);
      setResult(scored);
      setQuiz(null);
      if (scored.is_passed) onProgress();
    });

  const refusal = message !== null && <Callout tone="danger">{message}</Callout>;
  if (!quiz) {
    return (
      <section>
        <h2 className={styles.itemTitle}>{item.title}</h2>
        {result ? <Result result={result} /> : <p>{t(item.is_done ? "quiz_done" : "quiz_note")}</p>}
        {refusal}
        {canMark && !result?.is_passed && (
          <div className={styles.actions}>
            <Button variant={item.is_done ? "secondary" : "primary"} busy={busy} onClick={() => void begin()}>
              {t(result || item.is_done ? "try_again" : "begin")}
            </Button>
          </div>
        )}
      </section>
    );
  }
  const question = quiz.questions[place];
  if (!question) return null;
  const picked = chosen[question.id] ?? [];
  const isLast = place === quiz.questions.length - 1;
  const toggle = (choice: number) =>
    setChosen({
      ...chosen,
      [question.id]: question.is_single
        ? [choice]
        : picked.includes(choice)
          ? picked.filter((other) => other !== choice)
          : [...picked, choice],
    });
  return (
    <section>
      <Steps
        step={place + 1}
        of={quiz.questions.length}
        name={t("you_need", { need: count(quiz.needed), all: count(quiz.questions.length) })}
      />
      <fieldset className={styles.question} key={question.id}>
        <legend className={styles.itemTitle}>{question.text}</legend>
        {question.choices.map((choice) => (
          <label key={choice.place} className={cx(styles.choice, picked.includes(choice.place) && styles.choiceOn)}>
            <input
              type={question.is_single ? "radio" : "checkbox"}
              name={`question-${question.id}`}
              checked={picked.includes(choice.place)}
              onChange={() => toggle(choice.place)}
            />
            <span>{choice.text}</span>
          </label>
        ))}
      </fieldset>
      <p className={styles.muted}>{t(question.is_single ? "one_right" : "several_right")}</p>
      {refusal}
      <div className={styles.actions}>
        {place > 0 && <Button onClick={() => setPlace(place - 1)}>{t("back")}</Button>}
        <Button
          variant="primary"
          busy={busy}
          disabled={picked.length === 0}
          onClick={() => (isLast ? void send(quiz.questions, quiz.attempt_id) : setPlace(place + 1))}
        >
          {t(isLast ? "send" : "next_question")}
        </Button>
      </div>
    </section>
  );
}

function Result({ result }: { result: QuizResult }) {
  const { t } = useTranslation("training");
  const minutes = Math.ceil(result.wait_seconds / 60);
  return (
    <Callout tone={result.is_passed ? "positive" : "warning"}>
      <b>
        {t(result.is_passed ? "result_passed" : "result_failed", {
          right: count(result.score),
          all: count(result.of),
          need: count(result.needed),
        })}
      </b>
      {result.wrong_topics.length > 0 && <p>{t("wrong_topics", { topics: result.wrong_topics.join(", ") })}</p>}
      {minutes > 0 && <p>{t("wait", { count: minutes, n: count(minutes) })}</p>}
    </Callout>
  );
}
