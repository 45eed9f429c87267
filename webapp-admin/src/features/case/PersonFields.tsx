import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { rupees } from "webapp-shared/lib/money";
import { IconButton } from "webapp-shared/ui/Button/Button";

import styles from "./Case.module.css";
import type { RevealField } from "./model";
import type { CaseField } from "./queries";
import { revealField } from "./mutations";
import { RevealDialog } from "./RevealDialog";

interface Shown {
  field: RevealField;
  value: string;
  until: number;
}

interface Props {
  id: string;
  fields: readonly CaseField[];
}

/** The masked values; one of them may stand whole for a minute, and hides when the window loses focus or on Esc. */
export function PersonFields({ id, fields }: Props) {
  const { t } = useTranslation("case");
  const { language } = useLanguage();
  const [asked, setAsked] = useState<RevealField | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [left, setLeft] = useState(0);

  useEffect(
    function hideInTime() {
      if (!shown) return;
      const hide = () => setShown(null);
      const onKey = (event: KeyboardEvent) => {
        if (event.key === "Escape") hide();
      };
      const timer = window.setInterval(() => {
        const seconds = Math.ceil((shown.until - Date.now()) / 1000);
        if (seconds <= 0) hide();
        else setLeft(seconds);
      }, 250);
      window.addEventListener("blur", hide);
      document.addEventListener("keydown", onKey);
      return () => {
        window.clearInterval(timer);
        window.removeEventListener("blur", hide);
        document.removeEventListener("keydown", onKey);
      };
    },
    [shown],
  );

  const words = ({ field, value }: Shown) =>
    field === "income" && value ? rupees(value) : field === "birth_date" && value ? showDate(value, language) : value;

  return (
    <section className={styles.section}>
      <h2 className={styles.header}>{t("part_person")}</h2>
      <dl className={styles.fields}>
        {fields.map(({ field, masked, can_reveal }) => {
          const isShown = shown?.field === field;
          return (
            <div key={field} className={styles.field} data-field={field} data-shown={isShown || undefined}>
              <dt>{t(`field_${field}`)}</dt>
              <dd>
                <span aria-live="polite">{isShown ? words(shown) : masked || t("unknown")}</span>
                {isShown && <span className={styles.muted}>{t("hides_in", { seconds: left })}</span>}
              </dd>
              <dd className={styles.eye}>
                {isShown ? (
                  <IconButton
                    label={t("hide", { field: t(`field_${field}`) })}
                    icon="close"
                    size={18}
                    onClick={() => setShown(null)}
                  />
                ) : (
                  can_reveal && (
                    <IconButton
                      label={t("reveal", { field: t(`field_${field}`) })}
                      icon="eye"
                      size={18}
                      onClick={() => setAsked(field)}
                    />
                  )
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className={styles.muted}>{t("masked_note")}</p>
      {asked && (
        <RevealDialog
          title={t("reveal", { field: t(`field_${asked}`) })}
          onClose={() => setAsked(null)}
          send={async (why) => {
            const { value, hides_in: seconds } = await revealField(id, { field: asked, ...why });
            setAsked(null);
            setLeft(seconds);
            setShown({ field: asked, value, until: Date.now() + seconds * 1000 });
          }}
        />
      )}
    </section>
  );
}
