import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { cx } from "webapp-shared/lib/cx";
import { count, rupeesExact } from "webapp-shared/lib/money";
import { typedNumber } from "webapp-shared/lib/typedNumber";
import { Button } from "webapp-shared/ui/Button/Button";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { InlineEdit } from "webapp-shared/ui/InlineEdit/InlineEdit";
import { InlineSelect } from "webapp-shared/ui/InlineEdit/InlineSelect";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { downloadList } from "../../components/pincodes/requests";
import { PincodeSheets } from "../../components/pincodes/PincodeSheets";
import { IfCanExport } from "../../components/IfCanExport";
import styles from "./Eligibility.module.css";
import { LIMIT_NUMBERS, limitFault, readProduct, type LimitNumber } from "./model";
import { useSaveLimit } from "./mutations";
import { limitsKey, limitsQuery, type ProductLimits } from "./queries";
import { useRuleText } from "./useRuleText";

const MODES = ["all", "allow", "deny"] as const;
const MONEY: readonly LimitNumber[] = ["income_min", "income_max"];
const clean = (property: LimitNumber) => (typed: string, before: string) =>
  typedNumber(typed, before, { decimals: MONEY.includes(property) });

export function LimitsPanel() {
  const { t } = useTranslation("eligibility");
  const { language } = useLanguage();
  const words = useRuleText();
  const client = useQueryClient();
  const limits = useQuery(limitsQuery());
  const save = useSaveLimit();
  const [params, setParams] = useSearchParams();
  const show = (product: string | null) => setParams({ tab: "limits", ...(product ? { product } : {}) });

  const faultText = (property: LimitNumber, row: ProductLimits) => (typed: string) => {
    const fault = limitFault(property, typed, row);
    if (!fault) return null;
    return fault.code === "number_only" ? t("number_only") : t(fault.code, { other: count(fault.other) });
  };
  const shown = (property: LimitNumber, value: string | number | null) => {
    if (value === null) return t("no_limit");
    return MONEY.includes(property) ? rupeesExact(value) : count(value);
  };

  if (limits.error && !limits.data) return <ErrorState problem={limits.error} onRetry={() => void limits.refetch()} />;
  if (!limits.data) return <Skeleton height={220} />;
  const open = limits.data.find((row) => row.product_type === params.get("product"));
  return (
    <>
      <div className={styles.frame} tabIndex={0} role="region" aria-label={t("tab_limits")}>
        <table className={styles.limits}>
          <thead>
            <tr>
              <th scope="col">{t("product")}</th>
              {LIMIT_NUMBERS.map((property) => (
                <th key={property} scope="col">
                  {t(`limit_${property}`)}
                </th>
              ))}
              <th scope="col">{t("limit_pincode_mode")}</th>
              <th scope="col">{t("limit_pincodes")}</th>
              <th scope="col">{t("changed")}</th>
            </tr>
          </thead>
          <tbody>
            {limits.data.map((row) => {
              const product = words.product(readProduct(row.product_type));
              return (
                <tr key={row.product_type}>
                  <th scope="row">{product}</th>
                  {LIMIT_NUMBERS.map((property) => (
                    <td key={property}>
                      <InlineEdit
                        label={t("cell", { property: t(`limit_${property}`), product })}
                        value={row[property] === null ? "" : String(row[property]).replace(/\.00$/, "")}
                        show={shown(property, row[property])}
                        inputMode="numeric"
                        filter={clean(property)}
                        validate={faultText(property, row)}
                        onSave={(text) =>
                          save(row.product_type, property, text.replace(/[,\s]/g, "") || null, row[property])
                        }
                      />
                    </td>
                  ))}
                  <td>
                    <InlineSelect
                      label={t("cell", { property: t("limit_pincode_mode"), product })}
                      value={row.pincode_mode}
                      options={MODES.map((value) => ({ value, label: t(`mode_${value}`) }))}
                      onSave={(value) => save(row.product_type, "pincode_mode", value, row.pincode_mode)}
                    />
                  </td>
                  <td>
                    <span className={styles.pins}>
                      {t("pincodes", { count: row.pincodes, n: count(row.pincodes) })}
                      <Button
                        small
                        icon="upload"
                        onClick={() => show(row.product_type)}
                        aria-label={t("upload_for", { product })}
                      >
                        {t("upload")}
                      </Button>
                      <IfCanExport>
                        <Button
                          small
                          icon="download"
                          disabled={row.pincodes === 0}
                          aria-label={t("download_for", { product })}
                          onClick={() => void downloadList({ product: row.product_type }).catch(toast.problem)}
                        >
                          {t("download")}
                        </Button>
                      </IfCanExport>
                    </span>
                  </td>
                  <td className={styles.muted}>{showDateTime(row.changed_at, language)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={cx(styles.muted, styles.note)}>{t("limits_note")}</p>
      {open && (
        <PincodeSheets
          list={{ product: open.product_type }}
          name={words.product(readProduct(open.product_type))}
          held={open.pincodes}
          file={params.get("file")}
          onChanged={() => void client.invalidateQueries({ queryKey: limitsKey })}
          onClose={() => show(null)}
        />
      )}
    </>
  );
}
