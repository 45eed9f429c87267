import { describe, expect, it } from "vitest";

import { keepable, outdated, wantedOf } from "./rules";

const SITE = "https://tulna.example";
const wanted = (path: string, facts: { method?: string; mode?: RequestMode } = {}) =>
  wantedOf({ method: "GET", mode: "navigate", url: path.startsWith("https:") ? path : SITE + path, ...facts }, SITE);

describe("what the worker answers from what it kept", () => {
  it.each(["/", "/sunrise", "/user/user-detail?edit=1", "/calculators/emi", "/vouchers", "/partners-are-us"])(
    "the page %s",
    (path) => {
      expect(wanted(path)).toBe("page");
    },
  );

  it("hashed files of this bundle", () => {
    expect(wanted("/static/consumer/assets/vendor-D4Ru86kD.js", { mode: "cors" })).toBe("file");
  });

  it.each([
    "/api/user/1",
    "/api/applications",
    "/admin",
    "/admin/lenders",
    "/partner/login",
    "/m/AAAAAAAAAAAAAAAAAAAAAA",
    "/sunrise/partner/login",
    "/dev/inbox",
    "/django-admin/",
    "/media/cards/a.png",
    "/static/admin/assets/a.js",
    "/static/consumer/index.html",
    "/readyz",
    "/widget/frame?partner=sunrise",
    "/sw.js",
    "/w2hn7xc",
    "/W2HN7XC.Q",
  ])("never %s", (path) => {
    expect(wanted(path)).toBe("other");
  });

  it("never a call, whatever way it is made", () => {
    expect(wanted("/api/user/1", { mode: "cors" })).toBe("other");
    expect(wanted("/api/user/1", { method: "PATCH", mode: "cors" })).toBe("other");
    expect(wanted("/user/offers", { mode: "cors" })).toBe("other");
  });

  it("nothing that is sent, and nothing of another site", () => {
    expect(wanted("/", { method: "POST" })).toBe("other");
    expect(wanted("https://evil.example/static/consumer/assets/a.js", { mode: "cors" })).toBe("other");
  });
});

describe("files kept at a page's wish", () => {
  it("are our own hashed ones only", () => {
    const own = `${SITE}/static/consumer/assets/a-1.js`;
    expect(
      keepable([own, `${SITE}/api/user/1`, "https://evil.example/static/consumer/assets/a.js", 7, null], SITE),
    ).toEqual([own]);
  });
});

it("a new version throws away what it does not know", () => {
  const [old, same] = [`${SITE}/static/consumer/assets/a-1.js`, `${SITE}/static/consumer/assets/b-1.js`];
  expect(outdated([old, same], ["/static/consumer/assets/a-2.js", "/static/consumer/assets/b-1.js"])).toEqual([old]);
});
