import { useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { messageOf } from "webapp-shared/api/problem";
import { Dialog } from "webapp-shared/ui/Dialog/Dialog";
import { Icon } from "webapp-shared/ui/Icon/Icon";

import { ACTS, SUB_PAGES } from "./destinations";
import { actsFor, isWorthAsking, nextIndex, pagesFor, subPagesFor, type Choice, type Found, type Page } from "./model";
import styles from "./CommandPalette.module.css";
import { searchQuery } from "./queries";

interface Props {
  open: boolean;
  onClose: () => void;
  /** the pages of the role */
  pages: readonly Page[];
  /** customers, lenders and partners are for full admins */
  canSearch: boolean;
}

const WAIT_MS = 250;
const GROUPS = ["customers", "lenders", "partners", "pages", "acts"] as const;
const STATUSES = [
  "offers",
  "created",
  "sent",
  "in_review",
  "documents_pending",
  "approved",
  "sanctioned",
  "disbursed",
] as const;
const ENDS = ["rejected", "declined_by_customer", "expired", "failed"] as const;
const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;

/** One field that leads anywhere: type, arrows, Enter. Esc closes; the list is read out as it changes. */
export function CommandPalette({ open, onClose, pages, canSearch }: Props) {
  const { t } = useTranslation("palette");
  return (
    <Dialog open={open} onClose={onClose} title={t("title")} size="m">
      {open && <Chooser onClose={onClose} pages={pages} canSearch={canSearch} />}
    </Dialog>
  );
}

function Chooser({ onClose, pages, canSearch }: Omit<Props, "open">) {
  const { t } = useTranslation("palette");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [rested, setRested] = useState("");
  const [active, setActive] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const id = useId();
  useEffect(
    function askWhenItRests() {
      const timer = window.setTimeout(() => setRested(typed.trim()), WAIT_MS);
      return () => window.clearTimeout(timer);
    },
    [typed],
  );
  const asking = canSearch && isWorthAsking(typed);
  const search = useQuery(searchQuery(rested, canSearch));
  const isCurrent = rested === typed.trim();
  const waits = asking && (!isCurrent || search.isFetching);
  const titles = new Map(pages.map((page) => [page.path, page.title]));
  const places = SUB_PAGES.filter(({ page }) => titles.has(page)).map(({ key, page, to, icon, ...more }) => ({
    path: to,
    icon,
    title: t(key),
    note: titles.get(page) ?? "",
    ...("words" in more && { words: t(more.words) }),
  }));
  const acts = ACTS.filter(({ page }) => titles.has(page)).map(({ key, page, to, act, icon }) => ({
    path: to,
    icon,
    title: t(key),
    note: titles.get(page) ?? "",
    ...(act !== undefined && { act }),
  }));
  const choices = [
    ...(asking && isCurrent && search.data ? choicesOf(search.data) : []),
    ...pagesFor(pages, typed),
    ...subPagesFor(places, typed),
    ...actsFor(acts, typed),
  ];
  const at = Math.min(active, choices.length - 1);

  function choicesOf(found: Found): Choice[] {
    const statuses = [...STATUSES, ...ENDS];
    return [
      ...found.applications.map((one): Choice => {
        const status = statuses.find((name) => name === one.status);
        const product = PRODUCTS.find((name) => name === one.product);
        return {
          key: one.application_id,
          group: "customers",
          icon: "user",
          title: `${one.customer || t("no_name")} · ${one.mobile}`,
          note: [
            product ? t(`product_${product}`) : one.product,
            one.lender,
            status ? t(`status_${status}`) : one.status,
          ]
            .filter(Boolean)
            .join(" · "),
          // who was found never stands in an address: the tester asks for the number itself
          to: `/admin/customer-eligibility`,
        };
      }),
      ...found.lenders.map((one): Choice => ({
        key: `lender ${one.lender_id}`,
        group: "lenders",
        icon: "bank",
        title: one.name,
        note: t(one.is_on ? "on" : "off"),
        to: `/admin/lenders/${one.lender_id}`,
      })),
      ...found.partners.map((one): Choice => ({
        key: one.partner_id,
        group: "partners",
        icon: "users",
        title: one.name,
        note: `/${one.key}`,
        to: `/admin/partners/${one.partner_id}`,
      })),
    ];
  }

  const go = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    void navigate(choice.to, { state: choice.act === undefined ? null : { act: choice.act } });
  };

  const destination = choices[at]?.to;
  const act = choices[at]?.act;
  useEffect(
    function goOnceItIsFound() {
      if (!isEntered || waits || destination === undefined) return;
      onClose();
      void navigate(destination, { state: act === undefined ? null : { act } });
    },
    [act, destination, isEntered, navigate, onClose, waits],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      setActive(nextIndex(at, event.key === "ArrowDown" ? 1 : -1, choices.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      // what is still being looked for may stand above what is shown: Enter waits for it
      if (waits) setEntered(true);
      else go(choices[at]);
    }
  };

  return (
    <div className={styles.palette}>
      <div className={styles.field}>
        <Icon name="search" size={18} />
        <input
          className={styles.input}
          role="combobox"
          aria-label={t(canSearch ? "label" : "label_pages")}
          aria-expanded="true"
          aria-controls={`${id}list`}
          aria-activedescendant={choices[at] ? `${id}${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
          placeholder={t(canSearch ? "label" : "label_pages")}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(0);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className={styles.state} role="status">
        {waits
          ? t("looking")
          : search.error && asking
            ? messageOf(search.error)
            : choices.length === 0
              ? t("nothing")
              : t("found", { count: choices.length })}
      </p>
      <div role="listbox" id={`${id}list`} aria-label={t("title")} className={styles.list}>
        {GROUPS.filter((group) => choices.some((choice) => choice.group === group)).map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}${group}`}>
            <p id={`${id}${group}`} className={styles.group}>
              {t(`group_${group}`)}
            </p>
            {choices.map(
              (choice, place) =>
                choice.group === group && (
                  <Line
                    key={choice.key}
                    id={`${id}${place}`}
                    choice={choice}
                    on={place === at}
                    onOver={() => setActive(place)}
                    onGo={() => go(choice)}
                  />
                ),
            )}
          </div>
        ))}
      </div>
      <p className={styles.shortcuts}>{t(canSearch ? "hint" : "hint_pages")}</p>
    </div>
  );
}

function Line({
  id,
  choice,
  on,
  onOver,
  onGo,
}: {
  id: string;
  choice: Choice;
  on: boolean;
  onOver: () => void;
  onGo: () => void;
}) {
  return (
    // the keyboard works on the field above, which names this line as the active one
    <div
      id={id}
      role="option"
      aria-selected={on}
      tabIndex={-1}
      className={styles.line}
      ref={(element) => {
        if (on) element?.scrollIntoView?.({ block: "nearest" });
      }}
      onMouseMove={onOver}
      onClick={onGo}
      onKeyDown={(event) => event.key === "Enter" && onGo()}
    >
      <Icon name={choice.icon} size={17} />
      <span className={styles.title}>{choice.title}</span>
      {choice.note && <span className={styles.note}>{choice.note}</span>}
    </div>
  );
}
