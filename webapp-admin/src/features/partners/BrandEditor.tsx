import { Suspense, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isProblem, messageOf } from "webapp-shared/api/problem";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { BrandFaq } from "./BrandFaq";
import { BrandFields } from "./BrandFields";
import { BrandOffer } from "./BrandOffer";
import { BrandPreview } from "./BrandPreview";
import { CopyTheme } from "./CopyTheme";
import { BrandFindings } from "./BrandFindings";
import {
  changesOf,
  differences,
  inspect,
  LOOK_FIELDS,
  savedLook,
  withEdits,
  type Edits,
  type LookField,
} from "./model";
import type { PartnerChanges } from "./mutations";
import styles from "./Partners.module.css";
import type { Partner } from "./queries";
import { useImageDimensions } from "./useImageDimensions";

type Asking = "publish" | "discard" | null;
type Doing = "save" | "publish" | "discard" | null;
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

/** The brand as it is worked on: what is typed is seen at once, kept as a draft, and reaches customers when published. */
export function BrandEditor({ partner, changes }: { partner: Partner; changes: PartnerChanges }) {
  const { t } = useTranslation("partners");
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

  const saved = savedLook(partner);
  const look = withEdits(saved, edits);
  const unsaved = changesOf(saved, look);
  const isDirty = Object.keys(unsaved).length > 0;
  const toPublish = differences(partner.theme, look);
  const logoSize = useImageDimensions(look.logo);
  const findings = partner.is_own ? [] : inspect(look, logoSize);

  const edit = (change: Edits) => {
    setEdits((before) => ({ ...before, ...change }));
    setProblem(null);
    setFaults((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
  };

  const work = async (what: Exclude<Doing, null>, act: () => Promise<Partner>) => {
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

  const saveFirst = async (): Promise<Partner> =>
    isDirty ? changes.saveDraft(unsaved, partner.brand_revision) : partner;

  return (
    <section className={styles.block}>
      <h2>
        <span>
          {t("brand_title")}{" "}
          {partner.draft && (
            <StatusBadge tone="info" shape="half">
              {t("draft")}
            </StatusBadge>
          )}
        </span>
      </h2>
      <div className={styles.editor}>
        <div className={styles.fields} ref={fields}>
          {!partner.is_own && <CopyTheme partner={partner} onCopy={edit} />}
          <BrandFields
            partner={partner}
            look={{ ...saved, ...edits, font_source: look.font_source }}
            faults={faults}
            onEdit={edit}
            onLogo={async (file) => edit({ logo: await changes.sendLogo(file) })}
          />
          {!partner.is_own && <BrandOffer partner={partner} look={look} faults={faults} onEdit={edit} />}
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
              disabled={toPublish.length === 0}
              busy={doing === "publish"}
              onClick={() => setAsking("publish")}
            >
              {t("publish")}
            </Button>
            <Button disabled={!isDirty} busy={doing === "save"} onClick={() => void work("save", saveFirst)}>
              {t("save_draft")}
            </Button>
            <Button variant="quiet" disabled={!isDirty && !partner.draft} onClick={() => setAsking("discard")}>
              {t("discard")}
            </Button>
          </div>
          <p className={styles.muted} role="status">
            {isDirty
              ? t("state_unsaved")
              : partner.draft
                ? t("state_draft", {
                    date: showDateTime(partner.draft.changed_at, language),
                    by: partner.draft.changed_by,
                  })
                : t("state_live")}
          </p>
        </div>
        <Suspense fallback={<Skeleton height={480} />}>
          <BrandPreview partner={partner} look={look} />
        </Suspense>
      </div>
      <ConfirmDialog
        open={asking === "publish"}
        title={t("publish_title", { name: partner.name })}
        question={`${common("sure")} ${t("publish_note", { fields: toPublish.map((field) => t(`field_${field}`)).join(", ") })}`}
        confirm={t("publish")}
        busy={doing === "publish"}
        onConfirm={() => void work("publish", async () => changes.publish((await saveFirst()).brand_revision))}
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
          if (partner.draft) void work("discard", () => changes.discard(partner.brand_revision));
          else {
            setEdits({});
            setFaults({});
            setAsking(null);
            toast.success((now) => t("discarded", now));
          }
        }}
        onClose={() => setAsking(null)}
      />
    </section>
  );
}
