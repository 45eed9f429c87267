import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const progressOf = (item_id: number, state: "open" | "done") =>
  answer(
    api.POST("/api/partner/training/items/{item_id}/progress", { params: { path: { item_id } }, body: { state } }),
  );

export const openReading = (itemId: number) => progressOf(itemId, "open");
export const finishReading = (itemId: number) => progressOf(itemId, "done");

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
