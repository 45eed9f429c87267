import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";

import { api } from "../../api/api";

/** The partner whose page leads here, null for the form's own address. An unknown name is null's opposite: a 404. */
export const partnerQuery = (name: string | null) =>
  queryOptions({
    queryKey: ["merchant-partner", name],
    queryFn: async () =>
      name === null
        ? null
        : (await answer(api.GET("/api/get-partner-by-name/{name}", { params: { path: { name } } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The terms beside the box, in the version in force. */
export const termsQuery = (language: string) =>
  queryOptions({
    queryKey: ["legal", "merchant_terms", language],
    queryFn: async () =>
      (await answer(api.GET("/api/legal/{kind}", { params: { path: { kind: "merchant_terms" } } }))).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** City and state of a PIN code; null for one that is not in use. */
export const placeQuery = (pin: string, language: string) =>
  queryOptions({
    queryKey: ["pincode-or-nothing", pin, language],
    queryFn: async () => {
      try {
        return (await answer(api.GET("/api/pincodes/{pin}", { params: { path: { pin } } }))).data;
      } catch (error) {
        if (isProblem(error) && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
