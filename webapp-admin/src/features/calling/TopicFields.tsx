import { useTranslation } from "react-i18next";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import type { Condition } from "../../components/conditions/model";
import styles from "./Calling.module.css";
import { INVITATIONS, readInvitation, topicOf, type Invitation } from "./model";

interface Props {
  condition: Condition;
  value: Invitation;
  onChange: (invitation: Invitation) => void;
  error: string | undefined;
}

/** Whether the queue reminds or offers, and what the law asks for; people who owe a lender something are served. */
export function TopicFields({ condition, value, onChange, error }: Props) {
  const { t } = useTranslation("calling");
  const topic = topicOf(condition, value);
  return (
    <>
      {topic !== "service" && (
        <SelectField
          label={t("topic")}
          placeholder={null}
          options={INVITATIONS.map((code) => ({ value: code, label: t(`topic_${code}`) }))}
          value={value}
          onChange={(code) => onChange(readInvitation(code))}
          error={error}
        />
      )}
      <p className={styles.muted}>{t(`topic_${topic}_note`)}</p>
    </>
  );
}
