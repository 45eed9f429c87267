import { useTranslation } from "react-i18next";
import { TextField } from "webapp-shared/ui/Field/TextField";

import styles from "./Funnels.module.css";
import type { Wording } from "./queries";

interface WordingProps {
  name: string;
  wording: Wording;
  optional?: boolean;
  onChange: (wording: Wording) => void;
}

const LONGEST = 400;

/** One text in both languages. */
export function WordingFields({ name, wording, optional = false, onChange }: WordingProps) {
  const { t } = useTranslation("funnels");
  return (
    <div className={styles.wording}>
      <TextField
        label={t("in_english", { name })}
        optional={optional}
        lang="en"
        maxLength={LONGEST}
        value={wording.en}
        onChange={(en) => onChange({ ...wording, en })}
      />
      <TextField
        label={t("in_hindi", { name })}
        optional={optional}
        maxLength={LONGEST}
        value={wording.hi}
        error={wording.en && !wording.hi ? t("hindi_gap") : undefined}
        onChange={(hi) => onChange({ ...wording, hi })}
      />
    </div>
  );
}
