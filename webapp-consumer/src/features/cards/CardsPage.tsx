import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { Skeleton } from "webapp-shared/ui/Skeleton/Skeleton";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { returnTo } from "../../api/returnTo";
import { session } from "../../api/session";
import { useUrlState } from "../../api/useUrlState";
import styles from "./Cards.module.css";
import { CardsHead } from "./CardsHead";
import { CardsView } from "./CardsView";
import { CompareCards } from "./CompareCards";
import { LeaveDialog } from "./LeaveDialog";
import {
  arrange,
  COMPARE_AT_LEAST,
  COMPARE_AT_MOST,
  LIST_PATHS,
  readAsked,
  writeAsked,
  type Asked,
  type ListName,
} from "./model";
import { cardsQuery, keptChoiceQuery, type CardRecord } from "./queries";

const SKELETONS = 4;

/** /credit-cards, /cards-unsecured, /cards-secured: open to everybody; Apply asks who it is. */
export function CardsPage({ list }: { list: ListName }) {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const navigate = useNavigate();
  const { signedIn } = useSession(session);
  const cards = useQuery(cardsQuery(list, language));
  const kept = useQuery(keptChoiceQuery).data ?? [];
  const { asked, ask } = useUrlState<Asked>(
    readAsked,
    writeAsked,
    (change) => change.compares !== undefined || change.applies !== undefined,
  );

  useEffect(function arrived() {
    // whoever came back after the OTP is here now
    if (session.token()) returnTo.drop();
  }, []);

  if (!cards.data) {
    if (cards.isError)
      return (
        <div className={styles.page}>
          <h1 className={styles.title}>{t(`title_${list}`)}</h1>
          <ErrorState problem={cards.error} onRetry={() => void cards.refetch()} />
        </div>
      );
    return (
      <div className={styles.page} aria-busy="true">
        <CardsHead list={list} />
        <div className={styles.grid}>
          {Array.from({ length: SKELETONS }, (_, place) => (
            <Skeleton key={place} height={360} />
          ))}
        </div>
      </div>
    );
  }

  const apply = (card: CardRecord) => {
    if (signedIn) {
      ask({ applies: card.category_id });
      return;
    }
    returnTo.keep(`${LIST_PATHS[list]}?apply=${card.category_id}`);
    void navigate("/login");
  };
  const pick = (id: number) =>
    ask(({ picks }) => {
      if (picks.includes(id)) return { picks: picks.filter((one) => one !== id) };
      if (picks.length < COMPARE_AT_MOST) return { picks: [...picks, id] };
      toast.info((now) => t("pick_most", { ...now, most: COMPARE_AT_MOST }));
      return null;
    });

  const picked = asked.picks
    .map((id) => cards.data.find((card) => card.category_id === id))
    .filter((card) => card !== undefined);
  const leaving =
    signedIn && asked.applies !== null ? cards.data.find((card) => card.category_id === asked.applies) : undefined;
  return (
    <>
      {asked.compares && picked.length >= COMPARE_AT_LEAST ? (
        <CompareCards
          cards={picked}
          onBack={() => ask({ compares: false })}
          onTakeOut={(id) =>
            ask(({ picks }) => ({
              picks: picks.filter((one) => one !== id),
              compares: picked.length > COMPARE_AT_LEAST,
            }))
          }
          onApply={apply}
        />
      ) : (
        <CardsView
          list={list}
          all={cards.data}
          shown={arrange(cards.data, asked, language)}
          asked={asked}
          kept={kept}
          onAsk={ask}
          onPick={pick}
          onApply={apply}
        />
      )}
      {leaving && <LeaveDialog card={leaving} from={list} onClose={() => ask({ applies: null })} />}
    </>
  );
}
