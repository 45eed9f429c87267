import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";
import { isSafeToOpen } from "webapp-shared/lib/addresses";

import { api } from "../../api/api";
import type { components } from "../../api/schema.gen";

export type IntakeFieldsRecord = components["schemas"]["IntakeFieldsData"];

/** The company's lists for one application, or the refusal that says why there is no form. */
export const intakeFieldsQuery = (company: string, application: string, language: string) =>
  queryOptions({
    queryKey: ["intake", company, application, language],
    queryFn: async () =>
      (
        await answer(
          api.GET("/api/{company}-intake-fields/{creditapp_uuid}", {
            params: { path: { company, creditapp_uuid: application } },
          }),
        )
      ).data,
    // the lists do not change while a form is filled in, and asking again would tell the company again
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

export type LoadError =
  { kind: "redirect"; to: string } | { kind: "rejected" } | { kind: "not_found" } | { kind: "away" };

/**
 * What a load error means (specification 4.10): an address to go on at, the word "Rejected", anything else the company
 * or we refuse. A failure that says nothing about the application may be tried again.
 */
export function readLoadError(error: unknown): LoadError {
  if (!isProblem(error) || error.status === 0 || error.status === 429 || error.status >= 500) return { kind: "away" };
  const to = error.details["redirectionUrl"];
  if (typeof to === "string" && isSafeToOpen(to)) return { kind: "redirect", to };
  return { kind: error.message === "Rejected" ? "rejected" : "not_found" };
}
