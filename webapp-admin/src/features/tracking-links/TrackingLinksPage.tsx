import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { readPeriod, writePeriod } from "webapp-shared/lib/period";
import { Button } from "webapp-shared/ui/Button/Button";
import { useListState } from "webapp-shared/ui/DataTable/useListState";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { partnersQuery } from "../../api/partners";
import { FiguresDrawer } from "./FiguresDrawer";
import { LinkSheets } from "./LinkSheets";
import { readId, readProduct, readState } from "./model";
import { NewLinkDrawer } from "./NewLinkDrawer";
import { linksQuery, type LinksWanted, templatesQuery } from "./queries";
import { TemplatesDrawer } from "./TemplatesDrawer";
import { TrackingLinksView } from "./TrackingLinksView";

const PAGE_SIZE = 20;

/** Every partner's links with what they brought; filters, period, link and sheet that are open stand in the address. */
export function TrackingLinksPage() {
  const { t } = useTranslation("tracking-links");
  const list = useListState({ size: PAGE_SIZE });
  const [query, setQuery] = useSearchParams();
  const [isMaking, setIsMaking] = useState(false);
  const [isListing, setIsListing] = useState(false);
  const period = readPeriod(query);
  const state = readState(list.filter("state"));
  const product = readProduct(list.filter("product"));
  const answers = list.filter("answers");
  const partner_id = readId(list.filter("partner"));
  const upload_id = readId(query.get("upload") ?? "");
  const wanted: LinksWanted = {
    page: list.page,
    page_size: PAGE_SIZE,
    ...(list.search ? { search: list.search } : {}),
    ...(state ? { state } : {}),
    ...(product ? { product } : {}),
    ...(answers === "true" || answers === "false" ? { answers } : {}),
    ...(partner_id ? { partner_id } : {}),
    ...(upload_id ? { upload_id } : {}),
  };
  const links = useQuery(linksQuery(wanted, period));
  const partners = useQuery(partnersQuery);
  const templates = useQuery({ ...templatesQuery(), enabled: isMaking });
  const opened = readId(query.get("link") ?? "");
  const put = (name: string, value: string) => {
    const next = new URLSearchParams(query);
    if (value) next.set(name, value);
    else next.delete(name);
    setQuery(next);
  };
  const open = (id: string | null) => put("link", id ?? "");
  if (query.get("view") === "sheets")
    return (
      <>
        <PageHeader
          title={t("title")}
          note={t("note")}
          actions={<Button onClick={() => setQuery({})}>{t("sheets_back")}</Button>}
        />
        <LinkSheets open={readId(query.get("file") ?? "") ?? ""} onOpen={(id) => put("file", id)} />
      </>
    );
  return (
    <>
      <TrackingLinksView
        links={links.data}
        partners={partners.data ?? []}
        wanted={wanted}
        period={period}
        pages={Math.max(1, Math.ceil((links.data?.count ?? 0) / PAGE_SIZE))}
        problem={links.data ? null : links.error}
        onRetry={() => void links.refetch()}
        onSearch={(search) => list.set({ search, page: 1 })}
        onFilter={(name, value) => list.set({ filters: { [name]: value }, page: 1 })}
        onPeriod={(next) => setQuery(writePeriod(query, next))}
        onPage={(page) => list.set({ page })}
        onNew={() => setIsMaking(true)}
        onTemplates={() => setIsListing(true)}
        onSheets={() => setQuery({ view: "sheets" })}
        onAllSheets={() => put("upload", "")}
        onOpen={open}
      />
      {isListing && <TemplatesDrawer onClose={() => setIsListing(false)} />}
      {isMaking && (
        <NewLinkDrawer
          partners={partners.data ?? []}
          templates={templates.data ?? []}
          onClose={() => setIsMaking(false)}
          onMade={(id) => {
            setIsMaking(false);
            open(id);
          }}
        />
      )}
      {opened && <FiguresDrawer id={opened} period={period} onClose={() => open(null)} />}
    </>
  );
}
