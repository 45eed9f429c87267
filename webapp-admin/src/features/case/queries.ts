import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";

export const caseKeys = keysOf("case");

/** Kinds of the timeline that one may choose. */
export const KINDS = ["journey", "offers", "statuses", "messages", "calls", "notes", "tickets", "privacy"] as const;
type TimelineKind = (typeof KINDS)[number];

export interface Search {
  q: string;
  pincode: string;
  birth_year: number | null;
}

export const searchCustomers = (body: Search) => answer(api.POST("/api/admin/customers/search", { body }));

const fetchRecent = () => answer(api.GET("/api/admin/customers/recent"));

const fetchCase = (id: string, prospect: string) =>
  answer(api.GET("/api/admin/customers/{customer_id}/{prospect}", { params: { path: { customer_id: id, prospect } } }));

const fetchShownOffers = (snapshotId: string) =>
  answer(api.GET("/api/admin/offer-lists/{snapshot_id}", { params: { path: { snapshot_id: snapshotId } } }));

const fetchTimeline = (id: string, kinds: TimelineKind | "", before: string | null) =>
  answer(
    api.GET("/api/admin/customers/{customer_id}/timeline", {
      params: { path: { customer_id: id }, query: { kinds, ...(before ? { before } : {}) } },
    }),
  );

export type SearchResult = Awaited<ReturnType<typeof searchCustomers>>;
export type FoundCustomer = SearchResult["results"][number];
export type Case = Awaited<ReturnType<typeof fetchCase>>;
export type CaseField = NonNullable<Case["person"]>[number];
export type CaseContact = NonNullable<Case["contact"]>[number];
export type CaseApplication = NonNullable<Case["applications"]>[number];
export type CaseSubmission = CaseApplication["submissions"][number];
export type CaseRequestedStatus = NonNullable<CaseSubmission["requested_status"]>;
export type CaseTicket = NonNullable<Case["tickets"]>[number];
export type CaseNote = NonNullable<Case["notes"]>[number];
export type Timeline = Awaited<ReturnType<typeof fetchTimeline>>;
export type Line = Timeline["lines"][number];

export const recentQuery = () => queryOptions({ queryKey: caseKeys.of("recent"), queryFn: fetchRecent });

const fetchMyTickets = () =>
  answer(api.GET("/api/admin/tickets", { params: { query: { view: "mine", page_size: 10 } } }));

/** The admin's own tickets, the first due on top. */
export const myTicketsQuery = () =>
  queryOptions({ queryKey: caseKeys.of("my-tickets"), queryFn: fetchMyTickets, refetchInterval: 60_000 });

export const caseQuery = (id: string, prospect: string) =>
  queryOptions({
    queryKey: caseKeys.of(id, prospect),
    queryFn: () => fetchCase(id, prospect),
    // the others who look at it are told so while the page is open
    refetchInterval: 30_000,
  });

export type ShownOffer = Awaited<ReturnType<typeof fetchShownOffers>>["offers"][number];

export const shownOffersQuery = (snapshotId: string, language: string) =>
  queryOptions({
    queryKey: caseKeys.of("offers", snapshotId, language),
    queryFn: () => fetchShownOffers(snapshotId),
    staleTime: Infinity,
  });

export const timelineQuery = (id: string, kind: TimelineKind | "") =>
  infiniteQueryOptions({
    queryKey: caseKeys.of(id, "timeline", kind),
    queryFn: ({ pageParam }) => fetchTimeline(id, kind, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.before,
  });
