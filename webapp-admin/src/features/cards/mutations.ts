import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { answer, sendForm } from "webapp-shared/api/client";
import { isProblem, messageOf, Problem } from "webapp-shared/api/problem";
import { toast } from "webapp-shared/ui/Toasts/toast";

import { api } from "../../api/api";
import { session } from "../../api/session";
import { cardKeys, cardsQuery, type Card } from "./queries";

export type CardProperty = Exclude<
  keyof Card,
  | "category_id"
  | "annual_fee_amount"
  | "link_state"
  | "link_detail"
  | "link_checked_at"
  | "recent_clicks"
  | "changed_at"
  | "changed_by"
>;
export type CardValue = string | number | string[];

/** What the server works out anew with a property: nothing else of its answer is newer than what is on the screen. */
const FOLLOWS: Partial<Record<CardProperty, readonly (keyof Card)[]>> = {
  annual_fee: ["annual_fee_amount"],
  utm_link: ["link_state", "link_detail", "link_checked_at"],
};
const ALWAYS: readonly (keyof Card)[] = ["changed_at", "changed_by"];

const only = (card: Card, keys: readonly (keyof Card)[]): Partial<Card> =>
  Object.fromEntries(keys.map((key) => [key, card[key]]));

const oneCard = (category_id: number) => ({ params: { path: { category_id } } });

/** What the server says is wrong with the one value that was sent, else its message. */
const refusalOf = (error: unknown): string =>
  (isProblem(error) && error.fields["value"]?.[0]?.message) || messageOf(error);

/** Every change of a card: shown at once where that is safe, taken back with the reason when it is refused. */
export function useCardChanges() {
  const { t } = useTranslation("cards");
  const client = useQueryClient();

  const show = (change: (cards: Card[]) => Card[]) =>
    client.setQueryData<Card[]>(cardsQuery.queryKey, (cards) => cards && change(cards));
  const put = (id: number, change: (card: Card) => Partial<Card>) =>
    show((cards) => cards.map((one) => (one.category_id === id ? { ...one, ...change(one) } : one)));
  const reload = () => client.invalidateQueries({ queryKey: cardKeys.all });
  // the saves of one card go out one after the other: of two of one property the later one stands at the server too
  const queues = useRef(new Map<number, Promise<unknown>>());
  const inOrder = <Result>(id: number, act: () => Promise<Result>): Promise<Result> => {
    const before = queues.current.get(id) ?? Promise.resolve();
    const mine = before.then(act, act);
    queues.current.set(id, mine);
    return mine;
  };

  /** Somebody else was quicker: what stands there now is shown, and said. */
  const toldOfConflict = (problem: Problem): Problem => {
    const { now } = problem.details;
    const words = Array.isArray(now)
      ? now.join(" · ")
      : typeof now === "string" || typeof now === "number"
        ? String(now)
        : "";
    return new Problem({
      status: 409,
      code: problem.code,
      message: words ? `${messageOf(problem)} ${t("current_value", { value: words })}` : messageOf(problem),
      details: problem.details,
    });
  };

  /**
   * Saves one property. A refusal brings the old value back and is thrown again for the place where it was typed. Either answer
   * touches this property alone, and only while what was sent is still what is shown: others may have been changed meanwhile.
   */
  const save = async (card: Card, property: CardProperty, value: CardValue): Promise<void> => {
    const id = card.category_id;
    put(id, () => ({ [property]: value }));
    try {
      const { data } = await inOrder(id, () =>
        answer(
          api.POST("/api/update-credit-card-data", {
            body: { category_id: id, property, value, expected: card[property] ?? "" },
          }),
        ),
      );
      put(id, (shown) =>
        only(data, [...(Object.is(shown[property], value) ? [property, ...(FOLLOWS[property] ?? [])] : []), ...ALWAYS]),
      );
    } catch (error) {
      put(id, (shown) => (Object.is(shown[property], value) ? only(card, [property]) : {}));
      const isConflict = isProblem(error) && error.code === "cards.changed_meanwhile";
      if (isConflict || (isProblem(error) && error.status === 404)) await reload();
      throw isConflict ? toldOfConflict(error) : error;
    }
  };

  return {
    save,

    /** A value edited in its cell: the reason of a refusal also stands at the cell. */
    async saveInPlace(card: Card, property: CardProperty, value: CardValue): Promise<void> {
      try {
        await save(card, property, value);
      } catch (error) {
        toast.error(refusalOf(error));
        throw new Problem({
          status: isProblem(error) ? error.status : 0,
          code: isProblem(error) ? error.code : "unknown",
          message: refusalOf(error),
        });
      }
    },

    /** Specification 8.2: a toggle's failure shows the caught error in a toast. */
    async toggle(card: Card, property: "secured" | "status", on: boolean): Promise<void> {
      try {
        await save(card, property, on ? 1 : 0);
      } catch (error) {
        toast.error(refusalOf(error));
      }
    },

    /** Specification 8.2: a failed creation is only logged; the dialog stays open and says at the name what to mend. */
    async create(name: string): Promise<void> {
      try {
        const reply = await answer(api.POST("/api/create-credit-card", { body: { category_name: name } }));
        show((cards) => [...cards, reply.data]);
        toast.success(reply.message);
      } catch (error) {
        console.info("The credit card was not created", error);
        throw error;
      }
    },

    async remove(card: Card): Promise<void> {
      const reply = await answer(api.POST("/api/safe-delete-credit-card", { body: { category_id: card.category_id } }));
      show((cards) => cards.filter((one) => one.category_id !== card.category_id));
      toast.success(reply.message);
    },

    async restore(card: Card): Promise<void> {
      try {
        const reply = await answer(api.POST("/api/cards/{category_id}/restore", oneCard(card.category_id)));
        show((cards) => [...cards.filter((one) => one.category_id !== card.category_id), reply.data]);
        toast.success(reply.message);
      } catch (error) {
        toast.problem(error);
      }
    },

    async order(ids: number[]): Promise<void> {
      const before = client.getQueryData<Card[]>(cardsQuery.queryKey);
      show((cards) => cards.map((card) => ({ ...card, sort_order: ids.indexOf(card.category_id) + 1 })));
      try {
        const reply = await answer(api.POST("/api/cards/order", { body: { category_ids: ids } }));
        toast.success(reply.message);
      } catch (error) {
        if (before) show(() => before);
        toast.problem(error);
        await reload();
      }
    },

    async checkLink(card: Card): Promise<void> {
      try {
        const { data } = await answer(api.POST("/api/cards/{category_id}/check-link", oneCard(card.category_id)));
        put(card.category_id, (shown) =>
          shown.utm_link === data.utm_link ? only(data, ["link_state", "link_detail", "link_checked_at"]) : {},
        );
      } catch (error) {
        toast.problem(error);
      }
    },

    /** The file goes up first; the card then takes the location it was given. */
    async saveThumbnail(card: Card, file: File): Promise<void> {
      const form = new FormData();
      form.set("image_name", file);
      form.set("path", "cards");
      const { file: location } = await sendForm<{ file: string }>(session, "/api/s3-upload-file", form);
      await save(card, "category_img_thumb", location);
    },
  };
}

export type CardChanges = ReturnType<typeof useCardChanges>;
