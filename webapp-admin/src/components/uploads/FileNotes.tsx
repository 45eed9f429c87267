import { useTranslation } from "react-i18next";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import type { Upload } from "./queries";
import styles from "./Uploads.module.css";

/** What is hidden in a file, which sheets were not read, which letters it lost; nothing where there is nothing to tell. */
export function FileNotes({ notes }: { notes: Upload["notes"] | undefined }) {
  const { t } = useTranslation("uploads");
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
