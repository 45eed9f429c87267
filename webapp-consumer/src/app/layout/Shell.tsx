import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useLanguage } from "webapp-shared/i18n/language";
import { useSession } from "webapp-shared/session/useSession";
import type { InactivityGuard as Guard } from "webapp-shared/ui/InactivityModal/InactivityGuard";
import { PageLoadError } from "webapp-shared/ui/PageLoadError/PageLoadError";

import { offlineDrafts } from "../../drafts/offlineDrafts";
import { returnTo } from "../../api/returnTo";
import { LOAN_CODES, LOANS } from "../../api/loans";
import { personQuery } from "../../api/person";
import { session } from "../../api/session";
import { siteQuery } from "../../api/site";
import { nextRouteOf } from "../guards/flow";
import { Footer } from "./Footer";
import { Header } from "./Header";
import type { HelpDialog as Help } from "./HelpDialog";
import type { MenuDrawer as Menu } from "./MenuDrawer";
import styles from "./Shell.module.css";

/** Fetched once somebody has signed in, long before it speaks. Where it cannot be fetched, the server's own limit stands. */
const InactivityGuard = lazy<(given: Parameters<typeof Guard>[0]) => ReactNode>(() =>
  import("webapp-shared/ui/InactivityModal/InactivityGuard").then(
    ({ InactivityGuard }) => ({ default: InactivityGuard }),
    () => ({ default: () => null }),
  ),
);
/** Fetched once somebody has signed in, once the page rests (registerServiceWorker.ts), or when it is opened before: a first page comes without it. */
const MenuDrawer = lazy<(given: Parameters<typeof Menu>[0]) => ReactNode>(() =>
  import("./MenuDrawer").then(
    ({ MenuDrawer }) => ({ default: MenuDrawer }),
    () => ({ default: ({ open }) => open && <PageLoadError /> }),
  ),
);
/** Fetched with the menu or before it, for anybody who can press what opens it. */
const HelpDialog = lazy<(given: Parameters<typeof Help>[0]) => ReactNode>(() =>
  import("./HelpDialog").then(
    ({ HelpDialog }) => ({ default: HelpDialog }),
    () => ({ default: ({ open }) => open && <PageLoadError /> }),
  ),
);
const IDLE_MINUTES = 15;
const OWN_BRAND = "l";
/** pages of columns side by side take more room, and their header and footer with them */
const LOAN_OFFERS = Object.values(LOANS).flatMap(({ offers }) => [offers, `${offers}/compare`]);
const WIDE_PAGES = [
  ...LOAN_OFFERS,
  "/user/credit-card",
  "/credit-cards",
  "/cards-unsecured",
  "/cards-secured",
  "/vouchers",
  "/deals",
  "/user/vouchers",
];

/** Customer shell of specification 2.5: header, page, footer, drawer, help, and the guard against a forgotten phone. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("app");
  const { language } = useLanguage();
  const { signedIn, value } = useSession(session);
  const prospectAppId = value("prospectAppId");
  const segment = value("urlSegment");
  const site = useQuery(siteQuery(segment, language)).data;
  const person = useQuery({ ...personQuery(prospectAppId ?? ""), enabled: signedIn && prospectAppId !== null }).data;
  /** the page the menu was opened on: it does not follow to the next one */
  const [menuOn, setMenuOn] = useState<string | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();
  const arrived = useRef(pathname);

  useEffect(
    function wearTheBrand() {
      if (!site) return;
      const worn = site.brand.key === OWN_BRAND ? null : site.brand;
      // who has never been on a partner's page needs nothing of it
      if (!worn && !document.documentElement.dataset["brand"]) return;
      const wish = { isOver: false };
      void import("webapp-shared/tokens/brand").then(
        ({ applyBrand }) => !wish.isOver && applyBrand(worn),
        () => undefined, // a line that broke just now: the page stays in our own colours
      );
      return () => {
        wish.isOver = true;
      };
    },
    [site],
  );

  useEffect(
    function startEachPageAtItsTop() {
      if (arrived.current === pathname) return;
      arrived.current = pathname;
      window.scrollTo(0, 0);
      // a page that begins in a field of its own (the code of the OTP) keeps its focus
      if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
    },
    [pathname],
  );

  const name = [person?.first_name, person?.last_name].filter(Boolean).join(" ");
  const account = signedIn ? { name, lastLoginAt: value("lastLoginAt") } : null;
  const brand = site && site.brand.key !== OWN_BRAND ? site.brand : null;
  const rest = () => {
    returnTo.keep(nextRouteOf(`${pathname}${search}`));
    // a sign-in that ran out in front of somebody who types keeps all of it: they sign in again on this page
    void session.signOut().finally(offlineDrafts.dropIdentity);
  };
  const leave = () => void session.signOut({ byHand: true });

  return (
    <div className={styles.shell} data-wide={WIDE_PAGES.includes(pathname) || undefined}>
      <a className={styles.skip} href="#page">
        {t("skip")}
      </a>
      <Header
        account={account}
        brand={brand}
        homeTo={segment ? `/${segment}` : "/"}
        onHelp={() => setHelpOpen(true)}
        onMenu={() => setMenuOn(pathname)}
        onSignOut={leave}
      />
      <main className={styles.main} id="page" ref={main} tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} />
      {(signedIn || menuOn) && (
        <Suspense>
          <MenuDrawer
            account={account}
            firstLoan={
              site
                ? (LOAN_CODES.find((code) => site.products.some((product) => product.code === code && product.live)) ??
                  null)
                : "PL"
            }
            open={menuOn === pathname}
            onClose={() => setMenuOn(null)}
            onHelp={() => {
              setMenuOn(null);
              setHelpOpen(true);
            }}
            onSignOut={leave}
          />
        </Suspense>
      )}
      {site && (signedIn || isHelpOpen || menuOn) && (
        <Suspense>
          <HelpDialog
            open={isHelpOpen}
            onClose={() => setHelpOpen(false)}
            settings={site.settings}
            initial={{
              name,
              // a masked address cannot be written to
              email: person?.confirm_needed === 1 ? "" : (person?.email ?? ""),
              phone: person?.mobile_phone_number ?? "",
            }}
          />
        </Suspense>
      )}
      {site && signedIn && (
        <Suspense>
          <InactivityGuard
            area="consumer"
            minutes={site.settings.idle_minutes["consumer"] ?? IDLE_MINUTES}
            countdownSeconds={site.settings.idle_countdown_seconds}
            active
            onSignOut={rest}
          />
        </Suspense>
      )}
    </div>
  );
}
