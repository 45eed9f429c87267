import { useEffect, useId, useState, type FormEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";

import { isProblem, messageOf } from "../../api/problem";
import { useApiMutation } from "../../forms/useApiMutation";
import { Button } from "../Button/Button";
import { Dialog } from "../Dialog/Dialog";
import { TextArea } from "../Field/TextArea";
import { TextField } from "../Field/TextField";
import { FileDrop } from "../FileDrop/FileDrop";
import { Callout } from "../Callout/Callout";
import { BulletLines } from "./BulletLines";
import styles from "./FieldEditDialog.module.css";

interface TextEdit {
  kind: "text";
  value: string | null;
  /** other characters are ignored as typed: numbers take digits only, an id its small set */
  filter?: (text: string, before: string) => string;
  inputMode?: "text" | "numeric" | "decimal" | "email";
  maxLength?: number;
  multiline?: boolean;
  /** null = fine, a text says how to mend it */
  validate?: (text: string) => string | null;
}

interface ImageEdit {
  kind: "image";
  /** what stands there now, to be seen beside the new one */
  current?: string;
  accept: string;
  mostBytes: number;
}

interface LinesEdit {
  kind: "lines";
  value: readonly string[] | null;
  most: number;
  maxLength: number;
}

export type FieldEdit = TextEdit | ImageEdit | LinesEdit;
export type EditedValue<Edit extends FieldEdit> = Edit extends ImageEdit
  ? File
  : Edit extends LinesEdit
    ? string[]
    : string;

interface Props<Edit extends FieldEdit> {
  title: ReactNode;
  /** of the text or the file; the lines are numbered under it */
  label: string;
  hint?: ReactNode;
  edit: Edit;
  /** a thrown Problem stands at the field, and nothing typed is lost */
  onSave: (value: EditedValue<Edit>) => Promise<unknown>;
  onClose: () => void;
}

/** The server's words for the field that was saved, whatever the call names it. */
function faultsOf(error: unknown): { field: string | null; lines: Record<number, string>; other: string | null } {
  if (!isProblem(error)) return { field: null, lines: {}, other: error === null ? null : messageOf(error) };
  const lines: Record<number, string> = {};
  let field: string | null = null;
  for (const [name, faults] of Object.entries(error.fields)) {
    const text = faults.map((fault) => fault.message).join(" ");
    const place = /\.(\d+)$/.exec(name);
    if (place) lines[Number(place[1])] = text;
    else field = text;
  }
  const isSaid = field !== null || Object.keys(lines).length > 0;
  return { field, lines, other: isSaid ? null : messageOf(error) };
}

/**
 * One field of a record in a dialog (specification 2.7, 5.1): a text, a picture, or a list of lines with add and remove. What
 * cannot be saved cannot be sent: the button is off while a line is empty, the value is missing or no picture is chosen, and
 * the reason stands beside it.
 */
export function FieldEditDialog<Edit extends FieldEdit>({ title, label, hint, edit, onSave, onClose }: Props<Edit>) {
  const { t } = useTranslation("desk");
  const { t: common } = useTranslation("common");
  const formId = useId();
  const reasonId = useId();
  const [text, setText] = useState(edit.kind === "text" ? edit.value : null);
  const [lines, setLines] = useState(edit.kind === "lines" ? edit.value : null);
  const { file, preview, choose } = useChosenFile();

  const tooBig = edit.kind === "image" && file !== null && file.size > edit.mostBytes;
  const reason = ((): string | null => {
    if (edit.kind === "text") return text === null ? t("edit_value_missing") : (edit.validate?.(text) ?? null);
    if (edit.kind === "lines") {
      if (lines === null) return t("edit_value_missing");
      return lines.some((line) => line.trim() === "") ? t("edit_line_empty") : null;
    }
    if (file === null) return t("edit_image_missing");
    return tooBig ? t("edit_image_big", { most: megabytes(edit.mostBytes) }) : null;
  })();

  const {
    run,
    busy,
    problem,
    reset: forget,
  } = useApiMutation({
    send: (value: EditedValue<Edit>) => onSave(value),
    isQuiet: true,
    onDone: onClose,
  });
  const { field: fault, lines: lineFaults, other } = faultsOf(problem);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== null) return;
    const value = edit.kind === "text" ? text : edit.kind === "lines" ? lines?.map((line) => line.trim()) : file;
    void run(value as EditedValue<Edit>);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <span id={reasonId} className={styles["reason"]} role="status">
            {reason}
          </span>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={busy}
            disabled={reason !== null}
            aria-describedby={reason ? reasonId : undefined}
          >
            {common("submit")}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles["form"]} onSubmit={save}>
        {edit.kind === "text" && edit.multiline && (
          <TextArea
            label={label}
            hint={hint}
            rows={4}
            maxLength={edit.maxLength}
            value={text ?? ""}
            error={fault ?? undefined}
            onChange={(next) => {
              forget();
              setText(edit.filter ? edit.filter(next, text ?? "") : next);
            }}
          />
        )}
        {edit.kind === "text" && !edit.multiline && (
          <TextField
            label={label}
            hint={hint}
            autoComplete="off"
            inputMode={edit.inputMode}
            maxLength={edit.maxLength}
            filter={edit.filter}
            value={text ?? ""}
            error={fault ?? undefined}
            onChange={(next) => {
              forget();
              setText(next);
            }}
          />
        )}
        {edit.kind === "lines" && (
          <BulletLines
            label={label}
            hint={hint}
            lines={lines ?? []}
            most={edit.most}
            maxLength={edit.maxLength}
            faults={lineFaults}
            error={fault}
            onChange={(next) => {
              forget();
              setLines(next);
            }}
          />
        )}
        {edit.kind === "image" && (
          <>
            <div className={styles["pictures"]}>
              {edit.current && (
                <figure>
                  <img src={edit.current} alt={t("edit_image_now")} />
                  <figcaption>{t("edit_image_now")}</figcaption>
                </figure>
              )}
              {preview && (
                <figure>
                  <img src={preview} alt={t("edit_image_new")} />
                  <figcaption>{t("edit_image_new")}</figcaption>
                </figure>
              )}
            </div>
            <FileDrop
              label={label}
              hint={hint ?? t("edit_image_hint", { most: megabytes(edit.mostBytes) })}
              accept={edit.accept}
              file={file}
              error={fault ?? undefined}
              onFile={(next) => {
                forget();
                choose(next);
              }}
            />
          </>
        )}
        {other !== null && <Callout tone="danger">{other}</Callout>}
      </form>
    </Dialog>
  );
}

const megabytes = (bytes: number): string => String(Math.round((bytes / 1024 ** 2) * 10) / 10);

/** A chosen file and an address to show it by, given back when another takes its place or the dialog closes. */
function useChosenFile() {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  useEffect(
    function giveAddressBack() {
      return () => {
        if (chosen) URL.revokeObjectURL(chosen.address);
      };
    },
    [chosen],
  );
  return {
    file: chosen?.file ?? null,
    preview: chosen?.address ?? null,
    choose: (file: File | null) => setChosen(file && { file, address: URL.createObjectURL(file) }),
  };
}
