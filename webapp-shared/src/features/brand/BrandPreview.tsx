import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../i18n/language";
import { Tabs } from "../../ui/Tabs/Tabs";

import { BrandPreviewPage, type PreviewLanguage } from "./BrandPreviewPage";
import { type Brand, type Look } from "./model";
import styles from "./Brand.module.css";

/** The brand of this moment on a phone in both languages, side by side, and on a desk in the one chosen. */
export function BrandPreview({ partner, look }: { partner: Brand; look: Look }) {
  const { t } = useTranslation("brand");
  const { t: common } = useTranslation("common");
  const page = useLanguage().language;
  const [language, setLanguage] = useState<PreviewLanguage>(page);
  const words = { en: common("language_english"), hi: common("language_hindi") };
  const shown = partner.product_choices.filter(
    ({ code, live }) => live && (look.products.length === 0 || look.products.includes(code)),
  );
  const productsIn = (tongue: PreviewLanguage) =>
    shown.map(({ code, name_en, name_hi }) => ({ code, name: tongue === "hi" ? name_hi : name_en }));
  const face = { name: partner.name, look, isOwn: partner.is_own };
  return (
    <aside className={styles.preview} aria-label={t("preview")}>
      <div className={styles.previewHead}>
        <h3>{t("preview")}</h3>
        <Tabs
          label={t("preview_language")}
          value={language}
          onChange={(value) => setLanguage(value === "hi" ? "hi" : "en")}
          items={[
            { value: "en", label: words.en },
            { value: "hi", label: words.hi },
          ]}
        />
      </div>
      <figure className={styles.desk}>
        <figcaption className={styles.muted}>{t("on_desk", { language: words[language] })}</figcaption>
        <BrandPreviewPage
          {...face}
          screen="desk"
          language={language}
          products={productsIn(language)}
          label={t("on_desk", { language: words[language] })}
        />
      </figure>
      <div className={styles.phones}>
        {(["en", "hi"] as const).map((tongue) => (
          <figure key={tongue}>
            <figcaption className={styles.muted}>{t("on_phone", { language: words[tongue] })}</figcaption>
            <BrandPreviewPage
              {...face}
              screen="phone"
              language={tongue}
              products={productsIn(tongue)}
              label={t("on_phone", { language: words[tongue] })}
            />
          </figure>
        ))}
      </div>
    </aside>
  );
}
