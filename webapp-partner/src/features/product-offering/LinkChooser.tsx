import { useTranslation } from "react-i18next";
import { SelectField } from "webapp-shared/ui/Field/SelectField";

import type { LinkOptions } from "../../api/ownLink";
import { firstProduct, type LinkChoice, productsFor } from "./linkChoice";
import styles from "./Offering.module.css";

interface Props {
  options: LinkOptions;
  choice: LinkChoice;
  onChange: (choice: LinkChoice) => void;
}

/** The page that the link opens and the location whose customers come by it. */
export function LinkChooser({ options, choice, onChange }: Props) {
  const { t } = useTranslation("product-offering");
  const { t: label } = useTranslation("link-labels");
  const products = productsFor(options, choice.target);
  return (
    <div className={styles.chooser}>
      <SelectField
        label={t("leads_to")}
        placeholder={null}
        name="target"
        options={options.targets.map(({ target }) => ({
          value: target,
          label: target === "page" ? t("own_page") : label(`target_${target}`),
        }))}
        value={choice.target}
        onChange={(value) => {
          const target = options.targets.find((option) => option.target === value)?.target ?? "page";
          onChange({
            ...choice,
            target,
            product: firstProduct(options, target),
            segment: target === "funnel" ? (options.segments[0] ?? "") : "",
          });
        }}
      />
      {products.length > 0 && (
        <SelectField
          label={t("start_product")}
          placeholder={null}
          name="product"
          options={[
            ...(choice.target === "page" ? [{ value: "", label: t("all_products") }] : []),
            ...products.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={choice.product}
          onChange={(product) => onChange({ ...choice, product })}
        />
      )}
      {choice.target === "funnel" && (
        <SelectField
          label={t("funnel")}
          placeholder={null}
          name="segment"
          options={options.segments.map((name) => ({ value: name, label: `/${name}` }))}
          value={choice.segment}
          onChange={(segment) => onChange({ ...choice, segment })}
        />
      )}
      {options.locations.length > 0 && (
        <SelectField
          label={t("location")}
          hint={t("location_hint")}
          placeholder={null}
          name="location"
          options={[
            { value: "", label: t("no_location") },
            ...options.locations.map(({ id, name, city }) => ({
              value: String(id),
              label: [name, city].filter(Boolean).join(", "),
            })),
          ]}
          value={choice.location}
          onChange={(location) => onChange({ ...choice, location })}
        />
      )}
    </div>
  );
}
