import { useTranslation } from "react-i18next";
import { isProblem } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";

/** Why the person in hand may not be called now, and from when; nothing for every other refusal. */
export function NotNowReason({ problem }: { problem: unknown }) {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  if (!isProblem(problem) || problem.code !== "desk.not_now") return null;
  const { reason, not_before: later } = problem.details;
  return (
    <>
      {typeof reason === "string" && t("not_now_reason", { reason: t(`blocked_${reason}` as "blocked_no_consent") })}{" "}
      {typeof later === "string" && t("not_now_until", { at: showDateTime(later, language) })}{" "}
    </>
  );
}
