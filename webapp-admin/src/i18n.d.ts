import type {} from "webapp-shared/i18n/i18next";

import type allSheets from "./features/all-sheets/locales/en.json";
import type app from "./app/locales/en.json";
import type calling from "./features/calling/locales/en.json";
import type cards from "./features/cards/locales/en.json";
import type commissions from "./features/commissions/locales/en.json";
import type dashboard from "./features/dashboard/locales/en.json";
import type caseTexts from "./features/case/locales/en.json";
import type dedupeLog from "./features/dedupe-log/locales/en.json";
import type auditLog from "./features/audit-log/locales/en.json";
import type deletion from "./features/deletion/locales/en.json";
import type eligibility from "./features/eligibility/locales/en.json";
import type forMe from "./features/for-me/locales/en.json";
import type jobs from "./features/jobs/locales/en.json";
import type lenders from "./features/lenders/locales/en.json";
import type conditions from "./components/conditions/locales/en.json";
import type lenderSheet from "./components/lender-sheet/locales/en.json";
import type merchants from "./features/merchants/locales/en.json";
import type pincodes from "./components/pincodes/locales/en.json";
import type palette from "./features/palette/locales/en.json";
import type partners from "./features/partners/locales/en.json";
import type revenue from "./features/revenue/locales/en.json";
import type signIn from "./features/sign-in/locales/en.json";
import type misUpload from "./features/mis-upload/locales/en.json";
import type statusFiles from "./features/status-files/locales/en.json";
import type messaging from "./features/messaging/locales/en.json";
import type tickets from "./features/tickets/locales/en.json";
import type trackingLinks from "./features/tracking-links/locales/en.json";
import type users from "./features/users/locales/en.json";
import type vendors from "./features/vendors/locales/en.json";
import type journeys from "./features/journeys/locales/en.json";
import type reports from "./features/reports/locales/en.json";

declare module "webapp-shared/i18n/resources" {
  interface Resources {
    "all-sheets": typeof allSheets;
    app: typeof app;
    calling: typeof calling;
    cards: typeof cards;
    conditions: typeof conditions;
    commissions: typeof commissions;
    dashboard: typeof dashboard;
    case: typeof caseTexts;
    "dedupe-log": typeof dedupeLog;
    "audit-log": typeof auditLog;
    deletion: typeof deletion;
    "for-me": typeof forMe;
    jobs: typeof jobs;
    journeys: typeof journeys;
    reports: typeof reports;
    eligibility: typeof eligibility;
    lenders: typeof lenders;
    "lender-sheet": typeof lenderSheet;
    merchants: typeof merchants;
    palette: typeof palette;
    pincodes: typeof pincodes;
    partners: typeof partners;
    revenue: typeof revenue;
    "sign-in": typeof signIn;
    "mis-upload": typeof misUpload;
    "status-files": typeof statusFiles;
    "tracking-links": typeof trackingLinks;
    messaging: typeof messaging;
    tickets: typeof tickets;
    users: typeof users;
    vendors: typeof vendors;
  }
}
