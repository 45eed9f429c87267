import { useTranslation } from "react-i18next";
import { Button } from "webapp-shared/ui/Button/Button";
import { RadioGroup } from "webapp-shared/ui/RadioGroup/RadioGroup";
import { DateField } from "webapp-shared/ui/DateField/DateField";
import { TextField } from "webapp-shared/ui/Field/TextField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StickyActionBar } from "webapp-shared/ui/StickyActionBar/StickyActionBar";
import { RichText } from "webapp-shared/ui/RichText/RichText";

import styles from "./DetailView.module.css";

export type ProofKind = "pan" | "birth_date";

interface Props {
  known: { pan: string | null; birth_date: string | null };
  kind: ProofKind;
  value: string;
  fault: string | null;
  problem: string | null;
  busy: boolean;
  onKind: (kind: ProofKind) => void;
  onChange: (value: string) => void;
  onConfirm: () => void;
}

export function WelcomeBackView({ known, kind, value, fault, problem, busy, onKind, onChange, onConfirm }: Props) {
  const { t } = useTranslation("profile");
  const hint = <RichText text={t(`known_${kind}`, { masked: known[kind] ?? "" })} />;
  const field = { label: t(`kind_${kind}`), name: kind, value, onChange, error: fault, hint };
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <title>{t("page_welcome")}</title>
      <div className={styles.body}>
        <h1 className={styles.title}>{t("welcome_title")}</h1>
        <p>{t("welcome_lead")}</p>
        <div className={styles.fields}>
          {known.pan && known.birth_date && (
            <RadioGroup
              label={t("welcome_kind")}
              name="kind"
              value={kind}
              onChange={(next) => onKind(next as ProofKind)}
              options={[
                { value: "pan", label: t("kind_pan") },
                { value: "birth_date", label: t("kind_birth_date") },
              ]}
            />
          )}
          {kind === "pan" ? (
            <TextField {...field} uppercase maxLength={10} autoComplete="off" />
          ) : (
            <DateField {...field} autoComplete="bday" />
          )}
        </div>
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
      <StickyActionBar>
        <Button type="submit" variant="primary" busy={busy}>
          {t("confirm")}
        </Button>
      </StickyActionBar>
    </form>
  );
}
