import { useId, type CSSProperties, type ReactNode } from "react";

import styles from "./Slider.module.css";

interface Props {
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** the value as a person reads it */
  show: (value: number) => string;
  /** drawn instead of `show` where the figure needs a small unit */
  figure?: ReactNode;
  ends?: readonly [string, string];
}

/** The browser's own range input: arrow keys, Home, End and touch come with it. */
export function Slider({ label, value, min, max, step, onChange, show, figure, ends }: Props) {
  const id = useId();
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  return (
    <div className={styles["place"]}>
      <div className={styles["head"]}>
        <label className={styles["label"]} htmlFor={id}>
          {label}
        </label>
        <output className={styles["value"]} htmlFor={id}>
          {figure ?? show(value)}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className={styles["range"]}
        style={{ "--v": `${share}%` } as CSSProperties}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={show(value)}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      {ends && (
        <div className={styles["ends"]} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
