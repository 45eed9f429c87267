import { useTranslation } from "react-i18next";
import { CheckboxField } from "webapp-shared/ui/CheckboxField/CheckboxField";

import type { AutoSubmissionRecord, AutoSubmitLender } from "../../api/types";
import styles from "./AutoSubmit.module.css";

interface Props {
  lenders: readonly AutoSubmitLender[];
  /** what was agreed to before for the open application */
  wishes: readonly AutoSubmissionRecord[];
  ticked: readonly number[];
  onTick: (lenderId: number, isOn: boolean) => void;
}

/** One box for each lender by name, none ticked beforehand, each with the text that is agreed to. */
export function AutoSubmit({ lenders, wishes, ticked, onTick }: Props) {
  const { t } = useTranslation("profile");
  if (lenders.length === 0) return null;
  return (
    <fieldset className={styles.root} aria-describedby="auto-note">
      <legend>{t("auto_title")}</legend>
      <p id="auto-note" className={styles.note}>
        {t("auto_note")}
      </p>
      {lenders.map((lender) => {
        const before = wishes.find((one) => one.lender_id === lender.lender_id)?.state;
        if (before === "sent") {
          return (
            <p key={lender.lender_id} className={styles.note}>
              {t("auto_sent", { name: lender.name })}
            </p>
          );
        }
        return (
          <div key={lender.lender_id} className={styles.lender}>
            <CheckboxField
              name={`auto_submit_${lender.lender_id}`}
              checked={ticked.includes(lender.lender_id)}
              onChange={(isOn) => onTick(lender.lender_id, isOn)}
            >
              {lender.title}
            </CheckboxField>
            <div className={styles.more}>
              {before === "waiting" && <p>{t("auto_stands")}</p>}
              <details>
                <summary>{t("auto_read")}</summary>
                <p>{lender.text}</p>
                {lender.privacy_url && (
                  <a href={lender.privacy_url} target="_blank" rel="noreferrer">
                    {t("auto_privacy", { name: lender.name })}
                  </a>
                )}
              </details>
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
