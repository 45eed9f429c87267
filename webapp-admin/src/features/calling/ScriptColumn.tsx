import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";

import styles from "./Calling.module.css";
import { LoanSums } from "./LoanSums";
import type { CallTask } from "./queries";
import { SpokenText } from "./SpokenText";

/** The words of the call in the person's language, what must never be said, and sums of the loan. */
export function ScriptColumn({ task }: { task: CallTask }) {
  const { t } = useTranslation("calling");
  const [spoken, setSpoken] = useState<"en" | "hi">(task.language);
  const script = task.scripts[spoken];
  return (
    <section>
      <div className={styles.title}>
        <h2>
          {t("script")}{" "}
          {task.script_version !== null && (
            <span className={styles.muted}>{t("script_number", { number: task.script_version })}</span>
          )}
        </h2>
        <Button small variant="quiet" onClick={() => setSpoken(spoken === "en" ? "hi" : "en")}>
          <span lang={spoken === "en" ? "hi" : "en"}>{spoken === "en" ? "हिन्दी" : "English"}</span>
        </Button>
      </div>
      <SpokenText
        language={spoken}
        spoken={
          script.first ? script : { first: t(task.is_recorded ? "say_first_recorded" : "say_first_words"), steps: [] }
        }
        isOwn={script.first !== ""}
      />
      <p className={styles.never}>{t("never_say", { words: task.never_say[spoken].join(", ") })}</p>
      <LoanSums about={task.about} />
    </section>
  );
}
