import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { FormDialog } from "webapp-shared/ui/Dialog/FormDialog";

import styles from "./Messaging.module.css";
import { archiveTemplate } from "./mutations";
import { messagingKeys, templateQuery, type TemplateDetail } from "./queries";

/** Takes an owner's template out of use after a yes; says since when it is. Nothing for the release's own. */
export function ArchiveTemplate({ template }: { template: TemplateDetail }) {
  const { t } = useTranslation("messaging");
  const { language } = useLanguage();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { run, busy, message } = useApiMutation({
    send: () => archiveTemplate(template.code),
    isQuiet: true,
    onDone: ({ archived_at }) => {
      setOpen(false);
      client.setQueryData(templateQuery(template.code).queryKey, (known) => known && { ...known, archived_at });
      void client.invalidateQueries({ queryKey: messagingKeys.of("templates") });
    },
  });
  if (template.kind !== "owner") return null;
  if (template.archived_at)
    return <Callout tone="warning">{t("archived_on", { day: showDate(template.archived_at, language) })}</Callout>;
  return (
    <>
      <p className={styles.actions}>
        <Button small variant="quiet" onClick={() => setOpen(true)}>
          {t("archive_template")}
        </Button>
      </p>
      {isOpen && (
        <FormDialog
          isDangerous
          title={t("archive_title", { name: template.name || template.code })}
          confirm={t("archive_template")}
          busy={busy}
          onSubmit={() => run()}
          onClose={() => setOpen(false)}
        >
          <p>{t("archive_note")}</p>
          {message !== null && <Callout tone="danger">{message}</Callout>}
        </FormDialog>
      )}
    </>
  );
}
