import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { download } from "webapp-shared/api/download";
import { ACCEPT } from "webapp-shared/components/sheets/fileStatus";
import { Button } from "webapp-shared/ui/Button/Button";
import { Combobox } from "webapp-shared/ui/Combobox/Combobox";
import { type Option, SelectField } from "webapp-shared/ui/Field/SelectField";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import styles from "./AllSheets.module.css";
import { HEADS, readKind, type SheetKind } from "./model";
import type { Sending } from "./useSend";

interface Props {
  file: File | null;
  onFile: (file: File | null) => void;
  sending: Sending;
  kinds: readonly SheetKind[];
  lenders: readonly Option[];
  partners: readonly Option[];
}

/** A file with its kind and its lender or partner. A kind that needs more is sent on its own page. */
export function SendForm({ file, onFile, sending, kinds, lenders, partners }: Props) {
  const { t } = useTranslation("all-sheets");
  const { kind, busy, errors } = sending;
  const head = kind ? HEADS[kind] : "none";
  const isElsewhere = typeof head !== "string";
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void sending.send();
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
      <div className={styles.fields}>
        <SelectField
          label={t("kind")}
          value={kind}
          onChange={(value) => sending.onKind(readKind(value))}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          hint={sending.proposed.kind ? t("kind_proposed") : undefined}
          error={errors.kind}
          disabled={busy}
        />
        {head === "lender" && (
          <Combobox
            label={t("lender")}
            value={sending.lender}
            onChange={sending.onLender}
            options={lenders}
            hint={sending.proposed.lender ? t("lender_proposed") : undefined}
            error={errors.owner}
            disabled={busy}
          />
        )}
        {head === "partner" && (
          <Combobox
            label={t("partner")}
            value={sending.partner}
            onChange={sending.onPartner}
            options={partners}
            error={errors.owner}
            disabled={busy}
          />
        )}
        <div className={styles.buttons}>
          {kind && (
            <Button
              icon="download"
              onClick={() =>
                void download(session, `/api/uploads/templates/${kind}.xlsx`, `${kind}.xlsx`).catch(toast.problem)
              }
            >
              {t("template")}
            </Button>
          )}
          {!isElsewhere && (
            <Button type="submit" variant="primary" icon="upload" busy={busy}>
              {t("send")}
            </Button>
          )}
        </div>
      </div>
      {isElsewhere && kind && (
        <p className={styles.muted}>
          {t(kind === "commission" ? "commission_elsewhere" : "pincodes_elsewhere")}{" "}
          <Link to={head.page}>{t("open_page", { kind: t(`kind_${kind}`) })}</Link>
        </p>
      )}
    </form>
  );
}
