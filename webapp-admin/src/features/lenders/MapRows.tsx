import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";

import styles from "./Connector.module.css";
import type { Pair } from "./connectorModel";

interface Props {
  title: string;
  note: string;
  left: string;
  right: string;
  rows: readonly Pair[];
  /** our own words on one side; with `only` nothing else may stand there */
  known: { side: "left" | "right"; words: readonly string[]; only?: boolean };
  onChange: (rows: Pair[]) => void;
}

/** Names against names, line by line. */
export function MapRows({ title, note, left, right, rows, known, onChange }: Props) {
  const { t } = useTranslation("lenders");
  const list = useId();
  const change = (place: number, side: 0 | 1, text: string) =>
    onChange(rows.map((row, index) => (index !== place ? row : side === 0 ? [text, row[1]] : [row[0], text])));

  const box = (row: Pair, place: number, side: 0 | 1) => {
    const isKnown = known.side === (side === 0 ? "left" : "right");
    const label = `${title}, ${side === 0 ? left : right} ${place + 1}`;
    return isKnown && known.only ? (
      <select aria-label={label} value={row[side]} onChange={(event) => change(place, side, event.target.value)}>
        <option value="">{t("map_choose")}</option>
        {known.words.map((word) => (
          <option key={word} value={word}>
            {word}
          </option>
        ))}
      </select>
    ) : (
      <input
        aria-label={label}
        value={row[side]}
        list={isKnown ? list : undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => change(place, side, event.target.value)}
      />
    );
  };

  return (
    <fieldset className={styles.map}>
      <legend>{title}</legend>
      <p className={styles.note}>{note}</p>
      {rows.length > 0 && (
        <div className={styles.mapHead} aria-hidden="true">
          <span>{left}</span>
          <span>{right}</span>
        </div>
      )}
      {rows.map((row, place) => (
        <div key={place} className={styles.mapRow}>
          {box(row, place, 0)}
          {box(row, place, 1)}
          <IconButton
            icon="trash"
            label={t("map_remove", { n: place + 1, title })}
            onClick={() => onChange(rows.filter((_, index) => index !== place))}
          />
        </div>
      ))}
      <datalist id={list}>
        {known.words.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <Button
        small
        type="button"
        icon="plus"
        onClick={() => onChange([...rows, ["", ""]])}
        aria-label={t("map_add_to", { title })}
      >
        {t("map_add")}
      </Button>
    </fieldset>
  );
}
