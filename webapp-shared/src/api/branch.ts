import { queryOptions } from "@tanstack/react-query";

import type { Session } from "../session/session";
import { answer, createApi } from "./client";
import { isProblem } from "./problem";
import type { paths } from "./public.gen";
import { keysOf } from "./keys";

/** Bank and branch of an IFSC; null for one that is not known. */
export const branchQuery = (session: Session, code: string) =>
  queryOptions({
    queryKey: keysOf("ifsc").of(code),
    queryFn: async () => {
      try {
        return (await answer(createApi<paths>(session).GET("/api/ifsc/{code}", { params: { path: { code } } }))).data;
      } catch (error) {
        if (isProblem(error) && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
