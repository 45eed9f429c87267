import { useId, type CSSProperties, type ReactNode } from "react";

import styles from "./Slider.module.css";

interface RangeProps {
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
  /** the value as a person reads it */
  words: string;
  id?: string;
  /** where no label names it */
  name?: string;
}

/** The browser's own range input: arrow keys, Home, End and touch come with it. */
export function Range({ value, min, max, step, onChange, words, id, name }: RangeProps) {
  const share = max > min ? (Math.min(Math.max(value - min, 0), max - min) / (max - min)) * 100 : 0;
  return (
    <input
      id={id}
      type="range"
      className={styles["range"]}
      style={{ "--v": `${share}%` } as CSSProperties}
      min={min}
      max={max}
      step={step}
      value={value}
      aria-label={name}
      aria-valuetext={words}
      onChange={(event) => onChange(Number(event.target.value))}
    />
  );
}

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

/** A range under its name and its figure. */
export function Slider({ label, value, min, max, step, onChange, show, figure, ends }: Props) {
  const id = useId();
  return (
    <div className={styles["root"]}>
      <div className={styles["header"]}>
        <label className={styles["label"]} htmlFor={id}>
          {label}
        </label>
        <output className={styles["value"]} htmlFor={id}>
          {figure ?? show(value)}
        </output>
      </div>
      <Range id={id} value={value} min={min} max={max} step={step} words={show(value)} onChange={onChange} />
      {ends && (
        <div className={styles["ends"]} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      )}
    </div>
  );
}
