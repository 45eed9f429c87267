import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { answer } from "webapp-shared/api/client";
import { keysOf } from "webapp-shared/api/keys";

import { api } from "../../api/api";
import type { AnyChannel, AudienceState, MessageState } from "./model";

export const messagingKeys = keysOf("messaging");

const fetchTemplates = () => answer(api.GET("/api/admin/templates"));
const fetchTemplate = (code: string) => answer(api.GET("/api/admin/templates/{code}", { params: { path: { code } } }));
const fetchSegments = () => answer(api.GET("/api/admin/segments"));
const fetchCampaigns = () => answer(api.GET("/api/admin/campaigns"));
const fetchCampaign = (number: string) =>
  answer(api.GET("/api/admin/campaigns/{number}", { params: { path: { number } } }));
const fetchPeople = (number: string, state: AudienceState | undefined) =>
  answer(
    api.GET("/api/admin/campaigns/{number}/people", {
      params: { path: { number }, query: { ...(state && { state }) } },
    }),
  );
const fetchTriggers = () => answer(api.GET("/api/admin/message-triggers"));

export interface LogFilters {
  template: string;
  channel?: AnyChannel | undefined;
  state?: MessageState | undefined;
  day: string;
  before: string;
}
const fetchLog = ({ template, channel, state, day, before }: LogFilters) =>
  answer(
    api.GET("/api/admin/messages", {
      params: {
        query: {
          ...(template && { template }),
          ...(channel && { channel }),
          ...(state && { state }),
          ...(day && { day }),
          ...(before && { before }),
        },
      },
    }),
  );

export type TemplateLine = Awaited<ReturnType<typeof fetchTemplates>>["templates"][number];
export type TemplateDetail = Awaited<ReturnType<typeof fetchTemplate>>;
export type TemplateVersion = TemplateDetail["versions"][number];
export type Segment = Awaited<ReturnType<typeof fetchSegments>>["segments"][number];
export type CampaignLine = Awaited<ReturnType<typeof fetchCampaigns>>["campaigns"][number];
export type Campaign = Awaited<ReturnType<typeof fetchCampaign>>;
export type CampaignPerson = Awaited<ReturnType<typeof fetchPeople>>["people"][number];
export type CampaignAct = Campaign["acts"][number];
export type MessageTrigger = Awaited<ReturnType<typeof fetchTriggers>>["triggers"][number];
export type MessageLine = Awaited<ReturnType<typeof fetchLog>>["messages"][number];

const MOMENT = 10_000;
export const templatesQuery = () => queryOptions({ queryKey: messagingKeys.of("templates"), queryFn: fetchTemplates });
export const templateQuery = (code: string) =>
  queryOptions({ queryKey: messagingKeys.of("template", code), queryFn: () => fetchTemplate(code) });
export const segmentsQuery = () => queryOptions({ queryKey: messagingKeys.of("segments"), queryFn: fetchSegments });
export const campaignsQuery = () =>
  queryOptions({ queryKey: messagingKeys.of("campaigns"), queryFn: fetchCampaigns, refetchInterval: 3 * MOMENT });
export const campaignQuery = (number: string) =>
  queryOptions({
    queryKey: messagingKeys.of("campaign", number),
    queryFn: () => fetchCampaign(number),
    // while people are written down or written to the counts are live
    refetchInterval: (query) => (["freezing", "running"].includes(query.state.data?.state ?? "") ? MOMENT / 2 : false),
  });
/** The revision rises with each release, so that the people shown are those of the counts. */
export const peopleQuery = (number: string, state: AudienceState | undefined, revision: number) =>
  queryOptions({
    queryKey: messagingKeys.of("campaign", number, "people", state, revision),
    queryFn: () => fetchPeople(number, state),
    placeholderData: keepPreviousData,
  });
export const triggersQuery = () => queryOptions({ queryKey: messagingKeys.of("triggers"), queryFn: fetchTriggers });
export const logQuery = (filters: LogFilters) =>
  queryOptions({
    queryKey: messagingKeys.of("log", filters),
    queryFn: () => fetchLog(filters),
    placeholderData: keepPreviousData,
  });
