import { expect, test } from "vitest";

import golden from "../../../../tests/golden/flow.json";
import { isLoan, LOANS } from "../../api/loans";
import { nextRouteOf, isOnFlow, decideRoute, type Traveller, type Way } from "./flow";

interface GoldenCase {
  case: string;
  state: Partial<Traveller>;
  path: string;
  goes_to: string | null;
  turns_editing_on?: boolean;
  posts_gold?: boolean;
}

type Values = (0 | 1)[];
const NOBODY = golden.nobody as Traveller;
const PRODUCTS = ["", "PL", "BL", "GL", "HL", "CC", "CAR", "SL"];
const { routes, rows } = golden.table;

test.each((golden.cases as GoldenCase[]).map((each) => [each.case, each] as const))(
  "%s",
  (_case, { state, path, goes_to, turns_editing_on, posts_gold }) => {
    expect(decideRoute({ ...NOBODY, ...state }, path)).toEqual({
      goesTo: goes_to,
      turnsEditingOn: turns_editing_on ?? false,
      postsGold: posts_gold ?? false,
    });
  },
);

const both = (value: number | string): Values => (value === "*" ? [0, 1] : [value === 1 ? 1 : 0]);

/** every traveller that a line of the table speaks of, the flags of other products being 0 for all and 1 for all */
function* travellers(row: (typeof rows)[number]): Generator<Traveller> {
  for (const product of row.product === "*" ? PRODUCTS : [row.product])
    for (const visit of both(row.visit))
      for (const token of both(row.token))
        for (const application of both(row.application))
          for (const done of both(row.done))
            for (const update of both(row.update))
              for (const editing of both(row.editing))
                for (const lender of both(row.lender))
                  for (const others of [0, 1])
                    for (const selfEmployed of update ? [0, 1] : [0]) {
                      const flags = {
                        pl_completed: others,
                        bl_completed: others,
                        gl_completed: others,
                        hl_completed: others,
                      };
                      if (isLoan(product)) flags[LOANS[product].flag] = done;
                      yield {
                        ...flags,
                        prospectAppId: visit ? "p" : null,
                        token: token ? "t" : null,
                        productType: product || null,
                        appId: application ? "a" : null,
                        pl_update_required: selfEmployed ? 0 : update,
                        pl_se_update_required: selfEmployed,
                        is_editing: editing === 1,
                        lenderMode: lender === 1,
                      };
                    }
}

function wayOf(code: string, who: Traveller): Way {
  const loan = isLoan(who.productType ?? "") ? LOANS[who.productType as keyof typeof LOANS] : null;
  const places: Record<string, string | undefined> = {
    h: "/",
    v: "/verification",
    p: "/products",
    s: "/user/lender-submit",
    d: loan?.detail,
    w: loan?.welcomeBack,
    o: loan?.offers,
  };
  return { goesTo: places[code] ?? null, turnsEditingOn: code === "E", postsGold: code === "G" };
}

test.each(rows.map((row, line) => [line + 1, row] as const))("line %i of the table", (_line, row) => {
  const codes = row.ways.split(" ");
  expect(codes).toHaveLength(routes.length);
  for (const who of travellers(row)) {
    expect(routes.map((route) => decideRoute(who, route))).toEqual(codes.map((code) => wayOf(code, who)));
  }
});

test("the table speaks of every state once, and nobody is sent in circles: three steps at most", () => {
  const seen = new Set<string>();
  let total = 0;
  for (const row of rows)
    for (const who of travellers(row)) {
      total += 1;
      seen.add(JSON.stringify(who));
      for (const start of routes) {
        let here: string | null = start;
        for (let hops = 0; here !== null && hops < 4; hops += 1) here = decideRoute(who, here).goesTo;
        expect(here).toBeNull();
      }
    }
  // visit, token, application, done, editing, lender: 2 each; 3 kinds of update; 8 products; other flags 0 or 1
  expect(total).toBe(2 ** 6 * 3 * 8 * 2);
  // `done` makes no other traveller of one whose product has no form
  expect(seen.size).toBe(2 ** 5 * 3 * (2 * 4 + 4) * 2);
});

test.each([
  ["/user/user-detail", "/products?choose=PL"],
  ["/user/business-detail/", "/products?choose=BL"],
  ["/user/user-detail?edit=1", "/products?choose=PL&at=%2Fuser%2Fuser-detail%3Fedit%3D1"],
  ["/user/user-detail?step=2", "/products?choose=PL"],
  ["/user/offers", "/products?choose=PL"],
  ["/user/offers?pick=1,2", "/products?choose=PL&at=%2Fuser%2Foffers%3Fpick%3D1%2C2"],
  ["/user/gold-offers/12/kfs", "/products?choose=GL&at=%2Fuser%2Fgold-offers%2F12%2Fkfs"],
  [
    "/user/business-offers/compare?pick=4,9",
    "/products?choose=BL&at=%2Fuser%2Fbusiness-offers%2Fcompare%3Fpick%3D4%2C9",
  ],
  ["/user/housing-welcome-back", "/products?choose=HL"],
  ["/user/car-insurance", "/products?choose=CAR"],
  ["/user/car-insurance/plans", "/products?choose=CAR&at=%2Fuser%2Fcar-insurance%2Fplans"],
  ["/user/car-insurance/request?pick=a,b", "/products?choose=CAR&at=%2Fuser%2Fcar-insurance%2Frequest%3Fpick%3Da%2Cb"],
  ["/user/insurance/transaction?reference=AB12-CD34", "/user/insurance/transaction?reference=AB12-CD34"],
  ["/user/student-loan", "/products?choose=SL"],
  ["/user/applications", "/user/applications"],
  ["/products", "/products"],
  ["/products?choose=GL", "/products?choose=GL"],
])("a sign-in that ended at %s goes on at %s", (path, address) => {
  expect(nextRouteOf(path)).toBe(address);
});

test.each([
  // a proof is asked on the way to a page, and leads there
  [
    "/user/welcome-back",
    "/user/offers/compare",
    "?pick=4,9",
    "/user/welcome-back?at=%2Fuser%2Foffers%2Fcompare%3Fpick%3D4%2C9",
  ],
  [
    "/user/gold-welcome-back",
    "/user/gold-offers/12/kfs",
    "",
    "/user/gold-welcome-back?at=%2Fuser%2Fgold-offers%2F12%2Fkfs",
  ],
  [
    "/user/offers",
    "/user/welcome-back",
    "?at=%2Fuser%2Foffers%2Fcompare%3Fpick%3D4%2C9",
    "/user/offers/compare?pick=4,9",
  ],
  ["/user/welcome-back", "/user/user-detail", "?edit=1", "/user/welcome-back?at=%2Fuser%2Fuser-detail%3Fedit%3D1"],
  // choosing alone leads there
  ["/user/welcome-back", "/user/user-detail", "?step=3", "/user/welcome-back"],
  ["/user/welcome-back", "/user/offers", "", "/user/welcome-back"],
  ["/user/offers", "/user/welcome-back", "", "/user/offers"],
  // a form that is asked again comes first, whatever was on the way
  ["/user/user-detail", "/user/welcome-back", "?at=%2Fuser%2Foffers%2F7%2Fkfs", "/user/user-detail"],
  // another loan's page, another site's, the proof itself: no way of this one
  ["/user/offers", "/user/welcome-back", "?at=%2Fuser%2Fgold-offers%2F7%2Fkfs", "/user/offers"],
  ["/user/offers", "/user/welcome-back", "?at=https%3A%2F%2Felsewhere.example", "/user/offers"],
  ["/user/offers", "/user/welcome-back", "?at=%2F%2Felsewhere.example%2Fuser%2Foffers", "/user/offers"],
  ["/user/offers", "/user/welcome-back", "?at=%2Fuser%2Fwelcome-back", "/user/offers"],
  ["/user/offers", "/user/welcome-back", "?at=%2Fuser%2Foffers%2F%2Felsewhere.example", "/user/offers"],
  ["/user/offers", "/user/welcome-back", "?at=%2Fuser%2Foffers%2F%5Celsewhere.example", "/user/offers"],
  ["/user/offers", "/user/welcome-back", "?at=%2Fuser%2Foffers%2F..%2Faccount", "/user/offers"],
  ["/products", "/user/offers/compare", "?pick=1", "/products"],
  ["/products", "/user/account", "?at=%2Fuser%2Foffers%2F7%2Fkfs", "/products"],
])("sent to %s from %s%s, one goes to %s", (goesTo, here, query, address) => {
  expect(isOnFlow(goesTo, here, query)).toBe(address);
});
