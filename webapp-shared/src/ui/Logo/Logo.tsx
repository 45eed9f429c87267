import { useTranslation } from "react-i18next";

import { useLanguage } from "../../i18n/language";
import styles from "./Logo.module.css";

/** The word, outlined from the title face, so that it needs no font: tenths of a unit, each point told from the one before, which is short. */
const WORD = {
  en: {
    width: 110,
    path: "M448 254v-163h44v163zm-51-137v-35h145v35zm199 5v76q0 7 2 13q2 5 7 8q5 4 13 4q7 0 12-3q5-2 9-6q3-4 5-9l6 19h-6q-3 10-8 17q-5 8-14 12q-9 4-23 4q-16 0-26-6q-10-5-14-17q-5-12-5-29v-83zm90 0v132h-42l1-35l-1-3v-94zm29 132v-178h42v178zm160 0v-76q0-7-2-13q-2-6-6-9q-5-3-14-3q-7 0-12 3q-5 2-9 6q-3 4-5 9l-6-20h7q2-9 7-16q5-8 15-12q9-5 22-5q16 0 26 6q10 6 15 18q5 11 5 29v83zm-89 0v-132h42l-2 34l2 4v94zm239 0l2-34l-1-2v-40l-1-5q0-12-7-17q-6-5-23-5q-14 0-26 3q-13 4-24 8l3-32q7-3 15-6q9-2 19-4q10-2 21-2q19 0 31 4q12 5 19 12q7 8 10 18q4 11 4 23v79zm-45 3q-20 0-31-10q-11-10-11-28v-3q0-20 13-30q13-9 40-12l38-5l2 25l-34 4q-10 1-14 5q-4 3-4 9v1q0 6 4 9q4 4 13 4q8 0 14-2q6-3 10-7q4-4 6-8l6 17h-7q-2 8-7 16q-5 7-14 11q-9 4-24 4z",
  },
  hi: {
    width: 102,
    path: "M538 82h-39v154h39zm-48 10h72l-2-29h-72zm-105 0h164l-2-29h-164zm37 144h41q-10-19-15-34q-6-15-6-28q0-12 6-18q6-6 19-6h47v-31h-55q-29 0-43 14q-14 13-14 36q0 16 5 33q5 17 15 34zm41 24h-38q11 29 31 45q20 15 52 15q28 0 42-12q13-11 13-32v-2q0-19-12-30q-11-12-35-12q-9 0-16 1q-8 2-15 5l-3 29q7-3 14-5q7-1 14-1q9 0 13 3q5 4 5 11v1q0 7-6 11q-4 4-15 4q-16 0-27-8q-10-8-17-23zm282-178h-38v154h38zm-47 10h72l-2-29h-72zm-146 0h204l-2-29h-204zm68 24q-25 0-39 14q-14 13-14 39q0 19 7 35q6 16 17 32h44v-1q-13-18-20-33q-7-15-7-31q0-11 4-17q4-6 13-6q8 0 12 5q3 5 4 16l1 31h35l1-31q0-11 4-16q4-4 11-4q6 0 10 3q3 2 5 7l2-34q-3-4-8-6q-5-2-12-2q-12 0-20 5q-8 6-11 17h-1q-3-11-13-17q-9-6-25-6zm289-34h-38v154h38zm-47 10h72l-2-29h-72zm58 0l-2-29h-161l2 29zm-34 37h-76v31h76zm-95 76h33v-76h-33l-19 12q1 13 4 24q3 11 6 21q4 10 9 19zm194 31v-154h-39v154zm25-144l-3-29h-86l2 29z",
  },
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
      <path fill="var(--ink)" d={path} transform="scale(.1)" />
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
