import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";

import styles from "./BusinessDialog.module.css";

const YES = "YES";
const NO = "NO";

interface Props {
  /** answered: whether there is a business registration certificate */
  onAnswer: (hasCertificate: boolean) => void;
  onClose: () => void;
}

/** Specification 2.8 and 4.4: a business loan is for whoever has a registration certificate. YES stands chosen. */
export function BusinessDialog({ onAnswer, onClose }: Props) {
  const { t } = useTranslation("products");
  const [answer, setAnswer] = useState(YES);
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t("business_title")}
      footer={
        <Button variant="primary" block onClick={() => onAnswer(answer === YES)}>
          {t("business_continue")}
        </Button>
      }
    >
      <div className={styles.body}>
        <RadioGroup
          label={t("business_question")}
          name="certificate"
          value={answer}
          onChange={setAnswer}
          options={[
            { value: YES, label: t("business_yes") },
            { value: NO, label: t("business_no") },
          ]}
          hint={t("business_hint")}
        />
        <p aria-live="polite">{t(answer === YES ? "business_then_yes" : "business_then_no")}</p>
      </div>
    </Dialog>
  );
}
