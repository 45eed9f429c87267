import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useServerForm } from "webapp-shared/forms/useServerForm";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { UTMS, valuesOf } from "./model";
import { changeTemplate, makeTemplate } from "./mutations";
import { linksKeys, templateKeys, templatesQuery, type UtmTemplate } from "./queries";
import styles from "./TrackingLinks.module.css";

interface Props {
  onClose: () => void;
}

/** Saved sets of UTM values: listed, made and changed. A change says how many links it rewrites before it is saved. */
export function TemplatesDrawer({ onClose }: Props) {
  const { t } = useTranslation("tracking-links");
  const { data, error, refetch } = useQuery(templatesQuery());
  const [edited, setEdited] = useState<UtmTemplate | "new" | null>(null);
  if (edited !== null)
    return (
      <TemplateForm
        {...(edited === "new" ? {} : { template: edited })}
        onClose={onClose}
        onBack={() => setEdited(null)}
      />
    );
  return (
    <Drawer
      open
      onClose={onClose}
      title={t("templates")}
      footer={
        <Button variant="primary" icon="plus" onClick={() => setEdited("new")}>
          {t("template_new")}
        </Button>
      }
    >
      <p className={styles.muted}>{t("templates_note")}</p>
      {!data && (error ? <ErrorState problem={error} onRetry={() => void refetch()} /> : <Skeleton height={240} />)}
      {data?.length === 0 && <EmptyState title={t("templates_none")}>{t("templates_none_note")}</EmptyState>}
      <ul className={styles.templates}>
        {data?.map((template) => (
          <li key={template.id}>
            <div>
              <b>{template.name}</b>
              <p className={styles.muted}>
                {UTMS.flatMap((name) => (template.utms[name] ? [`${t(name)}: ${template.utms[name]}`] : [])).join(
                  " · ",
                )}
              </p>
              <p className={styles.muted}>{t("template_links", { count: template.links })}</p>
            </div>
            <Button
              small
              aria-label={t("template_change_of", { name: template.name })}
              onClick={() => setEdited(template)}
            >
              {t("template_change")}
            </Button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}

interface FormProps {
  template?: UtmTemplate;
  onClose: () => void;
  onBack: () => void;
}

function TemplateForm({ template, onClose, onBack }: FormProps) {
  const { t } = useTranslation("tracking-links");
  const formId = useId();
  const client = useQueryClient();
  const [rewrites, setRewrites] = useState<number | null>(null);
  const form = useServerForm({
    initialValues: valuesOf(template),
    validate: {
      name: (value) => (value.trim() ? null : t("template_name_needed")),
      utm_campaign: (_value, values) => (UTMS.some((name) => values[name].trim()) ? null : t("template_value_needed")),
    },
    submit: async (values) => {
      if (template) {
        const confirmed = rewrites === null ? {} : { rewrites };
        // the next number comes from the server: a refused one is never sent twice
        setRewrites(null);
        const answered = await changeTemplate(template.id, { ...values, revision: template.revision, ...confirmed });
        if (!answered.is_saved) {
          setRewrites(answered.rewrites);
          return;
        }
        await client.invalidateQueries({ queryKey: linksKeys.all });
      } else await makeTemplate(values);
      await client.invalidateQueries({ queryKey: templateKeys.all });
      onBack();
    },
  });
  const save =
    rewrites === null ? t(template ? "template_save" : "template_make") : t("template_confirm", { count: rewrites });
  return (
    <Drawer
      open
      onClose={onClose}
      title={template ? t("template_change_of", { name: template.name }) : t("template_new")}
      footer={
        <>
          <Button onClick={onBack}>{t("template_back")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={form.busy}>
            {save}
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} noValidate className={styles.form} onChange={() => setRewrites(null)}>
        <TextField label={t("template_name")} maxLength={80} {...form.field("name")} />
        {UTMS.map((name) => (
          <TextField key={name} label={t(name)} optional maxLength={100} {...form.field(name)} />
        ))}
        {rewrites !== null && <Callout tone="warning">{t("template_rewrites", { count: rewrites })}</Callout>}
        {form.problem && <Callout tone="danger">{form.problem}</Callout>}
      </form>
    </Drawer>
  );
}
