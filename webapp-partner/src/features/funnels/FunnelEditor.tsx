import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { fetchFaces, useLanguage } from "webapp-shared/i18n/language";
import { showDate } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";
import { SaveIndicator } from "webapp-shared/ui/SaveIndicator/SaveIndicator";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { Tabs } from "webapp-shared/ui/Tabs/Tabs";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { isMasquerading } from "../../api/session";
import { DraftConflictCallout } from "./DraftConflictCallout";
import { FiguresTab } from "./FiguresTab";
import { FindingsList } from "./FindingsList";
import { FunnelDialog } from "./FunnelDialog";
import styles from "./Funnels.module.css";
import { readTab, STATE_TONES, TABS } from "./model";
import {
  archiveFunnel,
  copyFunnel,
  discardDraft,
  pauseFunnel,
  publishFunnel,
  restoreVersion,
  resumeFunnel,
  unarchiveFunnel,
} from "./mutations";
import { PhonePreview } from "./PhonePreview";
import type { Funnel } from "./queries";
import { ScreensTab } from "./ScreensTab";
import { SettingsTab } from "./SettingsTab";
import { TestTab } from "./TestTab";
import { useFunnelDraft } from "./useFunnelDraft";
import { VersionsTab } from "./VersionsTab";

/** The editor of one funnel. Only *Publish* changes what customers see. */
export function FunnelEditor({ funnel }: { funnel: Funnel }) {
  const { t } = useTranslation("funnels");
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const [selected, setSelected] = useState(funnel.content.screens[0]?.id ?? "");
  const [dialog, setDialog] = useState<"preview" | "copy" | "discard" | null>(null);
  const draft = useFunnelDraft(funnel);
  const tab = readTab(search.get("tab"));
  const isArchived = funnel.state === "archived";
  const isReadOnly = isMasquerading() || isArchived;
  const { language } = useLanguage();
  const isHeld = funnel.admin_paused_at !== null;
  const { tone, shape } = STATE_TONES[funnel.state];

  useEffect(function drawHindiOnEnglishPages() {
    fetchFaces("hi");
  }, []);

  const open = (next: string) => {
    const query = new URLSearchParams(search);
    query.set("tab", next);
    setSearch(query, { replace: true });
  };
  const showScreen = (id: string) => {
    setSelected(id);
    open("screens");
  };
  // The draft itself says what it was refused.
  const { run, busy } = useApiMutation({
    send: ({ call }: { call: (revision: number) => Promise<Funnel>; done: string }) => draft.run(call),
    notice: (answered, { done }) => (answered ? done : null),
    onEnd: () => setDialog(null),
  });
  const act = (call: (revision: number) => Promise<Funnel>, done: string) => run({ call, done });

  return (
    <>
      <PageHeader
        title={funnel.name}
        crumbs={[{ label: t("title"), to: "/partner/customFunnel" }, { label: funnel.name }]}
        note={
          <span className={styles.states}>
            <StatusBadge tone={tone} shape={shape}>
              {funnel.state === "live" ? t("live_version", { number: funnel.live_number }) : t(`state_${funnel.state}`)}
            </StatusBadge>
            {funnel.is_changed && funnel.live_number !== null && (
              <StatusBadge tone="warning" shape="half">
                {t("draft_differs")}
              </StatusBadge>
            )}
            <a href={funnel.url} target="_blank" rel="noreferrer">
              {funnel.url.replace(/^https?:\/\//, "")}
            </a>
            <SaveIndicator state={draft.state} />
          </span>
        }
        actions={
          <>
            <Button icon="eye" onClick={() => setDialog("preview")}>
              {t("preview")}
            </Button>
            {!isReadOnly && (
              <>
                {funnel.state === "live" && (
                  <Button busy={busy} onClick={() => void act(() => pauseFunnel(funnel.id), t("paused_now"))}>
                    {t("pause")}
                  </Button>
                )}
                {funnel.state === "paused" && !isHeld && (
                  <Button busy={busy} onClick={() => void act(() => resumeFunnel(funnel.id), t("resumed_now"))}>
                    {t("resume")}
                  </Button>
                )}
                {funnel.is_changed && funnel.live_number !== null && (
                  <Button onClick={() => setDialog("discard")}>{t("discard")}</Button>
                )}
                <Button
                  variant="primary"
                  busy={busy}
                  disabled={isHeld}
                  onClick={() => void act((revision) => publishFunnel(funnel.id, revision), t("published_now"))}
                >
                  {t("publish")}
                </Button>
              </>
            )}
          </>
        }
      />
      <div className={styles.notices}>
        {isMasquerading() && <Callout tone="info">{t("read_only")}</Callout>}
        {isArchived && (
          <Callout tone="info">
            <p>{t("archived_note")}</p>
            {!isMasquerading() && (
              <p className={styles.choices}>
                <Button busy={busy} onClick={() => void act(() => unarchiveFunnel(funnel.id), t("unarchived_now"))}>
                  {t("unarchive")}
                </Button>
              </p>
            )}
          </Callout>
        )}
        {funnel.admin_paused_at !== null && (
          <Callout tone="warning">
            <p>
              <b>{t("admin_paused", { day: showDate(funnel.admin_paused_at, language) })}</b>
            </p>
            <p>{t("admin_pause_reason", { reason: funnel.admin_pause_reason })}</p>
            <p>{t("admin_pause_note")}</p>
          </Callout>
        )}
        {draft.conflict && (
          <DraftConflictCallout
            conflict={draft.conflict}
            mine={draft.content}
            onTakeTheirs={draft.takeTheirs}
            onKeepMine={() => void draft.keepMine()}
          />
        )}
        {draft.problem && <Callout tone="danger">{draft.problem}</Callout>}
      </div>
      <Tabs
        label={t("tabs")}
        value={tab}
        onChange={open}
        items={TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
      />
      {tab === "screens" && (
        <>
          <FindingsList findings={funnel.findings} screens={draft.content.screens} onShow={setSelected} />
          <ScreensTab
            funnel={funnel}
            content={draft.content}
            selected={selected}
            isReadOnly={isReadOnly}
            onSelect={setSelected}
            onChange={draft.change}
          />
        </>
      )}
      {tab === "test" && (
        <>
          <FindingsList findings={funnel.findings} screens={draft.content.screens} onShow={showScreen} />
          <TestTab content={draft.content} isReadOnly={isReadOnly} onChange={draft.change} />
        </>
      )}
      {tab === "figures" && <FiguresTab funnel={funnel} />}
      {tab === "versions" && (
        <VersionsTab
          funnel={funnel}
          onRestore={
            isReadOnly
              ? null
              : (number) =>
                  void act((revision) => restoreVersion(funnel.id, number, revision), t("restored_now", { number }))
          }
        />
      )}
      {tab === "settings" && (
        <SettingsTab
          funnel={funnel}
          onStored={(stored) => {
            draft.store(stored);
            toast.success(t("saved_now"));
          }}
          onCopy={isReadOnly ? null : () => setDialog("copy")}
          onArchive={
            isReadOnly || funnel.state === "live"
              ? null
              : () => void act(() => archiveFunnel(funnel.id), t("archived_now"))
          }
        />
      )}
      {dialog === "preview" && (
        <Dialog open size="l" title={t("preview")} onClose={() => setDialog(null)}>
          <PhonePreview content={draft.content} selected={selected} onSelect={setSelected} isWalk />
        </Dialog>
      )}
      {dialog === "discard" && (
        <Dialog
          open
          title={t("discard_title")}
          onClose={() => setDialog(null)}
          footer={
            <>
              <Button onClick={() => setDialog(null)}>{t("keep_draft")}</Button>
              <Button
                variant="danger"
                busy={busy}
                onClick={() => void act((revision) => discardDraft(funnel.id, revision), t("discarded_now"))}
              >
                {t("discard")}
              </Button>
            </>
          }
        >
          <p>{t("discard_note")}</p>
        </Dialog>
      )}
      {dialog === "copy" && (
        <FunnelDialog
          title={t("copy_title")}
          confirm={t("copy")}
          onClose={() => setDialog(null)}
          onMake={async ({ name, address }) => {
            const copy = await copyFunnel(funnel.id, { name, address });
            void navigate(`/partner/customFunnel/${copy.id}`);
          }}
        />
      )}
    </>
  );
}
