import { useTranslation } from "react-i18next";

const SHOWN_IN_SECONDS = 90;

/** Returns the text of the time that a file still needs: seconds below a minute and a half, else minutes. */
export function useTimeLeft(): (seconds: number) => string {
  const { t } = useTranslation("sheets");
  return (seconds) =>
    seconds < SHOWN_IN_SECONDS
      ? t("left", { count: Math.max(1, Math.round(seconds)) })
      : t("left_minutes", { count: Math.round(seconds / 60) });
}
