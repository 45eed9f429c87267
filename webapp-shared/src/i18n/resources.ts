import type account from "../features/account/locales/en.json";
import type brand from "../features/brand/locales/en.json";
import type exports from "../features/exports/locales/en.json";
import type leads from "../features/leads/locales/en.json";
import type savedViews from "../features/saved-views/locales/en.json";
import type notices from "../features/notices/locales/en.json";
import type sheets from "../components/sheets/locales/en.json";
import type common from "./common.en.json";
import type desk from "./desk.en.json";
import type callLabels from "./labels/calls.en.json";
import type deletionLabels from "./labels/deletions.en.json";
import type linkLabels from "./labels/acquisition.en.json";
import type cardLabels from "./labels/cards.en.json";
import type validation from "./problems/validation.en.json";

/** Namespaces and their English texts; each bundle adds its own by augmenting this interface (see CONTRIBUTING, "add a page"). */
export interface Resources {
  account: typeof account;
  brand: typeof brand;
  "call-labels": typeof callLabels;
  "card-labels": typeof cardLabels;
  "deletion-labels": typeof deletionLabels;
  "link-labels": typeof linkLabels;
  common: typeof common;
  desk: typeof desk;
  exports: typeof exports;
  leads: typeof leads;
  notices: typeof notices;
  "saved-views": typeof savedViews;
  sheets: typeof sheets;
  validation: typeof validation;
}
