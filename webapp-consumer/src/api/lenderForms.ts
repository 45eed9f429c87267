import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "./api";

/** Lenders that take this application by a form of their own, and how far each form has come. */
export const ownFormsQuery = (appId: string, language: string) =>
  queryOptions({
    queryKey: ["lender-forms", appId, language],
    queryFn: async () =>
      (await answer(api.GET("/api/applications/{app_id}/lender-forms", { params: { path: { app_id: appId } } }))).data,
  });
