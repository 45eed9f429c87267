import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";

const fetchTeam = () => answer(api.GET("/api/partner/team"));

export type Member = Awaited<ReturnType<typeof fetchTeam>>["results"][number];

export const teamQuery = () => queryOptions({ queryKey: ["team"], queryFn: fetchTeam });

const fetchNoticeChoices = async () => (await answer(api.GET("/api/partner/notification-preferences"))).data;

export type NoticeChoices = Awaited<ReturnType<typeof fetchNoticeChoices>>;

export const noticeChoicesQuery = () =>
  queryOptions({ queryKey: ["notification-preferences"], queryFn: fetchNoticeChoices });

const fetchPayee = () => answer(api.GET("/api/partner/payee"));

export type Payee = Awaited<ReturnType<typeof fetchPayee>>;

export const payeeQuery = () => queryOptions({ queryKey: ["payee"], queryFn: fetchPayee });
