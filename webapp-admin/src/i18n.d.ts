import type {} from "webapp-shared/i18n/i18next";
import type app from "./app/locales/en.json";
import type dashboard from "./features/dashboard/locales/en.json";
import type lenders from "./features/lenders/locales/en.json";
import type merchants from "./features/merchants/locales/en.json";
import type signIn from "./features/sign-in/locales/en.json";
import type statusFiles from "./features/status-files/locales/en.json";

declare module "webapp-shared/i18n/resources" {
  interface Resources {
    app: typeof app;
    dashboard: typeof dashboard;
    lenders: typeof lenders;
    merchants: typeof merchants;
    "sign-in": typeof signIn;
    "status-files": typeof statusFiles;
  }
}
