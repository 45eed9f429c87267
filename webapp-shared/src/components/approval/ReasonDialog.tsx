import type { ReactNode } from "react";
import { unlessDeclined } from "../../api/reauth";
import { useServerForm } from "../../forms/useServerForm";
import { Callout } from "../../ui/Callout/Callout";
import { FormDialog } from "../../ui/Dialog/FormDialog";
import { TextArea } from "../../ui/Field/TextArea";
import { TextField } from "../../ui/Field/TextField";

interface Props {
  title: string;
  question: ReactNode;
  label: string;
  confirm: string;
  /** the error at an empty field; without it the server alone says how many characters it wants */
  missing?: string;
  hint?: string;
  /** fewer characters are as good as none */
  shortest?: number;
  longest?: number;
  /** the server's name of the text, for the errors that it answers */
  field?: string;
  rows?: number;
  /** one line, which Enter sends */
  isLine?: boolean;
  size?: "s" | "m";
  isDangerous?: boolean;
  /** sends the text and closes the dialog; what it throws is shown here, and a declined proof leaves the dialog open */
  onSend: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** An act that needs a reason, which stays in the record, or an answer. */
export function ReasonDialog({
  title,
  question,
  label,
  confirm,
  missing,
  hint,
  shortest = 1,
  longest = 300,
  field = "reason",
  rows = 3,
  isLine = false,
  size = "s",
  isDangerous = false,
  onSend,
  onClose,
}: Props) {
  const form = useServerForm<Record<string, string>>({
    initialValues: { [field]: "" },
    validate: { [field]: (text) => (missing && (text ?? "").trim().length < shortest ? missing : null) },
    submit: (values) => unlessDeclined(() => onSend((values[field] ?? "").trim())),
  });
  const text = { ...form.field(field), value: form.values[field] ?? "", label, hint, maxLength: longest };
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      size={size}
      isDangerous={isDangerous}
      busy={form.busy}
      formRef={form.props.ref}
      onSubmit={form.run}
      onClose={onClose}
    >
      <div>{question}</div>
      {isLine ? <TextField {...text} /> : <TextArea {...text} rows={rows} />}
      {form.problem && <Callout tone="danger">{form.problem}</Callout>}
    </FormDialog>
  );
}
