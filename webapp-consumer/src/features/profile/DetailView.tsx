import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import type { SaveState } from "webapp-shared/ui/SaveIndicator/SaveIndicator";
import { Steps } from "webapp-shared/ui/Steps/Steps";
import { StickyActionBar } from "webapp-shared/ui/StickyActionBar/StickyActionBar";

import type { OptionLists } from "../../api/types";
import { DetailField } from "./DetailField";
import styles from "./DetailView.module.css";
import type { Field, LoanForm, StepKey, Values } from "./forms";
import type { Place } from "./PincodeField";
import { labelKey } from "./labels";

interface Props {
  form: LoanForm;
  /** null when only stale fields are asked */
  step: { at: number; of: number; key: StepKey } | null;
  fields: readonly Field[];
  values: Values;
  faults: Readonly<Record<string, string>>;
  options: OptionLists;
  places: Readonly<Record<string, Place | null>>;
  saved: SaveState;
  stale: readonly Field[];
  isEditing: boolean;
  isLast: boolean;
  problem: string | null;
  busy: boolean;
  onChange: (field: Field, value: string) => void;
  onBack: (() => void) | null;
  /** what stands right below a field */
  below: Partial<Record<Field, ReactNode>>;
  /** the lenders that may get the application without another click */
  sending: ReactNode;
  /** what another window or device did with this form */
  elsewhere: ReactNode;
}

export function DetailView(props: Props) {
  const { t } = useTranslation("profile");
  const { form, step, stale, isEditing, isLast, saved, problem, busy, onBack } = props;
  const title = step ? t(`title_${step.key}`) : t("title_update");
  return (
    <>
      <title>{t("page_detail")}</title>
      <div className={styles.body}>
        <Steps
          step={step?.at ?? 1}
          of={step?.of ?? 1}
          name={step ? t(`step_${step.key}`) : t("step_update")}
          saved={saved}
        />
        <h1 className={styles.title}>{title}</h1>
        {stale.length > 0 && (
          <Callout tone="warning">
            {t("update_note", {
              fields: stale.map((field) => t(labelKey(form.loan, field)).replace(/\?$/, "")).join(", "),
            })}
          </Callout>
        )}
        {isEditing && stale.length === 0 && <Callout tone="info">{t("editing")}</Callout>}
        {props.elsewhere}
        <div className={styles.fields}>
          {props.fields.map((field) => (
            <Fragment key={field}>
              <DetailField
                form={form}
                field={field}
                values={props.values}
                error={props.faults[field]}
                options={props.options}
                places={props.places}
                onChange={props.onChange}
              />
              {props.below[field]}
            </Fragment>
          ))}
        </div>
        {props.sending}
        {problem && <Callout tone="danger">{problem}</Callout>}
      </div>
      <StickyActionBar>
        {onBack && <IconButton label={t("back")} icon="back" className={styles.backLink} onClick={onBack} />}
        <Button type="submit" variant="primary" busy={busy}>
          {isLast ? (isEditing ? t("finish_edit") : t("finish")) : t("next")}
        </Button>
      </StickyActionBar>
    </>
  );
}
