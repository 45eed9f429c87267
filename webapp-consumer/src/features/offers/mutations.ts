import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

/** Another amount or time for the open application: the lenders are asked again. */
export const changeRequest = (appId: string, wish: { amount: number; months: number }) =>
  answer(
    api.PATCH("/api/applications/{app_id}", {
      params: { path: { app_id: appId } },
      body: { amount: wish.amount.toFixed(2), tenure_months: wish.months },
    }),
  );
