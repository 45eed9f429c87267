import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import styles from "./Logo.module.css";

/** The word, outlined from the title face, so that it needs no font. */
const WORD = {
  en: { width: 110, path: "M44.8 25.4V9.1H49.2V25.4ZM39.7 11.7V8.2H54.2V11.7ZM59.6 12.2V19.8Q59.6 20.5 59.8 21.1Q60 21.6 60.5 21.9Q61 22.3 61.8 22.3Q62.5 22.3 63 22Q63.5 21.8 63.9 21.4Q64.2 21 64.4 20.5L65 22.4H64.4Q64.1 23.4 63.6 24.1Q63.1 24.9 62.2 25.3Q61.3 25.7 59.9 25.7Q58.3 25.7 57.3 25.1Q56.3 24.6 55.9 23.4Q55.4 22.2 55.4 20.5V12.2ZM68.6 12.2V25.4H64.4L64.5 21.9L64.4 21.6V12.2ZM71.5 25.4V7.6H75.7V25.4ZM87.5 25.4V17.8Q87.5 17.1 87.3 16.5Q87.1 15.9 86.7 15.6Q86.2 15.3 85.3 15.3Q84.6 15.3 84.1 15.6Q83.6 15.8 83.2 16.2Q82.9 16.6 82.7 17.1L82.1 15.1H82.8Q83 14.2 83.5 13.5Q84 12.7 85 12.3Q85.9 11.8 87.2 11.8Q88.8 11.8 89.8 12.4Q90.8 13 91.3 14.2Q91.8 15.3 91.8 17.1V25.4ZM78.6 25.4V12.2H82.8L82.6 15.6L82.8 16V25.4ZM102.5 25.4 102.7 22 102.6 21.8V17.8L102.5 17.3Q102.5 16.1 101.8 15.6Q101.2 15.1 99.5 15.1Q98.1 15.1 96.9 15.4Q95.6 15.8 94.5 16.2L94.8 13Q95.5 12.7 96.3 12.4Q97.2 12.2 98.2 12Q99.2 11.8 100.3 11.8Q102.2 11.8 103.4 12.2Q104.6 12.7 105.3 13.4Q106 14.2 106.3 15.2Q106.7 16.3 106.7 17.5V25.4ZM98 25.7Q96 25.7 94.9 24.7Q93.8 23.7 93.8 21.9V21.6Q93.8 19.6 95.1 18.6Q96.4 17.7 99.1 17.4L102.9 16.9L103.1 19.4L99.7 19.8Q98.7 19.9 98.3 20.3Q97.9 20.6 97.9 21.2V21.3Q97.9 21.9 98.3 22.2Q98.7 22.6 99.6 22.6Q100.4 22.6 101 22.4Q101.6 22.1 102 21.7Q102.4 21.3 102.6 20.9L103.2 22.6H102.5Q102.3 23.4 101.8 24.2Q101.3 24.9 100.4 25.3Q99.5 25.7 98 25.7Z" },
  hi: { width: 102, path: "M53.8 8.2H49.9V23.6H53.8ZM49 9.2H56.2L56 6.3H48.8ZM38.5 9.2H54.9L54.7 6.3H38.3ZM42.2 23.6H46.3Q45.3 21.7 44.8 20.2Q44.2 18.7 44.2 17.4Q44.2 16.2 44.8 15.6Q45.4 15 46.7 15H51.4V11.9H45.9Q43 11.9 41.6 13.3Q40.2 14.6 40.2 16.9Q40.2 18.5 40.7 20.2Q41.2 21.9 42.2 23.6ZM46.3 26H42.5Q43.6 28.9 45.6 30.5Q47.6 32 50.8 32Q53.6 32 55 30.8Q56.3 29.7 56.3 27.6V27.4Q56.3 25.5 55.1 24.4Q54 23.2 51.6 23.2Q50.7 23.2 50 23.3Q49.2 23.5 48.5 23.8L48.2 26.7Q48.9 26.4 49.6 26.2Q50.3 26.1 51 26.1Q51.9 26.1 52.3 26.4Q52.8 26.8 52.8 27.5V27.6Q52.8 28.3 52.2 28.7Q51.8 29.1 50.7 29.1Q49.1 29.1 48 28.3Q47 27.5 46.3 26ZM74.5 8.2H70.7V23.6H74.5ZM69.8 9.2H77L76.8 6.3H69.6ZM55.2 9.2H75.6L75.4 6.3H55ZM62 11.6Q59.5 11.6 58.1 13Q56.7 14.3 56.7 16.9Q56.7 18.8 57.4 20.4Q58 22 59.1 23.6H63.5V23.5Q62.2 21.7 61.5 20.2Q60.8 18.7 60.8 17.1Q60.8 16 61.2 15.4Q61.6 14.8 62.5 14.8Q63.3 14.8 63.7 15.3Q64 15.8 64.1 16.9L64.2 20H67.7L67.8 16.9Q67.8 15.8 68.2 15.3Q68.6 14.9 69.3 14.9Q69.9 14.9 70.3 15.2Q70.6 15.4 70.8 15.9L71 12.5Q70.7 12.1 70.2 11.9Q69.7 11.7 69 11.7Q67.8 11.7 67 12.2Q66.2 12.8 65.9 13.9H65.8Q65.5 12.8 64.5 12.2Q63.6 11.6 62 11.6ZM90.9 8.2H87.1V23.6H90.9ZM86.2 9.2H93.4L93.2 6.3H86ZM92 9.2 91.8 6.3H75.7L75.9 9.2ZM88.6 12.9H81V16H88.6ZM79.1 20.5H82.4V12.9H79.1L77.2 14.1Q77.3 15.4 77.6 16.5Q77.9 17.6 78.2 18.6Q78.6 19.6 79.1 20.5ZM98.5 23.6V8.2H94.6V23.6ZM101 9.2 100.7 6.3H92.1L92.3 9.2Z" },
} as const;

const NAME = { en: "Tulna", hi: "तुलना" } as const;

const MARK = (
  <>
    <path d="M22.4 7.4v20.8" stroke="var(--logo-stem)" strokeWidth="5" />
    <path d="M20 14.6h-5.2a5 5 0 0 0-5 5v1.6" stroke="var(--logo-bar)" strokeWidth="5" />
    <path d="M3 5.5h26" stroke="var(--ink)" strokeWidth="3.8" />
  </>
);

/** The letter त made of the head line, a long bar and a short bar, with the name. Its colours are the house's, whatever the brand. */
export function Logo({ height = 28 }: { height?: number }) {
  const { language } = useLanguage();
  const { width, path } = WORD[language];
  return (
    <svg
      className={styles["logo"]}
      height={height}
      width={(height * width) / 32}
      viewBox={`0 0 ${width} 32`}
      fill="none"
      strokeLinecap="round"
      role="img"
      aria-label={NAME[language]}
    >
      {MARK}
      <path fill="var(--ink)" d={path} />
    </svg>
  );
}

/** The partner beside the house: the sentence of the specification and the partner's logo, never larger than ours. */
export function CoBrand({ name, logo }: { name: string; logo: string | null }) {
  const { t } = useTranslation("common");
  return (
    <span className={styles["coBrand"]}>
      <span className={styles["with"]}>{t("co_brand")}</span>
      {logo ? <img className={styles["partner"]} src={logo} alt={name} height={30} /> : <b>{name}</b>}
    </span>
  );
}
