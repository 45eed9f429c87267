import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { SaveProperty } from "./AutoField";
import type { PartnerText } from "./partnerTexts";
import styles from "./PartnerTexts.module.css";

interface Props {
  text: PartnerText | undefined;
  onSave: SaveProperty;
}

/** The refusal was shown already: by toast, and by the text that stays. */
const shown = () => undefined;

/** Below a text: whether it agrees with the terms, what they propose instead, and the way to take that. */
export function TextState({ text, onSave }: Props) {
  const { t } = useTranslation("lenders");
  const { language } = useLanguage();
  if (!text || (text.state === "empty" && !text.proposed)) return null;
  const { state, proposed } = text;
  return (
    <p className={styles.state} lang={language}>
      {state === "proposed" && <StatusBadge tone="info">{t("text_proposed")}</StatusBadge>}
      {state === "outdated" && (
        <StatusBadge tone="warning" shape="square">
          {t("text_outdated")}
        </StatusBadge>
      )}
      {state !== "proposed" && text.is_written && (
        <span>
          {text.by ? t("text_written_by", { by: text.by, on: showDate(text.at, language) }) : t("text_written")}
        </span>
      )}
      {state === "outdated" && !proposed && <span>{t("text_gone")}</span>}
      {state !== "proposed" && proposed && (
        <>
          <span>
            {t("text_terms")} <bdi lang={text.property.endsWith("_hi") ? "hi" : "en"}>{proposed}</bdi>
          </span>
          <button
            type="button"
            className={styles.use}
            onClick={() => void onSave(text.property, proposed).catch(shown)}
          >
            {t("text_use")}
            <span className="visually-hidden">: {t(text.property)}</span>
          </button>
        </>
      )}
    </p>
  );
}
