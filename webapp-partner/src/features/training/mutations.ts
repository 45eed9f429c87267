import { answer, sendWith } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { session } from "../../api/session";

const progressOf = (item_id: number, state: "open" | "done") =>
  answer(
    api.POST("/api/partner/training/items/{item_id}/progress", { params: { path: { item_id } }, body: { state } }),
  );

/** The film as a file: the player sends no bearer, so it plays from the browser's memory. */
export async function fetchFilm(itemId: number, signal: AbortSignal): Promise<Blob> {
  const path = `/api/partner/training/items/${itemId}/film.webm`;
  return (await sendWith(session)(new Request(new URL(path, window.location.origin), { signal }))).blob();
}

export const openReading = (itemId: number) => progressOf(itemId, "open");
export const finishReading = (itemId: number) => progressOf(itemId, "done");

export const sendSeen = (item_id: number, begin: number, end: number) =>
  answer(
    api.POST("/api/partner/training/items/{item_id}/seen", { params: { path: { item_id } }, body: { begin, end } }),
  );

export const startQuiz = (item_id: number) =>
  answer(api.POST("/api/partner/training/items/{item_id}/attempts", { params: { path: { item_id } } }));

export const answerQuiz = (item_id: number, attempt_id: string, answers: { question: number; choices: number[] }[]) =>
  answer(
    api.POST("/api/partner/training/items/{item_id}/quiz", {
      params: { path: { item_id } },
      body: { attempt_id, answers },
    }),
  );

export type Quiz = Awaited<ReturnType<typeof startQuiz>>;
export type QuizResult = Awaited<ReturnType<typeof answerQuiz>>;
