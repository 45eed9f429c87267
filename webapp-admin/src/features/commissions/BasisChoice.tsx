import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";

import styles from "./Commissions.module.css";
import type { Basis } from "./queries";

interface Props {
  basis: Basis;
  onChange: (basis: Basis) => Promise<void>;
}

const BASES = ["whole", "marginal"] as const;

/** Whether a row's rate counts on everything or only on its own part, each said plainly; a change asks first. */
export function BasisChoice({ basis, onChange }: Props) {
  const { t } = useTranslation("commissions");
  const { t: common } = useTranslation("common");
  const name = useId();
  const [wanted, setWanted] = useState<Basis | null>(null);
  const [busy, setBusy] = useState(false);

  const confirm = async () => {
    if (!wanted) return;
    setBusy(true);
    try {
      await onChange(wanted);
    } catch {
      // told by toast; the choice shows what is stored
    } finally {
      setBusy(false);
      setWanted(null);
    }
  };

  return (
    <fieldset className={styles.basis}>
      <legend>{t("basis")}</legend>
      {BASES.map((one) => (
        <label key={one} className={styles.basisOption}>
          <input type="radio" name={name} checked={basis === one} onChange={() => setWanted(one)} />
          <span>
            <b>{t(`basis_${one}`)}</b>
            <span>{t(`basis_${one}_note`)}</span>
          </span>
        </label>
      ))}
      <ConfirmDialog
        open={wanted !== null}
        title={wanted ? t("basis_title", { basis: t(`basis_${wanted}`) }) : ""}
        question={`${common("sure")} ${t("basis_question")}`}
        confirm={t("basis_confirm")}
        busy={busy}
        onConfirm={() => void confirm()}
        onClose={() => setWanted(null)}
      />
    </fieldset>
  );
}
