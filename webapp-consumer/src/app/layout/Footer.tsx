import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { LanguageSwitch } from "webapp-shared/ui/LanguageSwitch/LanguageSwitch";

import type { Site } from "../../api/types";
import styles from "./Footer.module.css";
import { saveLanguage } from "./saveLanguage";

/** Names and figures of the officers come with the site; their lines keep their place until then. */
export function Footer({ site }: { site: Site | undefined }) {
  const { t } = useTranslation("app");
  const officers = site?.grievance;
  const brand = site && site.brand.key !== "l" ? site.brand : null;
  const partner = brand ? `?partner=${encodeURIComponent(brand.key)}` : "";
  const links = [
    { to: "/calculators", text: t("calculators") },
    { to: `/terms-of-use${partner}`, text: t("terms") },
    { to: `/privacy-policy${partner}`, text: t("privacy") },
    { to: "/how-we-match", text: t("how_we_match") },
  ];
  return (
    <footer className={styles.footer} aria-label={t("footer")}>
      <div className={styles.inner}>
        <p className={styles.officers}>
          {officers && (
            <>
              {t("grievance", { officer: officers.officer })},{" "}
              <a href={`tel:${officers.phone.replace(/\s/g, "")}`}>{officers.phone}</a>,{" "}
              <a href={`mailto:${officers.email}`}>{officers.email}</a>
              <br />
              {t("nodal", { officer: officers.nodal_officer })},{" "}
              <a href={`mailto:${officers.nodal_email}`}>{officers.nodal_email}</a>
            </>
          )}
        </p>
        {brand && (brand.help_phone || brand.help_email) && (
          <p>
            {t("brand_help", { brand: brand.name })}{" "}
            {brand.help_phone && <a href={`tel:${brand.help_phone.replace(/[ -]/g, "")}`}>{brand.help_phone}</a>}
            {brand.help_phone && brand.help_email && ", "}
            {brand.help_email && <a href={`mailto:${brand.help_email}`}>{brand.help_email}</a>}
          </p>
        )}
        <p className={styles.links}>
          {links.map(({ to, text }, place) => (
            <Fragment key={to}>
              {place > 0 && " · "}
              <Link to={to}>{text}</Link>
            </Fragment>
          ))}
        </p>
        <div className={styles.last}>
          <p>{t("copyright", { year: new Date().getFullYear() })}</p>
          <LanguageSwitch onChange={saveLanguage} />
        </div>
      </div>
    </footer>
  );
}
