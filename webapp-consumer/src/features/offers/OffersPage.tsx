import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { autoSubmissionsKey, autoSubmissionsQuery } from "../../api/autoSubmit";
import { recordJourneyEvent } from "../../api/journey";
import { offersQuery } from "../../api/offers";
import { optionListsQuery } from "../../api/options";
import { tabChannel } from "../../drafts/tabChannel";
import { ownFormsQuery } from "../../api/lenderForms";
import { session } from "../../api/session";
import type { OffersReply, OptionLists } from "../../api/types";
import { useLoan } from "../../api/useLoan";
import { PageFrame } from "../../components/frame/PageFrame";
import { PausedNotice } from "../../components/paused/PausedNotice";
import { AutoSubmissionNotes } from "./AutoSubmissionNotes";
import {
  COMPARE_AT_MOST,
  canBePicked,
  picksIn,
  filterIn,
  sortIn,
  replacesWithoutNotice,
  withSubmissions,
  type LoanRequest,
  type OfferFilter,
  type Sort,
} from "./model";
import { changeRequest } from "./mutations";
import { OffersSkeleton } from "./OffersSkeleton";
import { OffersView } from "./OffersView";
import styles from "./OffersView.module.css";
import { LenderForms } from "./LenderForms";

const PAUSE_MS = 600;
const NO_LISTS: OptionLists = {};

/** The offers of the open application. What is on screen changes only when the customer asks for it. */
export function OffersPage() {
  const { t } = useTranslation("offers");
  const { language } = useLanguage();
  const { code } = useLoan();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const appId = useSession(session).value("appId") ?? "";
  const latest = useQuery(offersQuery(appId, language));
  const options = useQuery(optionListsQuery(language)).data;
  // what stands above the list is asked for beside it, so that nothing moves when it comes
  useQuery({ ...autoSubmissionsQuery(appId, language), refetchInterval: false });
  useQuery({ ...ownFormsQuery(appId, language), enabled: code === "BL" });
  const { shown, show } = useShown(latest.data, language);
  const [wish, setWish] = useState<LoanRequest | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [picks, setPicks] = useState(() => picksIn(search));
  const [sort, setSort] = useState<Sort>(() => sortIn(search));
  const [sieve, setSieve] = useState<OfferFilter>(() => filterIn(search));
  const pause = useRef<number | undefined>(undefined);

  useEffect(function tellThatOffersWereSeen() {
    recordJourneyEvent("offers_viewed");
  }, []);

  const ask = useCallback(
    async (next: LoanRequest) => {
      window.clearTimeout(pause.current);
      setWish(next);
      setAsking(true);
      try {
        await changeRequest(appId, next);
        tabChannel.tell({ kind: "application", appId });
        void queryClient.invalidateQueries({ queryKey: autoSubmissionsKey(appId) });
        queryClient.removeQueries({ queryKey: ["offers", appId], type: "inactive" });
        await queryClient.resetQueries({ queryKey: ["offers", appId] });
        setWish(null);
      } catch (error) {
        setWish(null);
        toast.problem(error);
      } finally {
        setAsking(false);
      }
    },
    [appId, queryClient],
  );
  const askNow = useCallback((next: LoanRequest) => void ask(next), [ask]);

  // the address remembers what was picked and how it was sorted; the page itself does not wait for it. A slow phone may not
  // have drawn the address before when the next change comes, so each change begins from what was said last
  const address = useRef(search);
  const remember = useCallback(
    (changed: Readonly<Record<string, string>>) => {
      const next = new URLSearchParams(address.current);
      for (const [name, value] of Object.entries(changed)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      address.current = next;
      void navigate({ search: next.toString() }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  const showOffers = (order: Sort, filter: OfferFilter) => {
    setSort(order);
    setSieve(filter);
    remember({
      sort: order === "rank" ? "" : order,
      find: filter.find.trim(),
      kind: filter.kind === "all" ? "" : filter.kind,
      fee: filter.isFree ? "none" : "",
    });
  };
  // stays the same from pick to pick, so that of forty offers only the picked one is drawn anew
  const lastPicks = useRef(picks);
  const pick = useCallback(
    (lenderId: number) => {
      // one that makes no offer any more, on another request, takes nobody's place
      const standing = shown ? lastPicks.current.filter((id) => canBePicked(shown, id)) : lastPicks.current;
      const isOut = standing.includes(lenderId);
      if (!isOut && standing.length >= COMPARE_AT_MOST) {
        toast.info((now) => t("compare_full", now));
        return;
      }
      const next = isOut ? standing.filter((id) => id !== lenderId) : [...standing, lenderId];
      lastPicks.current = next;
      setPicks(next);
      remember({ pick: next.join(",") });
    },
    [shown, remember, t],
  );
  const reply = useMemo(
    () => (shown && latest.data ? withSubmissions(shown, latest.data) : shown),
    [shown, latest.data],
  );

  if (!reply) {
    if (!latest.isError) return <OffersSkeleton title={t("asking")} lead={t("asking_lead")} />;
    return <PageFrame page={t("page_offers")} title={t("offers")} className={styles.failed} failed={latest} />;
  }

  return (
    <OffersView
      reply={reply}
      latest={latest.data ?? reply}
      wish={wish}
      isAsking={isAsking}
      sort={sort}
      picks={picks}
      options={options ?? NO_LISTS}
      onSort={(next) => showOffers(next, sieve)}
      sieve={sieve}
      onSieve={(next) => showOffers(sort, next)}
      onShow={showOffers}
      onWish={(next) => {
        setWish(next);
        window.clearTimeout(pause.current);
        pause.current = window.setTimeout(() => askNow(next), PAUSE_MS);
      }}
      onAsk={askNow}
      onShowAnswer={(lenderId) => {
        if (latest.data) show(latest.data);
        window.requestAnimationFrame(() => document.getElementById(`lender-${lenderId}`)?.focus());
      }}
      onPick={pick}
      notes={
        <>
          {reply.paused.map((one) => (
            <PausedNotice key={one.lender_id} lender={one.name} until={one.until} />
          ))}
          <AutoSubmissionNotes appId={appId} />
        </>
      }
      others={code === "BL" && <LenderForms appId={appId} />}
    />
  );
}

/** Holds the list that is on screen still while newer ones arrive. */
function useShown(latest: OffersReply | undefined, language: string) {
  const [shown, setShown] = useState<{ reply: OffersReply; language: string } | null>(null);
  if (latest && (shown?.language !== language || replacesWithoutNotice(shown.reply, latest))) {
    setShown({ reply: latest, language });
  }
  return { shown: shown?.reply ?? null, show: (reply: OffersReply) => setShown({ reply, language }) };
}
