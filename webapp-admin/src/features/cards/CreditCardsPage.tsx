import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useApiMutation } from "webapp-shared/forms/useApiMutation";
import { useLanguage } from "webapp-shared/i18n/language";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { ConfirmDialog } from "webapp-shared/ui/Dialog/Dialog";
import { FieldEditDialog } from "webapp-shared/ui/FieldEditDialog/FieldEditDialog";
import { UndoBar } from "webapp-shared/ui/UndoBar/UndoBar";

import { usePaletteAct } from "../../components/usePaletteAct";

import { CardDrawer } from "./CardDrawer";
import type { DialogKind } from "./CardsTable";
import { CardsView } from "./CardsView";
import { CreateCardDialog } from "./CreateCardDialog";
import {
  arrange,
  canDrag,
  FILTERS,
  matchesFilter,
  linkFault,
  LONGEST_LINK,
  LONGEST_TEXT,
  MOST_BULLETS,
  MOST_IMAGE_BYTES,
  nameOf,
  readFilter,
  readState,
} from "./model";
import { useCardChanges } from "./mutations";
import { cardsQuery, type Card } from "./queries";

interface Opened {
  kind: DialogKind | "bullets_hi";
  id: number;
}

/** /admin/credit-cards (specification 2.6, 2.7). */
export function CreditCardsPage() {
  const { t } = useTranslation("cards");
  const { t: heading } = useTranslation("card-labels");
  const { t: common } = useTranslation("common");
  const { language } = useLanguage();
  const list = useListState({ size: 200 });
  const cards = useQuery(cardsQuery);
  const changes = useCardChanges();
  const [creating, setCreating] = useState(false);
  usePaletteAct("add", () => setCreating(true));
  const [opened, setOpened] = useState<Opened | null>(null);
  const [gone, setGone] = useState<Card | null>(null);

  const asked = {
    search: list.search,
    filter: readFilter(list.filter("list")),
    state: readState(list.filter("state")),
    sort: list.sort,
  };
  // the dialog works on the card as it stands now, so that a second try knows what somebody else saved
  const card = opened ? cards.data?.find((one) => one.category_id === opened.id) : undefined;
  const close = () => setOpened(null);

  const { run: remove, busy } = useApiMutation({
    send: (chosen: Card) => changes.remove(chosen),
    onDone: (_, chosen) => {
      setGone(chosen);
      close();
    },
  });
  const validLink = (text: string) => {
    const fault = linkFault(text);
    return fault && t(`fault_${fault}`);
  };

  return (
    <>
      <CardsView
        cards={cards.data && arrange(cards.data, { ...asked, language })}
        counts={cards.data && FILTERS.map((filter) => cards.data.filter((one) => matchesFilter(one, filter)).length)}
        {...asked}
        draggable={canDrag(asked)}
        problem={cards.error}
        onRetry={() => void cards.refetch()}
        onSearch={(search) => list.set({ search })}
        onFilter={(filter) => list.set({ filters: { list: filter === "all" ? "" : filter } })}
        onState={(state) => list.set({ filters: { state: state === "all" ? "" : state } })}
        onSort={(sort) => list.set({ sort: sort === "sort_order" ? "" : sort })}
        onCreate={() => setCreating(true)}
        changes={changes}
        onOpen={(kind, chosen) => setOpened({ kind, id: chosen.category_id })}
      />
      {creating && <CreateCardDialog onClose={() => setCreating(false)} onCreate={(name) => changes.create(name)} />}
      {card && opened?.kind === "thumbnail" && (
        <FieldEditDialog
          title={t("thumbnail_title", { card: nameOf(card, language) })}
          label={heading("thumbnail")}
          edit={{
            kind: "image",
            current: card.category_img_thumb,
            accept: "image/png,image/jpeg,image/webp",
            mostBytes: MOST_IMAGE_BYTES,
          }}
          onSave={(file) => changes.saveThumbnail(card, file)}
          onClose={close}
        />
      )}
      {card && opened?.kind === "link" && (
        <FieldEditDialog
          title={t("link_title", { card: nameOf(card, language) })}
          label={heading("utm_link")}
          hint={t("utm_hint")}
          edit={{ kind: "text", value: card.utm_link, maxLength: LONGEST_LINK, multiline: true, validate: validLink }}
          onSave={(text) => changes.save(card, "utm_link", text.trim())}
          onClose={close}
        />
      )}
      {card && (opened?.kind === "bullets" || opened?.kind === "bullets_hi") && (
        <FieldEditDialog
          title={t("bullets_title", { card: nameOf(card, language) })}
          label={opened.kind === "bullets" ? heading("features") : t("features_hi")}
          hint={t("bullets_hint")}
          edit={{
            kind: "lines",
            value: opened.kind === "bullets" ? card.marketing_bullets : card.marketing_bullets_hi,
            most: MOST_BULLETS,
            maxLength: LONGEST_TEXT,
          }}
          onSave={(lines) =>
            changes.save(card, opened.kind === "bullets" ? "marketing_bullets" : "marketing_bullets_hi", lines)
          }
          onClose={close}
        />
      )}
      {card && opened?.kind === "details" && (
        <CardDrawer
          card={card}
          changes={changes}
          onHindiBullets={() => setOpened({ kind: "bullets_hi", id: card.category_id })}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={card !== undefined && opened?.kind === "delete"}
        title={card ? t("delete_card", { card: nameOf(card, language) }) : ""}
        question={`${common("sure")} ${t("delete_note")}`}
        confirm={common("delete")}
        danger
        busy={busy}
        onConfirm={() => card && void remove(card)}
        onClose={close}
      />
      {gone && (
        <UndoBar
          key={gone.category_id}
          onUndo={() => {
            setGone(null);
            void changes.restore(gone);
          }}
          onGone={() => setGone(null)}
        >
          {t("was_deleted", { card: nameOf(gone, language) })}
        </UndoBar>
      )}
    </>
  );
}
