import { useState } from "react";
import { useTranslation } from "react-i18next";

import { usePlainKeys } from "../../forms/usePlainKeys";
import { areKeysOff, setKeysOff } from "../../lib/plainKey";
import { Button } from "../../ui/Button/Button";
import { CheckboxField } from "../../ui/CheckboxField/CheckboxField";
import { Dialog } from "../../ui/Dialog/Dialog";
import styles from "./KeySheet.module.css";

interface Props {
  /** what each key does, as the keys are printed */
  keys: readonly (readonly [act: string, key: string])[];
}

/** The keys of a page behind the key `?` and a button; there they can be switched off. */
export function KeySheet({ keys }: Props) {
  const { t } = useTranslation("desk");
  const [isOpen, setOpen] = useState(false);
  const [isOff, setOff] = useState(areKeysOff);
  usePlainKeys({ "?": () => setOpen(true) });
  const change = (next: boolean) => {
    setKeysOff(next);
    setOff(next);
  };
  return (
    <div className={styles["root"]}>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t("keys")} <kbd className={styles["key"]}>?</kbd>
      </Button>
      {isOpen && (
        <Dialog open size="s" title={t("keys")} onClose={() => setOpen(false)}>
          <ul className={styles["rows"]}>
            {keys.map(([act, key]) => (
              <li key={key}>
                <span>{act}</span>
                <kbd className={styles["key"]}>{key}</kbd>
              </li>
            ))}
          </ul>
          <CheckboxField checked={isOff} onChange={change}>
            {t("keys_off")}
          </CheckboxField>
        </Dialog>
      )}
    </div>
  );
}
