import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import type { Language } from "../../lib/money";
import { Icon } from "../Icon/Icon";
import styles from "./LanguageSwitch.module.css";

/** The other language, named in itself: one press changes everything and is kept. */
export function LanguageSwitch({ onChange }: { onChange?: (language: Language) => void }) {
  const { t } = useTranslation("common");
  const { language, setLanguage } = useLanguage();
  const other: Language = language === "en" ? "hi" : "en";
  return (
    <button
      type="button"
      className={styles["switch"]}
      lang={other}
      onClick={() => {
        void setLanguage(other).then(() => onChange?.(other));
      }}
    >
      <Icon name="globe" />
      {other === "hi" ? t("language_hindi") : t("language_english")}
    </button>
  );
}
