import type {
  ApplicationRecord,
  ApplicationRow,
  KfsRecord,
  LegalDocument,
  OffersReply,
  OptionLists,
  Person,
  SessionReply,
  Site,
  SubmissionRecord,
} from "./shapes";

interface Json<T> {
  content: { "application/json": T };
}
interface Get<Reply, Path = Record<string, never>, Query = Record<string, never>> {
  get: { parameters: { path: Path; query?: Query }; responses: { 200: Json<Reply> } };
}
interface Send<Verb extends "post" | "patch" | "put", Body, Reply, Path = Record<string, never>> {
  call: Record<Verb, { parameters: { path: Path; header?: Record<string, string> }; requestBody: Json<Body>; responses: { 200: Json<Reply> } }>;
}
type Post<Body, Reply, Path = Record<string, never>> = Send<"post", Body, Reply, Path>["call"];
type Patch<Body, Reply, Path = Record<string, never>> = Send<"patch", Body, Reply, Path>["call"];
type Put<Body, Reply, Path = Record<string, never>> = Send<"put", Body, Reply, Path>["call"];
interface Data<T> {
  success: boolean;
  data: T;
}

/** The calls of the public and the customer's contract that this bundle makes. */
export interface paths {
  "/api/site": Get<Data<Site>, Record<string, never>, { segment?: string }>;
  "/api/legal/{kind}": Get<Data<LegalDocument>, { kind: string }, { partner?: string }>;
  "/api/search-list/{language}": Get<Data<OptionLists>, { language: string }>;
  "/api/pincodes/{pin}": Get<Data<{ pincode: string; city: string; state: string }>, { pin: string }>;
  "/api/prospects": Post<
    {
      mobile_phone_number: string;
      mobile_phone_code: string;
      language: string;
      url_segment?: string;
      utms?: Record<string, string>;
      consents: { purpose: string; version: string }[];
    },
    { prospectAppId: string; otp_expires_in: number; resend_in: number }
  >;
  "/api/prospects/{id}/otp": Post<Record<string, never>, { otp_expires_in: number; resend_in: number }, { id: string }>;
  "/api/prospects/{id}/verify": Post<{ otp: string }, SessionReply, { id: string }>;
  "/api/set-language": Post<{ uid: string; language: string }, { success: boolean }>;
  "/api/user/{id}": Get<Data<Person>, { id: string }> & Patch<Record<string, unknown>, Data<Person>, { id: string }>;
  "/api/user/{id}/drafts/{form}": Get<Data<{ step: number; values: Record<string, string>; saved_at: string | null }>, { id: string; form: string }> &
    Put<{ step: number; values: Record<string, string> }, Data<{ step: number; values: Record<string, string>; saved_at: string }>, { id: string; form: string }>;
  "/api/user/{id}/confirm": Post<{ pan: string } | { birth_date: string }, { success: boolean; inflight_credit_app_id: string | null }, { id: string }>;
  "/api/getMaskInfo/{id}": Get<Data<{ pan: string | null; birth_date: string | null }>, { id: string }>;
  "/api/applications": Get<{ count: number; results: ApplicationRow[] }, Record<string, never>, { page?: number }> &
    Post<{ product_type: string; amount?: string; tenure_months?: number }, { success: boolean; appId: string }>;
  "/api/applications/{appId}": Get<Data<ApplicationRecord>, { appId: string }> &
    Patch<{ amount?: string; tenure_months?: number }, Data<ApplicationRecord>, { appId: string }>;
  "/api/applications/{appId}/offers": Get<OffersReply, { appId: string }, { after?: string }>;
  "/api/applications/{appId}/consent/{lender_id}": Get<Data<{ version: string; text: string; lender: string; fields: string[] }>, { appId: string; lender_id: number }>;
  "/api/applications/{appId}/kfs/{lender_id}": Get<Data<KfsRecord>, { appId: string; lender_id: number }>;
  "/api/applications/{appId}/submissions": Post<
    { lender_id: number; consent_version: string },
    { success: boolean; submission_id: string; status: string; redirect: string | null },
    { appId: string }
  >;
  "/api/submissions/{id}": Get<Data<SubmissionRecord>, { id: string }>;
  "/api/submissions/{id}/click": Post<Record<string, never>, { success: boolean; url: string }, { id: string }>;
  "/api/submissions/{id}/withdraw": Post<Record<string, never>, { success: boolean }, { id: string }>;
}
