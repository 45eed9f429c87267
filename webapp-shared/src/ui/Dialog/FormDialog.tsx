import { useId, type ReactNode, type Ref } from "react";
import { useTranslation } from "react-i18next";

import { Button } from "../Button/Button";
import { Dialog } from "./Dialog";
import styles from "./FormDialog.module.css";

interface Props {
  title: ReactNode;
  /** what the main button says */
  confirm: string;
  size?: "s" | "m" | "l";
  isDangerous?: boolean;
  busy: boolean;
  disabled?: boolean;
  /** buttons between Cancel and the main one */
  more?: ReactNode;
  formRef?: Ref<HTMLFormElement>;
  onSubmit: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one form: Cancel, and a main button that sends it, as Enter in a field does. */
export function FormDialog({
  title,
  confirm,
  size = "s",
  isDangerous = false,
  busy,
  disabled = false,
  more,
  formRef,
  onSubmit,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation("common");
  const formId = useId();
  return (
    <Dialog
      open
      size={size}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          {more}
          <Button
            type="submit"
            form={formId}
            variant={isDangerous ? "danger" : "primary"}
            busy={busy}
            disabled={disabled}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        ref={formRef}
        noValidate
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
