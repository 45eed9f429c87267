import { answer } from "webapp-shared/api/client";

import { api } from "../../api/api";
import type { Condition } from "../../components/conditions/model";
import type { AnyChannel, Channel, Topic } from "./model";
import type { CampaignAct } from "./queries";

export interface Words {
  title: string;
  body: string;
}
export interface Draft {
  channel: AnyChannel;
  en: Words;
  hi: Words;
  header: string;
}
export interface Registration {
  registration: "waiting" | "given" | "refused";
  dlt_entity_id: string;
  dlt_template_id: string;
  registered_on: string | null;
  note: string;
}
export interface CampaignFields {
  name: string;
  template: string;
  topic: Topic;
  channels: Channel[];
  path: string;
  condition: Condition;
  half: 0 | 1 | 2;
  rest_days: number;
  rate_a_minute: number;
  most_a_day: number;
  opens: string;
  closes: string;
  starts_at: string | null;
  ends_at: string | null;
}
export type VersionAct = "submit" | "retire";

export const makeTemplate = (body: { code: string; name: string; topic: Topic }) =>
  answer(api.POST("/api/admin/templates", { body }));
export const saveDraft = (code: string, body: Draft) =>
  answer(api.POST("/api/admin/templates/{code}/versions", { params: { path: { code } }, body }));
export const previewDraft = (code: string, body: Draft) =>
  answer(api.POST("/api/admin/templates/preview", { body: { ...body, code } }));
export const testDraft = (code: string, language: "en" | "hi", body: Draft) =>
  answer(api.POST("/api/admin/templates/test", { body: { ...body, code, language } }));
export const approveVersion = (id: number, digest: string) =>
  answer(
    api.POST("/api/admin/templates/versions/{version_id}/approval", {
      params: { path: { version_id: id } },
      body: { digest },
    }),
  );
export const refuseVersion = (id: number, reason: string) =>
  answer(
    api.POST("/api/admin/templates/versions/{version_id}/refusal", {
      params: { path: { version_id: id } },
      body: { reason },
    }),
  );
export const actOnVersion = (id: number, act: VersionAct) =>
  answer(api.POST("/api/admin/templates/versions/{version_id}/{act}", { params: { path: { version_id: id, act } } }));
export const registerVersion = (id: number, body: Registration) =>
  answer(
    api.POST("/api/admin/templates/versions/{version_id}/registration", {
      params: { path: { version_id: id } },
      body,
    }),
  );
export const archiveTemplate = (code: string) =>
  answer(api.POST("/api/admin/templates/{code}/archive", { params: { path: { code } } }));
export const switchTrigger = (code: string, isOn: boolean) =>
  answer(api.PATCH("/api/admin/message-triggers/{code}", { params: { path: { code } }, body: { is_on: isOn } }));
interface CountForm {
  condition: Condition;
  topic: Topic;
  segment_id: string | null;
  half: 0 | 1 | 2;
  rest_days: number;
  channels: Channel[];
}
export const countPeople = (body: CountForm) => answer(api.POST("/api/admin/segments/count", { body }));
export const saveSegment = (
  body: { name: string; condition: Condition },
  old: { id: string; revision: number } | null,
) =>
  old
    ? answer(
        api.PATCH("/api/admin/segments/{segment_id}", {
          params: { path: { segment_id: old.id } },
          body: { ...body, revision: old.revision },
        }),
      )
    : answer(api.POST("/api/admin/segments", { body }));
export const makeCampaign = (body: CampaignFields) => answer(api.POST("/api/admin/campaigns", { body }));
export const changeCampaign = (number: string, revision: number, body: CampaignFields) =>
  answer(api.PATCH("/api/admin/campaigns/{number}", { params: { path: { number } }, body: { ...body, revision } }));
export const changeRate = (number: string, body: { rate_a_minute: number; most_a_day: number }) =>
  answer(api.PATCH("/api/admin/campaigns/{number}/rate", { params: { path: { number } }, body }));
export const actOnCampaign = (number: string, act: CampaignAct, revision: number, reason: string) =>
  answer(
    api.POST("/api/admin/campaigns/{number}/{act}", { params: { path: { number, act } }, body: { revision, reason } }),
  );
export const refuseCampaign = (number: string, revision: number, reason: string) =>
  answer(
    api.POST("/api/admin/campaigns/{number}/refusal", { params: { path: { number } }, body: { revision, reason } }),
  );
export const approveCampaign = (number: string, revision: number) =>
  answer(api.POST("/api/admin/campaigns/{number}/approval", { params: { path: { number } }, body: { revision } }));
export const findMessages = (mobile: string) => answer(api.POST("/api/admin/messages/search", { body: { mobile } }));
