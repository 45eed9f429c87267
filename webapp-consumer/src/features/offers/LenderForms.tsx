import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { LinkButton } from "webapp-shared/ui/Button/Button";
import { LenderAvatar } from "webapp-shared/ui/LenderAvatar/LenderAvatar";

import { ownFormsQuery } from "../../api/lenderForms";
import styles from "./LenderForms.module.css";

/** Lenders that take the application by a form of their own: the way there, or what became of it. */
export function LenderForms({ appId }: { appId: string }) {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const forms = useQuery(ownFormsQuery(appId, language)).data ?? [];
  if (forms.length === 0) return null;
  return (
    <section className={styles.root} aria-labelledby="not-compared">
      <h2 id="not-compared">{t("form_head")}</h2>
      <p className={styles.note}>
        {t("form_note")} <Link to="/how-we-match">{t("how_we_match")}</Link>
      </p>
      <ul>
        {forms.map((form) => (
          <li key={form.lender_id} className={styles.line}>
            <LenderAvatar seed={form.mark_seed} size={36} />
            <p className={styles.text}>
              <b>{form.company}</b>
              <span>{t(`form_${form.state}`)}</span>
            </p>
            {form.state === "open" && (
              <LinkButton small to={form.path}>
                {t("form_fill")}
              </LinkButton>
            )}
            {form.state !== "open" && <Link to={`/user/applications/${appId}`}>{t("see_status")}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}
