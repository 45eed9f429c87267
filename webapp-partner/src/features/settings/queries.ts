import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { isProblem } from "webapp-shared/api/problem";

import { api } from "../../api/api";

const fetchTeam = () => answer(api.GET("/api/partner/team"));

export type Member = Awaited<ReturnType<typeof fetchTeam>>["results"][number];

export const teamQuery = () => queryOptions({ queryKey: ["team"], queryFn: fetchTeam });

const fetchPayee = () => answer(api.GET("/api/partner/payee"));

export type Payee = Awaited<ReturnType<typeof fetchPayee>>;

export const payeeQuery = () => queryOptions({ queryKey: ["payee"], queryFn: fetchPayee });

/** Bank and branch of an IFSC; null for one that is not known. */
export const branchQuery = (code: string) =>
  queryOptions({
    queryKey: ["ifsc", code],
    queryFn: async () => {
      try {
        return (await answer(api.GET("/api/ifsc/{code}", { params: { path: { code } } }))).data;
      } catch (error) {
        if (isProblem(error) && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
