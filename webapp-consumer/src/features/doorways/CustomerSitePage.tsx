import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";

import styles from "./Doorways.module.css";
import { framedPath, WIDTHS, widthOf } from "./model";

/** /customer-site: the customer's site in a frame of our own origin, for whoever helps a customer or looks as a partner. */
export function CustomerSitePage() {
  const { t } = useTranslation("doorways");
  const [search, setSearch] = useSearchParams();
  const path = framedPath(search.get("path"), search.get("partner"));
  const width = widthOf(search.get("width"));
  return (
    <div className={styles.desk}>
      <title>{t("page_site")}</title>
      <div className={styles.toolbarRow}>
        <h1>{t("site_title")}</h1>
        <RadioGroup
          label={t("width")}
          value={width}
          options={WIDTHS.map((one) => ({ value: one, label: t(`width_${one}`) }))}
          onChange={(wanted) => {
            const next = new URLSearchParams(search);
            next.set("width", wanted);
            setSearch(next, { replace: true });
          }}
        />
      </div>
      <iframe key={path} className={styles.frame} data-width={width} src={path} title={t("site_title")} />
    </div>
  );
}
