import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";

import { returnTo } from "../../api/returnTo";
import { session } from "../../api/session";
import { Lists } from "./Lists";
import { arrange, readAsked, backPath, writeAsked, type Asked, type Kind } from "./model";
import { PerkDialog } from "./PerkDialog";
import { PerksView } from "./PerksView";
import { ownCodesQuery, perkLists, perksQuery } from "./queries";
import styles from "./Vouchers.module.css";

const SKELETONS = 6;

/** /vouchers and /deals: open to everybody; the code, or the way to the provider, asks who it is. */
export function PerksPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation("vouchers");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const { signedIn } = useSession(session);
  const perks = useQuery(perksQuery(kind, language));
  const codes = useQuery({ ...ownCodesQuery(language), enabled: signedIn && kind === "voucher" }).data ?? [];
  const asked = readAsked(params);

  useEffect(function arrived() {
    // whoever came back after the OTP is here now
    if (session.token()) returnTo.drop();
  }, []);

  const ask = (change: Partial<Asked>) => {
    const isMove = change.opens !== undefined || change.page !== undefined;
    setParams(writeAsked({ ...asked, page: isMove ? asked.page : 1, ...change }), { replace: !isMove });
  };
  const codeOf = (id: number) => codes.find((one) => one.id === id)?.code ?? null;

  if (!perks.data) {
    return (
      <div className={styles.page} aria-busy={!perks.isError || undefined}>
        <title>{t(`page_${kind}`)}</title>
        <h1 className={styles.title}>{t(`title_${kind}`)}</h1>
        <Lists current={kind} signedIn={signedIn} />
        <p className={styles.note}>
          {t(`lead_${kind}`)} {t("neutral")}
        </p>
        {perks.isError ? (
          <ErrorState problem={perks.error} onRetry={() => void perks.refetch()} />
        ) : (
          <div className={styles.grid}>
            {Array.from({ length: SKELETONS }, (_, place) => (
              <Skeleton key={place} height={280} />
            ))}
          </div>
        )}
      </div>
    );
  }

  const open = (id: number) => {
    if (signedIn) {
      ask({ opens: id });
      return;
    }
    returnTo.keep(backPath(kind, id));
    void navigate("/login");
  };
  const opened = signedIn && asked.opens !== null ? perks.data.find((one) => one.id === asked.opens) : undefined;
  return (
    <>
      <PerksView
        kind={kind}
        all={perks.data}
        fitting={arrange(perks.data, asked, language)}
        asked={asked}
        signedIn={signedIn}
        codeOf={codeOf}
        onAsk={ask}
        onOpen={open}
      />
      {opened && (
        <PerkDialog
          key={opened.id}
          kind={kind}
          perk={opened}
          code={codeOf(opened.id)}
          onClose={() => ask({ opens: null })}
          onChanged={() => void queryClient.invalidateQueries({ queryKey: perkLists })}
        />
      )}
    </>
  );
}
