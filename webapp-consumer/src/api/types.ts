import type { components } from "./schema.gen";

/** The parts of the contract that pages pass around, by the names they use for them. */
type Schemas = components["schemas"];

export type Site = Schemas["SiteDataOut"];
export type BrandRecord = Schemas["BrandOut"];
export type ProductRecord = Schemas["SiteProductOut"];
export type Person = Schemas["ConsumerRecordData"];
export type OptionRecord = Schemas["OptionOut"];
export type OptionLists = Record<string, OptionRecord[]>;

export type OffersReply = Schemas["OffersOut"];
export type OfferRecord = Schemas["OfferOut"];
export type SecurityRecord = Schemas["SecurityOut"];
export type UnmatchedRecord = Schemas["UnmatchedOut"];
export type NoOffersRecord = Schemas["NoOffersOut"];
export type StoppingRuleRecord = Schemas["StoppingRuleOut"];
export type PendingRecord = Schemas["PendingOut"];
export type AutoSubmitLender = Schemas["AutoSubmitLenderOut"];
export type AutoSubmissionRecord = Schemas["AutoSubmissionData"];
export type FindingRecord = Schemas["FindingOut"];

export type KfsRecord = Schemas["KfsData"];
export type KfsRow = Schemas["KfsRowOut"];

export type ApplicationRow = Schemas["ApplicationRowOut"];
export type ApplicationRecord = Schemas["ApplicationData"];
export type SubmissionRecord = Schemas["SubmissionData"];
export type StatusStep = Schemas["StatusHistoryOut"];
