import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { Decision, Key, Rule } from "./model";

const deDupeLogKeys = keysOf("de-dupe-log");

export interface Wish {
  page: number;
  page_size: number;
  search: string;
  decision: Decision | "";
  key: Exclude<Key, ""> | "";
  rule: Rule | "";
  lender_id: number | null;
  partner_id: string | null;
  date_from: string | null;
  date_to: string | null;
}

const fetchLog = ({ search, decision, key, rule, lender_id, partner_id, date_from, date_to, ...page }: Wish) =>
  answer(
    api.POST("/api/de-dupe-log", {
      body: {
        ...page,
        ...(search.trim() && { search }),
        ...(decision && { decision }),
        ...(key && { key }),
        ...(rule && { rule }),
        ...(lender_id && { lender_id }),
        ...(partner_id && { partner_id }),
        ...(date_from && { date_from }),
        ...(date_to && { date_to }),
      },
    }),
  );

export type Log = Awaited<ReturnType<typeof fetchLog>>;
export type Line = Log["results"][number];
export type LogRecord = Line["new"];

export const logQuery = (wish: Wish) =>
  queryOptions({ queryKey: deDupeLogKeys.of(wish), queryFn: () => fetchLog(wish), placeholderData: keepPreviousData });
