import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button } from "webapp-shared/ui/Button/Button";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { Callout } from "webapp-shared/ui/Callout/Callout";
import { StatusBadge } from "webapp-shared/ui/StatusBadge/StatusBadge";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { session } from "../../api/session";
import styles from "./Account.module.css";
import { AccountLayout } from "./AccountLayout";
import { ContinueOnDevice } from "./ContinueOnDevice";
import { QueryContent } from "./QueryContent";
import { endSignIn, endSignIns } from "./mutations";
import { signInsQuery, type SignIn } from "./queries";

/** Where one is and was signed in, and the ways to end it. */
export function SignInsPage() {
  const { t } = useTranslation("account");
  const client = useQueryClient();
  const list = useQuery(signInsQuery);
  const [busy, setBusy] = useState<string | null>(null);
  const [sure, setSure] = useState(false);

  const act = async (name: string, call: () => Promise<unknown>) => {
    setBusy(name);
    try {
      await call();
      await client.invalidateQueries({ queryKey: signInsQuery.queryKey });
    } catch (error) {
      toast.problem(error);
    } finally {
      setBusy(null);
    }
  };
  const everywhere = async () => {
    await act("all", () => endSignIns(false));
    await session.signOut({ byHand: true });
  };

  return (
    <AccountLayout title={t("link_sign-ins")} lead={t("sign_ins_lead")}>
      <QueryContent query={list}>
        {(all) => {
          const live = all.filter((one) => one.ended_at === null);
          const past = all.filter((one) => one.ended_at !== null);
          return (
            <>
              <section className={styles.section}>
                <h2>{t("sign_ins_live")}</h2>
                <ul className={styles.list}>
                  {live.map((one) => (
                    <SignInItem
                      key={one.id}
                      one={one}
                      action={
                        one.is_current ? (
                          <StatusBadge tone="positive">{t("this_device")}</StatusBadge>
                        ) : (
                          <Button
                            small
                            busy={busy === one.id}
                            onClick={() => void act(one.id, () => endSignIn(one.id))}
                          >
                            {t("end_it")}
                          </Button>
                        )
                      }
                    />
                  ))}
                </ul>
                <div className={styles.actions}>
                  {live.length > 1 && (
                    <Button busy={busy === "others"} onClick={() => void act("others", () => endSignIns(true))}>
                      {t("end_others")}
                    </Button>
                  )}
                  <Button variant="danger" onClick={() => setSure(true)}>
                    {t("end_all")}
                  </Button>
                </div>
                <Callout tone="neutral">{t("sign_ins_unknown")}</Callout>
              </section>
              <ContinueOnDevice />
              {past.length > 0 && (
                <section className={styles.section}>
                  <h2>{t("sign_ins_past")}</h2>
                  <ul className={styles.list}>
                    {past.map((one) => (
                      <SignInItem key={one.id} one={one} />
                    ))}
                  </ul>
                </section>
              )}
            </>
          );
        }}
      </QueryContent>
      <ConfirmDialog
        open={sure}
        danger
        busy={busy === "all"}
        title={t("end_all")}
        question={t("end_all_question")}
        confirm={t("end_all")}
        onConfirm={() => void everywhere()}
        onClose={() => setSure(false)}
      />
    </AccountLayout>
  );
}

function SignInItem({ one, action }: { one: SignIn; action?: ReactNode }) {
  const { t } = useTranslation("account");
  const { language } = useLanguage();
  const device =
    one.browser && one.system
      ? t("device", { browser: one.browser, system: one.system })
      : one.browser || one.system || t("device_unknown");
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <span className={styles.text}>
          <b>{device}</b>
          <span className={styles.muted}>
            {one.network ? t("from_network", { network: one.network }) : t("from_unknown")} ·{" "}
            {t("since", { at: showDateTime(one.since, language) })}
          </span>
          <span className={styles.muted}>
            {one.ended_at
              ? t("ended", { at: showDateTime(one.ended_at, language) })
              : t("last_used", { at: showDateTime(one.last_seen_at, language) })}
          </span>
        </span>
        {action}
      </div>
    </li>
  );
}
