import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "webapp-shared/i18n/language";
import { showDateTime } from "webapp-shared/lib/dates";
import { Button, LinkButton } from "webapp-shared/ui/Button/Button";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { ErrorState } from "webapp-shared/ui/ErrorState/ErrorState";
import { ListingCard } from "webapp-shared/ui/ListingCard/ListingCard";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";

import styles from "./Cards.module.css";
import { LeaveDialog } from "./LeaveDialog";
import { chosenQuery, type ChosenCard } from "./queries";
import { Reference } from "./Reference";

/** /user/credit-card: the chosen cards and what became of the clicks. */
export function ChosenCardsPage() {
  const { t } = useTranslation("cards");
  const { language } = useLanguage();
  const chosen = useQuery(chosenQuery(language));
  const [leaving, setLeaving] = useState<ChosenCard | null>(null);

  if (!chosen.data) {
    if (!chosen.isError) return <PageLoading />;
    return (
      <div className={styles.page}>
        <h1 className={styles.title}>{t("title_chosen")}</h1>
        <ErrorState problem={chosen.error} onRetry={() => void chosen.refetch()} />
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <title>{t("page_chosen")}</title>
      <h1 className={styles.title}>{t("title_chosen")}</h1>
      {chosen.data.length === 0 ? (
        <EmptyState title={t("chosen_empty")} action={<LinkButton to="/credit-cards">{t("to_cards")}</LinkButton>}>
          {t("chosen_empty_note")}
        </EmptyState>
      ) : (
        <>
          <p className={styles.note}>{t("chosen_note")}</p>
          <div className={styles.grid}>
            {chosen.data.map((card) => (
              <ListingCard
                key={card.category_id}
                picture={card.picture}
                title={card.name}
                caption={card.issuer}
                rows={[
                  { term: t("went_first"), value: showDateTime(card.first_at, language) },
                  ...(card.clicks > 1
                    ? [{ term: t("went_last", { count: card.clicks }), value: showDateTime(card.last_at, language) }]
                    : []),
                  { term: t("became"), value: t("became_waiting") },
                  { term: t("reference"), value: <Reference reference={card.reference} name={card.name} /> },
                ]}
                foot={
                  card.is_open ? (
                    <Button
                      variant="soft"
                      aria-label={t("again_name", { name: card.name })}
                      onClick={() => setLeaving(card)}
                    >
                      {t("again")}
                    </Button>
                  ) : (
                    <span className={styles.small}>{t("closed")}</span>
                  )
                }
              />
            ))}
          </div>
          <p className={styles.more}>
            <LinkButton to="/credit-cards">{t("to_cards")}</LinkButton>
          </p>
        </>
      )}
      {leaving && <LeaveDialog card={leaving} from="mine" onClose={() => setLeaving(null)} />}
    </div>
  );
}
