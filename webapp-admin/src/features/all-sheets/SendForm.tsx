import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { ACCEPT } from "webapp-shared/components/sheets/fileStatus";
import { Button } from "webapp-shared/ui/Button/Button";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { sheetCalls } from "../../api/sheets";
import styles from "./AllSheets.module.css";
import { readKind, type SheetKind } from "./model";
import type { Sending } from "./useSend";

interface Props {
  /** its first wrong field takes the focus */
  formRef: RefObject<HTMLFormElement | null>;
  file: File | null;
  onFile: (file: File | null) => void;
  sending: Sending;
  kinds: readonly SheetKind[];
}

/** A file with its kind and what is sent with a file of that kind. */
export function SendForm({ formRef, file, onFile, sending, kinds }: Props) {
  const { t } = useTranslation("all-sheets");
  const { kind, busy, errors, form } = sending;
  return (
    <form
      ref={formRef}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void sending.send();
      }}
    >
      <FileDrop
        label={t("file")}
        hint={t("file_hint")}
        accept={ACCEPT}
        file={file}
        onFile={onFile}
        error={errors.file}
        disabled={busy}
      />
      <fieldset className={styles.fields} disabled={busy}>
        <SelectField
          label={t("kind")}
          value={kind}
          onChange={(value) => sending.onKind(readKind(value))}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          hint={sending.isKindProposed ? t("kind_proposed") : undefined}
          error={errors.kind}
        />
        {form?.fields}
        <div className={styles.buttons}>
          {kind && (
            <Button
              icon="download"
              onClick={() => void sheetCalls.template(kind, sending.templateQuery).catch(toast.problem)}
            >
              {t("template")}
            </Button>
          )}
          <Button type="submit" variant="primary" icon="upload" busy={busy}>
            {t("send")}
          </Button>
        </div>
      </fieldset>
    </form>
  );
}
