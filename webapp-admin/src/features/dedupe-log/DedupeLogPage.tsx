import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isIsoDay } from "webapp-shared/lib/dates";
import { useListState } from "webapp-shared/ui/DataTable/useListState";

import { DedupeLogView } from "./DedupeLogView";
import { readDecision, readKey, readLender, readPartner, readRule } from "./model";
import { logQuery, type Wish } from "./queries";

const SIZES: readonly number[] = [20, 50, 100];
const day = (text: string): string | null => (isIsoDay(text) ? text : null);

/**
 * Filters live in the address; whom one searches for does not: an address is kept and sent on, a PAN must not be. The
 * page that is turned to belongs to both, so it stands beside the search and counts only for the list it was turned in.
 */
export function DedupeLogPage() {
  const list = useListState({ size: 20, sizes: SIZES });
  const [search, setSearch] = useState("");
  const [turned, setTurned] = useState({ in: "", page: 1 });
  const asked = {
    page_size: list.size,
    search,
    decision: readDecision(list.filter("decision")),
    key: readKey(list.filter("key")),
    rule: readRule(list.filter("rule")),
    lender_id: readLender(list.filter("lender")),
    partner_id: readPartner(list.filter("partner")),
    date_from: day(list.filter("first")),
    date_to: day(list.filter("last")),
  };
  const which = JSON.stringify(asked);
  const wish: Wish = { ...asked, page: turned.in === which ? turned.page : 1 };
  const log = useQuery(logQuery(wish));
  return (
    <DedupeLogView
      list={{
        ...list,
        search,
        page: wish.page,
        set: (change) => {
          if (change.search !== undefined) setSearch(change.search);
          else if (change.page !== undefined) setTurned({ in: which, page: change.page });
          else list.set(change);
        },
      }}
      log={log}
      wish={wish}
      sizes={SIZES}
    />
  );
}
