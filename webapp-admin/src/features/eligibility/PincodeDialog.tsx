import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { count } from "webapp-shared/lib/money";
import { Button } from "webapp-shared/ui/Button/Button";
import { Choice } from "webapp-shared/ui/Choice/Choice";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { FileDrop } from "webapp-shared/ui/FileDrop/FileDrop";
import { Note } from "webapp-shared/ui/Note/Note";

import styles from "./Eligibility.module.css";
import type { PincodeReply } from "./mutations";

interface Props {
  product: string;
  held: number;
  onClose: () => void;
  onSend: (file: File, isAdded: boolean, checkOnly: boolean) => Promise<PincodeReply>;
  onTemplate: () => void;
}

/** First what the file would do, then the doing. */
export function PincodeDialog({ product, held, onClose, onSend, onTemplate }: Props) {
  const { t } = useTranslation("eligibility");
  const { t: common } = useTranslation("common");
  const [file, setFile] = useState<File | null>(null);
  const [how, setHow] = useState("replace");
  const [seen, setSeen] = useState<PincodeReply | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (next: File, nextHow: string, checkOnly: boolean) => {
    setBusy(true);
    setFault(null);
    try {
      const reply = await onSend(next, nextHow === "add", checkOnly);
      if (checkOnly) setSeen(reply);
      else onClose();
    } catch (error) {
      setFault((isProblem(error) && error.fields["file"]?.[0]?.message) || messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const look = (next: File | null, nextHow: string) => {
    setFile(next);
    setHow(nextHow);
    setSeen(null);
    setFault(null);
    if (next) void send(next, nextHow, true);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t("upload_title", { product })}
      footer={
        <>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button variant="primary" busy={busy} disabled={!file || !seen || seen.bad_count > 0} onClick={() => file && void send(file, how, false)}>
            {t(how === "add" ? "add_list" : "replace_list")}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <FileDrop label={t("pincode_file")} hint={t("pincode_file_hint")} accept=".xlsx,.xls,.csv,.txt" file={file} onFile={(next) => look(next, how)} error={fault}>
          <Button small variant="quiet" icon="download" onClick={onTemplate}>
            {t("template")}
          </Button>
        </FileDrop>
        <Choice
          label={t("how")}
          value={how}
          onChange={(next) => look(file, next)}
          options={[
            { value: "replace", label: t("how_replace", { n: count(held) }) },
            { value: "add", label: t("how_add") },
          ]}
        />
        {seen && (
          <Note tone={seen.bad_count > 0 ? "danger" : "info"}>
            <p>{t("would", { read: count(seen.read), added: count(seen.added), removed: count(seen.removed), after: count(seen.after) })}</p>
            {seen.repeated > 0 && <p>{t("repeated", { n: count(seen.repeated) })}</p>}
            {seen.bad_count > 0 && (
              <>
                <p>{t("bad_lines", { count: seen.bad_count, n: count(seen.bad_count) })}</p>
                <ul>
                  {seen.bad.map((one) => (
                    <li key={`${one.line} ${one.value}`}>{t("bad_line", { line: count(one.line), value: one.value, reason: one.reason })}</li>
                  ))}
                </ul>
              </>
            )}
          </Note>
        )}
      </div>
    </Dialog>
  );
}
