import type account from "./features/account/locales/en.json";
import type app from "./app/locales/en.json";
import type applications from "./features/applications/locales/en.json";
import type calculators from "./features/calculators/locales/en.json";
import type cards from "./features/cards/locales/en.json";
import type doorways from "./features/doorways/locales/en.json";
import type otherTab from "./components/otherTab/locales/en.json";
import type entry from "./features/entry/locales/en.json";
import type funnel from "./features/funnel/locales/en.json";
import type intake from "./features/intake/locales/en.json";
import type legal from "./features/legal/locales/en.json";
import type lenderPages from "./features/lenderPages/locales/en.json";
import type merchant from "./features/merchant/locales/en.json";
import type notifications from "./features/notifications/locales/en.json";
import type offers from "./features/offers/locales/en.json";
import type paused from "./components/paused/locales/en.json";
import type plans from "./features/plans/locales/en.json";
import type products from "./features/products/locales/en.json";
import type profile from "./features/profile/locales/en.json";
import type reasons from "./components/reasons/locales/en.json";
import type rejected from "./components/rejected/locales/en.json";
import type risk from "./components/risk/locales/en.json";
import type vouchers from "./features/vouchers/locales/en.json";

declare module "webapp-shared/i18n/resources" {
  interface Resources {
    account: typeof account;
    app: typeof app;
    applications: typeof applications;
    calculators: typeof calculators;
    cards: typeof cards;
    doorways: typeof doorways;
    otherTab: typeof otherTab;
    entry: typeof entry;
    funnel: typeof funnel;
    intake: typeof intake;
    legal: typeof legal;
    lenderPages: typeof lenderPages;
    merchant: typeof merchant;
    notifications: typeof notifications;
    offers: typeof offers;
    paused: typeof paused;
    plans: typeof plans;
    products: typeof products;
    profile: typeof profile;
    reasons: typeof reasons;
    rejected: typeof rejected;
    risk: typeof risk;
    vouchers: typeof vouchers;
  }
}
