import type {} from "webapp-shared/i18n/i18next";
import type app from "./app/locales/en.json";
import type communication from "./features/communication/locales/en.json";
import type dashboard from "./features/dashboard/locales/en.json";
import type eligibility from "./features/eligibility/locales/en.json";
import type faqs from "./features/faqs/locales/en.json";
import type integration from "./features/integration/locales/en.json";
import type lenderJourney from "./features/lender-journey/locales/en.json";
import type marketing from "./features/marketing/locales/en.json";
import type productOffering from "./features/product-offering/locales/en.json";
import type funnels from "./features/funnels/locales/en.json";
import type referral from "./features/referral/locales/en.json";
import type reports from "./features/reports/locales/en.json";
import type settings from "./features/settings/locales/en.json";
import type signIn from "./features/sign-in/locales/en.json";
import type statements from "./features/statements/locales/en.json";
import type training from "./features/training/locales/en.json";

declare module "webapp-shared/i18n/resources" {
  interface Resources {
    app: typeof app;
    communication: typeof communication;
    dashboard: typeof dashboard;
    eligibility: typeof eligibility;
    faqs: typeof faqs;
    integration: typeof integration;
    "lender-journey": typeof lenderJourney;
    marketing: typeof marketing;
    "product-offering": typeof productOffering;
    reports: typeof reports;
    "sign-in": typeof signIn;
    statements: typeof statements;
    funnels: typeof funnels;
    referral: typeof referral;
    settings: typeof settings;
    training: typeof training;
  }
}
