import { useTranslation } from "react-i18next";
import { count, rupees } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";

import styles from "./Funnels.module.css";
import type { FunnelContent, FunnelScreen } from "./queries";

interface Props {
  content: FunnelContent;
  selected: string;
  onSelect: (screen: string) => void;
  /** with buttons that lead from screen to screen */
  isWalk?: boolean;
}

const LANGUAGES = ["en", "hi"] as const;
type Language = (typeof LANGUAGES)[number];

/** One screen as a customer sees it, in English and Hindi side by side. A picture: nothing in it can be pressed. */
export function PhonePreview({ content, selected, onSelect, isWalk = false }: Props) {
  const { t } = useTranslation("funnels");
  const { screens } = content;
  const place = Math.max(
    0,
    screens.findIndex(({ id }) => id === selected),
  );
  const screen = screens[place];
  if (!screen) return <p className={styles.muted}>{t("nothing_to_show")}</p>;
  const before = screens[place - 1];
  const next = screens[place + 1];
  return (
    <>
      <div className={styles.phones}>
        {LANGUAGES.map((language) => (
          <Phone key={language} screen={screen} language={language} place={place} of={screens.length} />
        ))}
      </div>
      {isWalk && (
        <p className={styles.choices}>
          <Button disabled={!before} onClick={() => before && onSelect(before.id)}>
            {t("screen_before")}
          </Button>
          <Button disabled={!next} onClick={() => next && onSelect(next.id)}>
            {t("screen_next")}
          </Button>
        </p>
      )}
      <p className={styles.muted}>{t("preview_note")}</p>
    </>
  );
}

interface PhoneProps {
  screen: FunnelScreen;
  language: Language;
  place: number;
  of: number;
}

function Phone({ screen, language, place, of }: PhoneProps) {
  const { t, i18n } = useTranslation("funnels");
  const own = i18n.getFixedT(language, "funnels");
  const words = (wording: FunnelScreen["title"]) =>
    wording[language] || <span className={styles.gap}>{t(`gap_${language}`)}</span>;
  const show = (value: number) =>
    screen.field === "loan_tenure_months" ? [count(value), own("months")].join(" ") : rupees(value);
  return (
    <figure className={styles.phone} lang={language}>
      <span className={styles.bars} aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          <i key={at} data-done={at <= place ? "" : undefined} />
        ))}
      </span>
      <b className={styles.phoneTitle}>{words(screen.title)}</b>
      {screen.picture && <img className={styles.picture} src={screen.picture} alt="" />}
      {(screen.text[language] || screen.kind === "info") && <span>{words(screen.text)}</span>}
      {screen.answers.map((answer) => (
        <span key={answer.id} className={styles.phoneAnswer}>
          {words(answer.text)}
        </span>
      ))}
      {(screen.kind === "amount" || screen.kind === "calculator") && (
        <span className={styles.phoneAnswer}>
          {show(screen.least)} – {show(screen.most)}
        </span>
      )}
      {(screen.kind === "pincode" || screen.kind === "date" || screen.kind === "text") && (
        <span className={styles.phoneBox} />
      )}
      <span className={styles.phoneButton}>
        {screen.button[language] || (screen.kind === "opening" ? words(screen.button) : own("next"))}
      </span>
    </figure>
  );
}
