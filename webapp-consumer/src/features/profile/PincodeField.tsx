import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { digitsUpTo } from "webapp-shared/lib/money";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import styles from "./DetailView.module.css";

export interface Place {
  city: string;
  state: string;
}

interface Props {
  label: ReactNode;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: ReactNode;
  hint: ReactNode;
  place: Place | null;
  autoComplete: string;
}

/** City and state are read, not asked: they come with the PIN code. */
export function PincodeField({ place, ...field }: Props) {
  const { t } = useTranslation("profile");
  return (
    <div className={styles.pin}>
      <TextField
        {...field}
        hint={place ? t("pincode_from_pin") : field.hint}
        inputMode="numeric"
        filter={digitsUpTo(6)}
        suffix={place && <Icon name="check" className={styles.known} />}
      />
      <div className={styles.root}>
        <TextField label={t("city")} name="city" value={place?.city ?? ""} onChange={ignore} readOnly />
        <TextField label={t("state")} name="state" value={place?.state ?? ""} onChange={ignore} readOnly />
      </div>
    </div>
  );
}

function ignore(): void {
  // read-only: the PIN code decides
}
