import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";

import { addPaper, organisationQuery, type KycPaper } from "./organisation";
import styles from "./Settings.module.css";

interface Props {
  paper: KycPaper;
  onClose: () => void;
}

/** Takes one paper: a PDF or a picture, and the day it ends where it does. */
export function PaperDialog({ paper, onClose }: Props) {
  const { t } = useTranslation("settings");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [expiresOn, setExpiresOn] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { run, busy, faults, message, ref } = useApiMutation({
    send: addPaper,
    notice: () => (now) => t("paper_added", now),
    invalidates: [organisationQuery().queryKey],
    onDone: onClose,
    fields: ["file", "expires_on"],
    isQuiet: true,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`paper_${paper}`)}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            {t("paper_add")}
          </Button>
        </>
      }
    >
      <form
        ref={ref}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(file === null);
          if (file) void run({ kind: paper, file, expires_on: expiresOn });
        }}
      >
        <FileDrop
          label={t(`paper_${paper}`)}
          hint={t("paper_hint")}
          accept=".pdf,.jpg,.jpeg,.png"
          file={file}
          onFile={setFile}
          error={isMissing && !file ? t("paper_needed") : faults["file"]}
        />
        <DateField
          label={t("paper_expires")}
          hint={t("paper_expires_hint")}
          name="expires_on"
          value={expiresOn}
          onChange={setExpiresOn}
          optional
          error={faults["expires_on"]}
        />
        {message && <Callout tone="danger">{message}</Callout>}
      </form>
    </Dialog>
  );
}
