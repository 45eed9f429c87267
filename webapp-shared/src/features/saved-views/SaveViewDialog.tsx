import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";

import { isProblem } from "../../api/problem";
import { useApiMutation } from "../../forms/useApiMutation";
import { Button } from "../../ui/Button/Button";
import { CheckboxField } from "../../ui/CheckboxField/CheckboxField";
import { Dialog } from "../../ui/Dialog/Dialog";
import { TextField } from "../../ui/Field/TextField";
import { toast } from "../../ui/Toasts/toast";
import type { NewView } from "./requests";
import styles from "./SavedViews.module.css";

const MAX_NAME_LENGTH = 60;

interface Props {
  onSave: (view: Omit<NewView, "page" | "query">) => Promise<void>;
  onClose: () => void;
}

/** Names what the list shows now. A refusal keeps what is typed. */
export function SaveViewDialog({ onSave, onClose }: Props) {
  const { t } = useTranslation("saved-views");
  const { t: common } = useTranslation("common");
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isDefault, setDefault] = useState(false);
  const [error, setError] = useState("");

  const { run, busy } = useApiMutation({
    send: () => onSave({ name, is_shared: isShared, is_default: isDefault }),
    isQuiet: true,
    notice: () => (now) => t("saved", { ...now, name: name.trim() }),
    onDone: onClose,
    onRefused: (problem) => {
      if (isProblem(problem) && problem.code === "accounts.view_name_taken") setError(problem.message);
      else toast.problem(problem);
    },
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) void run();
    else setError(t("name_missing"));
  };

  return (
    <Dialog open onClose={onClose} title={t("save")} size="s">
      <form className={styles["form"]} noValidate onSubmit={save}>
        <p className={styles["muted"]}>{t("save_note")}</p>
        <TextField
          label={t("name")}
          name="name"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={setName}
          error={error}
        />
        <CheckboxField checked={isShared} onChange={setShared}>
          {t("share")}
        </CheckboxField>
        <CheckboxField checked={isDefault} onChange={setDefault}>
          {t("default")}
        </CheckboxField>
        <div className={styles["actions"]}>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t("save_button")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
