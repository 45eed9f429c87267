import styles from "./ScoreQuestion.module.css";

interface Props {
  question: string;
  /** the words at both ends of the scale */
  low: string;
  high: string;
  busy: boolean;
  onScore: (score: number) => void;
}

const SCORES = [1, 2, 3, 4, 5] as const;

/** One question with an answer from 1 to 5; pressing a number sends it. */
export function ScoreQuestion({ question, low, high, busy, onScore }: Props) {
  return (
    <div className={styles["root"]} role="group" aria-label={question}>
      <p>
        <b>{question}</b>
      </p>
      <div className={styles["scale"]}>
        <span className={styles["end"]}>{low}</span>
        {SCORES.map((score) => (
          <button
            key={score}
            type="button"
            className={styles["score"]}
            aria-disabled={busy || undefined}
            aria-label={score === 1 ? `${score}, ${low}` : score === 5 ? `${score}, ${high}` : undefined}
            onClick={busy ? undefined : () => onScore(score)}
          >
            {score}
          </button>
        ))}
        <span className={styles["end"]}>{high}</span>
      </div>
    </div>
  );
}
