import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Approval } from "webapp-shared/components/approval/Approval";
import { ReasonDialog } from "webapp-shared/components/approval/ReasonDialog";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { DescriptionList } from "webapp-shared/ui/DescriptionList/DescriptionList";
import { Drawer } from "webapp-shared/ui/Drawer/Drawer";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { forMeQuery } from "../../api/forMe";
import styles from "./Calling.module.css";
import { LANGUAGES, scriptLook, scriptState } from "./model";
import { approveScript, refuseScript, reverseScript } from "./mutations";
import { scriptsQuery, type CallScript, type CallScripts } from "./queries";
import { SpokenText } from "./SpokenText";
import { useProductName } from "./useProductName";

interface Props {
  script: CallScript;
  /** the version of this code and product that waits for its approval; nothing new is written beside it */
  waiting: CallScript | undefined;
  onClose: () => void;
  onWrite: () => void;
}

/** One version in both languages, who wrote and decided it, and the second person's two buttons. */
export function ScriptDrawer({ script, waiting, onClose, onWrite }: Props) {
  const { t } = useTranslation("calling");
  const { language } = useLanguage();
  const productName = useProductName();
  const client = useQueryClient();
  const [isReversing, setIsReversing] = useState(false);
  const keep = (scripts: CallScripts, message: string) => {
    client.setQueryData(scriptsQuery().queryKey, scripts);
    void client.invalidateQueries({ queryKey: forMeQuery.queryKey });
    toast.success(message);
  };
  const isWaiting = script.state === "waiting";
  const refusal = script.is_own ? "withdraw" : "decline";
  const by = (name: string, at: string | null) => t("by_on", { name, day: showDateTime(at, language) });
  return (
    <Drawer
      open
      wide
      onClose={onClose}
      title={t("script_title", { script: script.code, version: script.version })}
      footer={
        !isWaiting && (
          <div className={styles.actions}>
            {waiting ? (
              <p className={styles.muted}>{t("other_waits", { version: waiting.version })}</p>
            ) : (
              <Button onClick={onWrite}>{t("new_version")}</Button>
            )}
            {script.state === "approved" && (
              <Button onClick={() => setIsReversing(true)}>{t("script_withdraw")}</Button>
            )}
          </div>
        )
      }
    >
      <div className={styles.lines}>
        {isWaiting && (
          <Approval
            isEven
            mayApprove={!script.is_own}
            approve={t("script_approve")}
            onApprove={async () => keep(await approveScript(script.id), t("script_approved"))}
            decline={t(`script_${refusal}`)}
            reason={{
              isDangerous: true,
              title: t(`script_${refusal}_title`),
              question: t("script_decline_note"),
              label: t("reason"),
              longest: 500,
            }}
            onDecline={async (reason) => keep(await refuseScript(script.id, reason), t("script_ended"))}
          >
            {t(script.is_own ? "script_own" : "script_check")}
          </Approval>
        )}
        <DescriptionList
          rows={[
            {
              term: t("column_script_state"),
              value: <StatusBadge {...scriptLook(script)}>{t(scriptState(script))}</StatusBadge>,
            },
            { term: t("script_product"), value: productName(script.product) },
            { term: t("queues"), value: script.queues.join(", ") || t("script_no_queue") },
            { term: t("written_by"), value: by(script.maker, script.made_at) },
            ...(script.checked_at && script.state !== "declined"
              ? [{ term: t("approved_by"), value: by(script.checker, script.checked_at) }]
              : []),
            ...(script.ended_at
              ? [
                  { term: t("ended_by"), value: by(script.ended_by, script.ended_at) },
                  { term: t("reason"), value: script.reason },
                ]
              : []),
          ]}
        />
        <div className={styles.languages}>
          {LANGUAGES.map((code) => (
            <section key={code} aria-label={t(`script_${code}`)}>
              <h3 className={styles.header}>{t(`script_${code}`)}</h3>
              <SpokenText language={code} spoken={script.spoken[code]} />
            </section>
          ))}
        </div>
      </div>
      {isReversing && (
        <ReasonDialog
          isDangerous
          title={t("script_withdraw_title")}
          question={t("script_withdraw_note")}
          label={t("reason")}
          confirm={t("script_withdraw")}
          longest={500}
          onSend={async (reason) => {
            keep(await reverseScript(script.id, reason), t("script_ended"));
            setIsReversing(false);
          }}
          onClose={() => setIsReversing(false)}
        />
      )}
    </Drawer>
  );
}
