import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { isIsoDay } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { TextArea } from "webapp-shared/ui/Field/TextArea";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";

import type { PartnerChoice } from "../../api/partners";
import { type NewLink, productsOf, readProduct, TARGETS, UTMS } from "./model";
import { makeLink } from "./mutations";
import { linkOptionsQuery, linksKeys, type UtmTemplate } from "./queries";
import styles from "./TrackingLinks.module.css";

const EMPTY: NewLink = {
  name: "",
  partner_id: "",
  target: "page",
  product: "",
  segment: "",
  location_id: "",
  template_id: "",
  utm_campaign: "",
  utm_source: "",
  utm_medium: "",
  utm_content: "",
  utm_term: "",
  ends_on: "",
  notes: "",
};

interface Props {
  partners: PartnerChoice[];
  templates: UtmTemplate[];
  onClose: () => void;
  onMade: (id: string) => void;
}

/** A new link of one partner. Its code is drawn by us, and neither code, partner nor product can change later. */
export function NewLinkDrawer({ partners, templates, onClose, onMade }: Props) {
  const { t } = useTranslation("tracking-links");
  const { t: label } = useTranslation("link-labels");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: makeLink,
    onSuccess: async (link) => {
      await client.invalidateQueries({ queryKey: linksKeys.all });
      onMade(link.id);
    },
  });
  const form = useServerForm({
    initialValues: EMPTY,
    validate: {
      name: (value) => (value.trim() ? null : t("name_needed")),
      partner_id: (value) => (value ? null : t("partner_needed")),
      ends_on: (value) => (value === "" || isIsoDay(value) ? null : t("day_wrong")),
    },
    submit: (values) => make.mutateAsync(values),
  });
  const { target, partner_id, segment } = form.values;
  // until a partner is chosen and answers, everything that links can lead to is offered
  const options = useQuery({ ...linkOptionsQuery(partner_id), enabled: partner_id !== "" }).data;
  const open = options?.targets.map((option) => option.target) ?? TARGETS;
  const products =
    options?.targets.find((option) => option.target === target)?.products.flatMap((code) => readProduct(code) ?? []) ??
    productsOf(target);
  const template = templates.find(({ id }) => id === form.values.template_id);
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("new")}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {t("make")}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} noValidate className={styles.form}>
        <p className={styles.muted}>{t("new_note")}</p>
        <TextField label={t("name")} hint={t("name_hint")} maxLength={80} {...form.field("name")} />
        <Combobox
          label={t("partner")}
          placeholder={t("choose")}
          options={partners
            .filter(({ status }) => status === "active")
            .map(({ partner_id, name }) => ({ value: partner_id, label: name }))}
          {...form.field("partner_id")}
          onChange={(next) => form.setValues({ partner_id: next, product: "", segment: "", location_id: "" })}
        />
        <SelectField
          label={t("target")}
          placeholder={null}
          options={TARGETS.filter((name) => name === target || open.includes(name)).map((name) => ({
            value: name,
            label: label(`target_${name}`),
          }))}
          {...form.field("target")}
          onChange={(next) =>
            form.setValues({ target: TARGETS.find((name) => name === next) ?? "page", product: "", segment: "" })
          }
        />
        {products.length > 0 && (
          <SelectField
            label={t("product")}
            placeholder={target === "need" ? t("choose") : null}
            options={[
              ...(target === "page" ? [{ value: "", label: t("no_product") }] : []),
              ...products.map((product) => ({ value: product, label: t(`product_${product}`) })),
            ]}
            {...form.field("product")}
          />
        )}
        {target === "funnel" && (
          <SelectField
            label={t("funnel")}
            placeholder={segment ? null : t("choose")}
            options={(options?.segments ?? []).map((name) => ({ value: name, label: `/${name}` }))}
            {...form.field("segment")}
          />
        )}
        {options && options.locations.length > 0 && (
          <SelectField
            label={t("location")}
            hint={t("location_hint")}
            placeholder={null}
            options={[
              { value: "", label: t("no_location") },
              ...options.locations.map(({ id, name, city }) => ({
                value: String(id),
                label: [name, city].filter(Boolean).join(", "),
              })),
            ]}
            {...form.field("location_id")}
          />
        )}
        {templates.length > 0 && (
          <SelectField
            label={t("template")}
            placeholder={null}
            options={[
              { value: "", label: t("template_own") },
              ...templates.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.field("template_id")}
          />
        )}
        {template ? (
          <DescriptionList
            rows={UTMS.flatMap((name) => (template.utms[name] ? [{ term: t(name), value: template.utms[name] }] : []))}
          />
        ) : (
          UTMS.map((name) => <TextField key={name} label={t(name)} optional maxLength={100} {...form.field(name)} />)
        )}
        <DateField label={t("ends_on")} hint={t("ends_on_hint")} optional {...form.field("ends_on")} />
        <TextArea label={t("notes")} optional rows={2} maxLength={300} {...form.field("notes")} />
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Drawer>
  );
}
