import { useTranslation } from "react-i18next";

import { Callout } from "../../ui/Callout/Callout";
import type { Upload } from "./requests";
import styles from "./Sheets.module.css";

/** What is hidden in a file, which sheets were not read, which letters it lost; nothing where there is nothing to tell. */
export function FileNotes({ notes }: { notes: Upload["notes"] | undefined }) {
  const { t } = useTranslation("sheets");
  if (!notes?.length) return null;
  return (
    <Callout tone="warning">
      <ul className={styles.notes} aria-label={t("notes")}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Callout>
  );
}
