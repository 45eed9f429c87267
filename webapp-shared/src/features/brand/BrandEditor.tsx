import { Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "../../api/problem";
import { useLanguage } from "../../i18n/language";
import { showDateTime } from "../../lib/dates";
import { Button } from "../../ui/Button/Button";
import { ConfirmDialog } from "../../ui/Dialog/Dialog";
import { Callout } from "../../ui/Callout/Callout";
import { Skeleton } from "../../ui/Skeleton/Skeleton";
import { toast } from "../../ui/Toasts/toast";

import { BrandFaq } from "./BrandFaq";
import { BrandFields } from "./BrandFields";
import { BrandOffer } from "./BrandOffer";
import { BrandPreview } from "./BrandPreview";
import { BrandFindings } from "./BrandFindings";
import {
  changesOf,
  differences,
  inspect,
  LOOK_FIELDS,
  savedLook,
  withEdits,
  type Brand,
  type Edits,
  type Look,
  type LookField,
} from "./model";
import styles from "./Brand.module.css";
import { useImageDimensions } from "./useImageDimensions";

type Asking = "finish" | "discard" | null;
type Doing = "save" | "finish" | "discard" | null;
type Faults = Partial<Record<LookField, string>>;

function faultsOf(error: unknown): Faults {
  if (!isProblem(error)) return {};
  const found: Faults = {};
  for (const field of LOOK_FIELDS) {
    const words = error.fields[field]?.map((fault) => fault.message).join(" ");
    if (words) found[field] = words;
  }
  return found;
}

/** a field, or a group of fields, that the server refused */
const FAULTY = '[aria-invalid="true"], [data-invalid]';

interface EditedBrand extends Brand {
  brand_revision: number;
  draft: { theme: Look; changed_at: string; changed_by: string } | null;
}

/** The calls behind the editor; each gives the brand as it is afterwards, and throws a refusal. */
export interface BrandChanges {
  saveDraft: (changes: Edits, seen: number) => Promise<EditedBrand>;
  discard: (seen: number) => Promise<EditedBrand>;
  /** what a finished draft is for: publishing it, or sending it for approval */
  finish: (seen: number) => Promise<EditedBrand>;
  sendLogo: (file: File) => Promise<string>;
  reload: () => Promise<unknown>;
}

interface Props {
  brand: EditedBrand;
  changes: BrandChanges;
  /** words of the last step; `fields` are those that differ from what customers see */
  finish: { label: string; title: string; note: (fields: string) => string };
  /** the saved draft took that step already */
  isFinished?: boolean;
  /** a way to begin, above the fields */
  start?: (edit: (change: Edits) => void) => ReactNode;
}

/** The brand as it is worked on: what is typed is seen at once, kept as a draft, and reaches customers when published. */
export function BrandEditor({ brand, changes, finish, isFinished = false, start }: Props) {
  const { t } = useTranslation("brand");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const [edits, setEdits] = useState<Edits>({});
  const [faults, setFaults] = useState<Faults>({});
  const [problem, setProblem] = useState<{ words: string; isStale: boolean } | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const fields = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(
    function focusFirstFault() {
      if (refusals > 0) fields.current?.querySelector<HTMLElement>(FAULTY)?.focus();
    },
    [refusals],
  );

  const saved = savedLook(brand);
  const look = withEdits(saved, edits);
  const unsaved = changesOf(saved, look);
  const isDirty = Object.keys(unsaved).length > 0;
  const toPublish = differences(brand.theme, look);
  const logoSize = useImageDimensions(look.logo);
  const findings = brand.is_own ? [] : inspect(look, logoSize);

  const edit = (change: Edits) => {
    setEdits((before) => ({ ...before, ...change }));
    setProblem(null);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };

  const work = async (what: Exclude<Doing, null>, act: () => Promise<EditedBrand>) => {
    setDoing(what);
    setProblem(null);
    try {
      await act();
      setEdits({});
      setFaults({});
    } catch (error) {
      const found = faultsOf(error);
      setFaults(found);
      const isSaid = Object.keys(found).length > 0;
      if (isSaid) setRefusals((count) => count + 1);
      setProblem({
        words: isSaid ? t("correct_fields") : messageOf(error),
        isStale: isProblem(error) && error.code === "partners.brand_changed_meanwhile",
      });
    } finally {
      setDoing(null);
      setAsking(null);
    }
  };

  const saveFirst = async (): Promise<EditedBrand> =>
    isDirty ? changes.saveDraft(unsaved, brand.brand_revision) : brand;

  return (
    <>
      <div className={styles.editor}>
        <div className={styles.fields} ref={fields}>
          {start?.(edit)}
          <BrandFields
            partner={brand}
            look={{ ...saved, ...edits, font_source: look.font_source }}
            faults={faults}
            onEdit={edit}
            onLogo={async (file) => edit({ logo: await changes.sendLogo(file) })}
          />
          {!brand.is_own && <BrandOffer partner={brand} look={look} faults={faults} onEdit={edit} />}
          <BrandFaq faq={look.faq} fault={faults.faq} onEdit={(faq) => edit({ faq })} />
          <BrandFindings findings={findings} onUse={edit} />
          {problem && (
            <Callout tone="danger">
              {problem.words}{" "}
              {problem.isStale && (
                <Button
                  small
                  onClick={() => {
                    setProblem(null);
                    void changes.reload();
                  }}
                >
                  {t("load_now")}
                </Button>
              )}
            </Callout>
          )}
          <div className={styles.actions}>
            <Button
              variant="primary"
              disabled={toPublish.length === 0 || (isFinished && !isDirty)}
              busy={doing === "finish"}
              onClick={() => setAsking("finish")}
            >
              {finish.label}
            </Button>
            <Button disabled={!isDirty} busy={doing === "save"} onClick={() => void work("save", saveFirst)}>
              {t("save_draft")}
            </Button>
            <Button variant="quiet" disabled={!isDirty && !brand.draft} onClick={() => setAsking("discard")}>
              {t("discard")}
            </Button>
          </div>
          <p className={styles.muted} role="status">
            {isDirty
              ? t("state_unsaved")
              : brand.draft
                ? t("state_draft", {
                    date: showDateTime(brand.draft.changed_at, language),
                    by: brand.draft.changed_by,
                  })
                : t("state_live")}
          </p>
        </div>
        <Suspense fallback={<Skeleton height={480} />}>
          <BrandPreview partner={brand} look={look} />
        </Suspense>
      </div>
      <ConfirmDialog
        open={asking === "finish"}
        title={finish.title}
        question={`${common("sure")} ${finish.note(toPublish.map((field) => t(`field_${field}`)).join(", "))}`}
        confirm={finish.label}
        busy={doing === "finish"}
        onConfirm={() => void work("finish", async () => changes.finish((await saveFirst()).brand_revision))}
        onClose={() => setAsking(null)}
      />
      <ConfirmDialog
        open={asking === "discard"}
        title={t("discard_title")}
        question={`${common("sure")} ${t("discard_note")}`}
        confirm={t("discard")}
        danger
        busy={doing === "discard"}
        onConfirm={() => {
          if (brand.draft) void work("discard", () => changes.discard(brand.brand_revision));
          else {
            setEdits({});
            setFaults({});
            setAsking(null);
            toast.success((now) => t("discarded", now));
          }
        }}
        onClose={() => setAsking(null)}
      />
    </>
  );
}
