import { queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

const notificationPreferenceKeys = keysOf("notification-preferences");
const payeeKeys = keysOf("payee");
const rateHistoryKeys = keysOf("rate-history");

const fetchNoticeChoices = async () => (await answer(api.GET("/api/partner/notification-preferences"))).data;

export type NoticeChoices = Awaited<ReturnType<typeof fetchNoticeChoices>>;

export const noticeChoicesQuery = () =>
  queryOptions({ queryKey: notificationPreferenceKeys.all, queryFn: fetchNoticeChoices });

const fetchPayee = () => answer(api.GET("/api/partner/payee"));

export type Payee = Awaited<ReturnType<typeof fetchPayee>>;

export const payeeQuery = () => queryOptions({ queryKey: payeeKeys.all, queryFn: fetchPayee });

const fetchRateHistory = () => answer(api.GET("/api/partner/rates/history"));

export type RateHistory = Awaited<ReturnType<typeof fetchRateHistory>>;

export const rateHistoryQuery = () => queryOptions({ queryKey: rateHistoryKeys.all, queryFn: fetchRateHistory });

const locationKeys = keysOf("own-locations");

export const locationsQuery = () =>
  queryOptions({ queryKey: locationKeys.all, queryFn: () => answer(api.GET("/api/partner/locations")) });
