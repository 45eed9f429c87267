import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { answer } from "webapp-shared/api/client";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { fetchFaces, useLanguage } from "webapp-shared/i18n/language";
import { Button } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { SelectField } from "webapp-shared/ui/Field/SelectField";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { Switch } from "webapp-shared/ui/Switch/Switch";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { lenderKeys } from "../../api/lenders";
import { api } from "../../api/api";
import { downloadList } from "../../components/pincodes/requests";
import { PincodeSheets } from "../../components/pincodes/PincodeSheets";
import { IfCanExport } from "../../components/IfCanExport";
import { ClausesDialog } from "./ClausesDialog";
import { OtherFeesDialog } from "./OtherFeesDialog";
import { PincodesDialog } from "./PincodesDialog";
import { PreviewCard } from "./PreviewCard";
import type { Lender } from "./queries";
import { NotifyPartners } from "./NotifyPartners";
import { TermChoice } from "./TermChoice";
import { TermField } from "./TermField";
import styles from "./Terms.module.css";
import { nameOf } from "./model";
import { fieldsOf, TERM_GROUPS, type OtherFee } from "./termsModel";
import { plansQuery, termsQuery, type Terms } from "./termsQueries";
import { usePlannedHint } from "./usePlannedHint";
import { useReasonText } from "./useReasonText";
import type { Saver } from "./useSaveProperty";
import { useSaveTerm } from "./useSaveTerm";

export const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;

/** What the lender lends, product by product, with the card that customers see of it. */
interface Props {
  lender: Lender;
  offerUndo: Saver["offerUndo"];
}

export function TermsSection({ lender, offerUndo }: Props) {
  const { t } = useTranslation("lenders");
  const { data: rows, error, refetch } = useQuery(termsQuery(lender.lender_id));
  const [query, setQuery] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const client = useQueryClient();
  const { save, panel } = useSaveTerm(lender);
  useEffect(function haveHindiFaces() {
    // names, charges and clauses stand here in Hindi too, whatever the page speaks
    fetchFaces("hi");
  }, []);

  const chosen = rows?.find((row) => row.product === query.get("product")) ?? rows?.[0];
  const missing = PRODUCTS.filter((product) => !rows?.some((row) => row.product === product));
  const show = (product: string) =>
    setQuery(
      (now) => {
        now.set("product", product);
        return now;
      },
      { replace: true },
    );
  const switchTo = async (product: string, isOn: boolean) => {
    const turn = (on: boolean) => save(product, "live", on ? 1 : 0, on ? 0 : 1);
    const isSaved = await turn(isOn);
    if (isSaved)
      offerUndo(
        t("changes_switched", {
          product: t(`product_${product}` as "product_PL"),
          state: t(isOn ? "value_on" : "value_off"),
        }),
        () => turn(!isOn),
        <NotifyPartners lenderId={lender.lender_id} product={product} isOn={isOn} />,
      );
    return isSaved;
  };
  const add = async (product: string) => {
    setAdding(true);
    try {
      await answer(
        api.POST("/api/lenders/{lenderId}/products", {
          params: { path: { lenderId: lender.lender_id } },
          body: { product },
        }),
      );
      await client.invalidateQueries({ queryKey: termsQuery(lender.lender_id).queryKey });
      toast.success((now) => t("updated", now));
      show(product);
    } catch (refusal) {
      toast.error(isProblem(refusal) ? messageOf(refusal) : t("update_failed"));
    } finally {
      setAdding(false);
    }
  };

  return (
    <>
      <div className={styles.toolbarRow}>
        {rows && rows.length > 0 && chosen && (
          <Tabs
            label={t("terms_products")}
            value={chosen.product}
            onChange={show}
            items={rows.map((row) => ({
              value: row.product,
              label: t(`product_${row.product}` as "product_PL", { defaultValue: row.product }),
            }))}
          />
        )}
        {rows && missing.length > 0 && (
          <div className={styles.add}>
            <SelectField
              label={t("terms_add")}
              name="add-product"
              value=""
              placeholder={t("terms_add_choose")}
              disabled={adding}
              options={missing.map((product) => ({ value: product, label: t(`product_${product}`) }))}
              onChange={(product) => void add(product)}
            />
          </div>
        )}
      </div>
      {error && !rows && <ErrorState problem={error} onRetry={() => void refetch()} />}
      {!error && !rows && <Skeleton height={240} />}
      {rows?.length === 0 && (
        <EmptyState title={t("terms_none")} drawing={false}>
          {t("terms_none_note")}
        </EmptyState>
      )}
      {chosen && (
        <div className={styles.split} key={chosen.product}>
          <ProductTerms
            lender={lender}
            terms={chosen}
            onSave={(property, value, was) =>
              property === "live" ? switchTo(chosen.product, value === 1) : save(chosen.product, property, value, was)
            }
          />
          <PreviewCard lender={lender} terms={chosen} />
        </div>
      )}
      {panel}
    </>
  );
}

interface ProductProps {
  lender: Lender;
  terms: Terms;
  onSave: (property: string, value: unknown, was?: unknown) => Promise<boolean>;
}

/** A failed save has told the person already, by toast. */
const told = () => undefined;

function ProductTerms({ lender, terms, onSave }: ProductProps) {
  const { t } = useTranslation("lenders");
  const reasonWords = useReasonText();
  const plans = useQuery(plansQuery(lender.lender_id)).data ?? [];
  const hintOf = usePlannedHint(plans);
  const { language } = useLanguage();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const file = query.get("file");
  const [dialog, setDialog] = useState<"fees" | "kfs" | "pincodes" | "sheets" | null>(null);
  const fees = terms.third_party_fees as unknown as OtherFee[];
  const list = { product: terms.product, lenderId: lender.lender_id };
  const product = t(`product_${terms.product}` as "product_PL", { defaultValue: terms.product });
  const close = () => {
    setDialog(null);
    if (!file) return;
    setQuery(
      (now) => {
        now.delete("file");
        return now;
      },
      { replace: true },
    );
  };

  return (
    <div>
      {!terms.shown && (
        <Callout tone="warning">
          {t("terms_not_shown")} {terms.reasons.map(reasonWords).join("; ")}.
        </Callout>
      )}
      <div className={styles.live}>
        <Switch
          checked={terms.live === 1}
          label={t("term_live")}
          onChange={(on) => void onSave("live", on ? 1 : 0, terms.live).catch(told)}
        />
        <span className={styles.note}>{hintOf(terms.product, "live") ?? (terms.shown ? t("terms_shown") : "")}</span>
      </div>
      {TERM_GROUPS.map((group) => (
        <section key={group.title} className={styles.group}>
          <h3>{t(group.title)}</h3>
          <div className={styles.fields}>
            {fieldsOf(group.fields, terms).map((def) => {
              const Kind = def.kind === "class" || def.kind === "switch" ? TermChoice : TermField;
              return (
                <div
                  key={def.property}
                  className={def.kind === "text" || def.kind === "switch" ? styles.wide : undefined}
                >
                  <Kind def={def} terms={terms} hint={hintOf(terms.product, def.property)} onSave={onSave} />
                </div>
              );
            })}
          </div>
        </section>
      ))}
      <section className={styles.group}>
        <h3>{t("terms_where")}</h3>
        <div className={styles.lists}>
          <SelectField
            label={t("term_pincode_mode")}
            name={`${terms.product}-pincode_mode`}
            value={terms.pincode_mode}
            placeholder={null}
            options={(["all", "allow", "deny"] as const).map((mode) => ({
              value: mode,
              label: t(`pincode_mode_${mode}`),
            }))}
            onChange={(mode) => void onSave("pincode_mode", mode, terms.pincode_mode).catch(told)}
            hint={hintOf(terms.product, "pincode_mode")}
          />
          <Line
            label={t("term_pincodes")}
            value={t("pincodes_count", { count: terms.pincode_count })}
            onEdit={() => setDialog("pincodes")}
          >
            <Button
              small
              icon="upload"
              aria-label={t("pincodes_upload_for", { product })}
              onClick={() => setDialog("sheets")}
            >
              {t("pincodes_upload")}
            </Button>
            <IfCanExport>
              <Button
                small
                icon="download"
                disabled={terms.pincode_count === 0}
                aria-label={t("pincodes_download_for", { product })}
                onClick={() => void downloadList(list).catch(toast.problem)}
              >
                {t("pincodes_download")}
              </Button>
            </IfCanExport>
          </Line>
        </div>
      </section>
      <section className={styles.group}>
        <h3>{t("terms_statement")}</h3>
        <div className={styles.lists}>
          <Line
            label={t("term_third_party_fees")}
            value={fees.length === 0 ? t("fees_none") : fees.map((fee) => `${fee.name_en} ₹${fee.amount}`).join(", ")}
            onEdit={() => setDialog("fees")}
          />
          <Line
            label={t("term_kfs")}
            value={t(Object.keys(terms.kfs).length > 0 ? "value_set" : "kfs_usual")}
            onEdit={() => setDialog("kfs")}
          />
        </div>
      </section>
      {dialog === "fees" && (
        <OtherFeesDialog
          fees={fees}
          onSave={(rows) => onSave("third_party_fees", rows, terms.third_party_fees)}
          onClose={close}
        />
      )}
      {dialog === "kfs" && (
        <ClausesDialog kfs={terms.kfs} onSave={(clauses) => onSave("kfs", clauses, terms.kfs)} onClose={close} />
      )}
      {dialog === "pincodes" && (
        <PincodesDialog
          lenderId={lender.lender_id}
          product={terms.product}
          onSave={(pincodes, was) => onSave("pincodes", pincodes, was)}
          onClose={close}
        />
      )}
      {(dialog === "sheets" || file) && (
        <PincodeSheets
          key={file}
          list={list}
          name={`${nameOf(lender, language)}, ${product}`}
          held={terms.pincode_count}
          file={file}
          onChanged={() => void client.invalidateQueries({ queryKey: lenderKeys.one(lender.lender_id) })}
          onClose={close}
        />
      )}
    </div>
  );
}

function Line({
  label,
  value,
  onEdit,
  children,
}: {
  label: string;
  value: string;
  onEdit: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation("lenders");
  return (
    <div className={styles.line}>
      <span className={styles.lineLabel}>{label}</span>
      <span className={styles.lineValue}>{value}</span>
      <span className={styles.lineActs}>
        {children}
        <Button small onClick={onEdit} aria-label={t("edit_thing", { thing: label })}>
          {t("edit")}
        </Button>
      </span>
    </div>
  );
}
