import { useTranslation } from "react-i18next";

import styles from "./Messaging.module.css";
import { useHindiFaces } from "../../components/useHindiFaces";

interface Words {
  channel: string;
  language: string;
  number: number;
  approved_by: string;
  text: string;
  length: number;
  parts: number;
}

/** The words that will go, as they read with sample values. */
export function CampaignWords({ words }: { words: readonly Words[] }) {
  useHindiFaces();
  const { t } = useTranslation("messaging");
  return (
    <div className={styles.twoColumns}>
      {words.map((one) => (
        <div key={`${one.channel}.${one.language}`}>
          <p className={styles.words} lang={one.language}>
            {one.text}
          </p>
          <p className={styles.muted}>
            {[
              t(`channel_${one.channel}` as "channel_sms"),
              t(one.language === "hi" ? "hindi" : "english"),
              t("version", { number: one.number }),
              one.parts > 0 && t("size_parts", { count: one.parts }),
              one.approved_by && t("approved_by_name", { name: one.approved_by }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
      ))}
    </div>
  );
}
