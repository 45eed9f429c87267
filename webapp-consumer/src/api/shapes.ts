import type { components } from "./schema.gen";

/** The parts of the contract that pages pass around, by the names they use for them. */
type Schemas = components["schemas"];

export type Site = Schemas["SiteDataOut"];
export type BrandRecord = Schemas["BrandOut"];
export type ProductRecord = Schemas["SiteProductOut"];
export type Person = Schemas["ConsumerRecord"];
export type OptionRecord = Schemas["ChoiceOut"];
export type OptionLists = Record<string, OptionRecord[]>;

export type OffersReply = Schemas["OffersOut"];
export type OfferRecord = Schemas["OfferOut"];
export type SecurityRecord = Schemas["SecurityOut"];
export type UnmatchedRecord = Schemas["UnmatchedOut"];
export type PendingRecord = Schemas["PendingOut"];
export type NameableLender = Schemas["NameableLender"];
export type AutoSubmissionRecord = Schemas["AutoSubmissionData"];
export type FindingRecord = Schemas["FindingOut"];

export type KfsRecord = Schemas["KfsData"];
export type KfsRow = Schemas["KfsRow"];

export type ApplicationRow = Schemas["ApplicationRow"];
export type ApplicationRecord = Schemas["ApplicationData"];
export type SubmissionRecord = Schemas["SubmissionData"];
export type StatusStep = Schemas["HistoryLine"];
