import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
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

  // A refusal is toasted where it is saved; the choice shows what is stored.
  const { run, busy } = useApiMutation({ send: onChange, isQuiet: true, onEnd: () => setWanted(null) });

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
        onConfirm={() => wanted && void run(wanted)}
        onClose={() => setWanted(null)}
      />
    </fieldset>
  );
}
