import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import { lenderKeys } from "../../api/lenders";

/** Texts that partners read; each has a twin in Hindi. */
export const PARTNER_TEXTS = [
  "age_text",
  "employment_text",
  "income_text",
  "min_loan_text",
  "max_loan_text",
  "cibil_text",
  "lender_journey_text",
] as const;
export const hindiOf = <Name extends (typeof PARTNER_TEXTS)[number]>(name: Name): `${Name}_hi` => `${name}_hi`;
/** Papers for partners, which no terms can propose. */
export const PARTNER_PAPERS = ["mp4_text", "pptx_text", "pdf_text"] as const;

const at = (lenderId: number) => ({ params: { path: { lenderId } } });

const fetchTexts = async (lenderId: number) =>
  (await answer(api.GET("/api/lenders/{lenderId}/partner-texts", at(lenderId)))).data;

/** One text with what the terms propose for it. */
export type PartnerText = Awaited<ReturnType<typeof fetchTexts>>[number];

/** Under the key of the terms: whatever changes these can make a text out of date. */
export const partnerTextsQuery = (lenderId: number) =>
  queryOptions({
    queryKey: [...lenderKeys.one(lenderId), "terms", "texts"],
    queryFn: () => fetchTexts(lenderId),
    staleTime: 0,
  });

export const proposeTexts = async (lenderId: number, properties: PartnerText["property"][]) =>
  (await answer(api.POST("/api/lenders/{lenderId}/partner-texts", { ...at(lenderId), body: { properties } }))).data;
