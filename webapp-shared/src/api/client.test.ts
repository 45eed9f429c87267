import { beforeEach, describe, expect, it, vi } from "vitest";

import { setLanguage } from "../i18n/language";
import { createSession, type Session } from "../session/session";
import { http, json, problem, server } from "../testing/server";
import { downloads } from "../lib/downloads";
import { answer, createApi, sendForm, sendWith } from "./client";
import { download } from "./download";
import { isProblem, type Problem } from "./problem";
import { setProofAsker } from "./reauth";
import { worthRetrying } from "./queryClient";

interface Paths {
  "/api/products": {
    get: { responses: { 200: { content: { "application/json": { success: boolean; data: string[] } } } } };
    post: {
      requestBody: { content: { "application/json": { name: string } } };
      responses: { 201: { content: { "application/json": { success: boolean } } } };
    };
  };
}

let session: Session;
beforeEach(() => {
  session = createSession({ area: "consumer", reload: vi.fn() });
  session.adopt({ token: "first" });
});

const thrown = async (call: Promise<unknown>): Promise<Problem> => {
  const error: unknown = await call.catch((caught: unknown) => caught);
  if (!isProblem(error)) throw new Error("expected a Problem");
  return error;
};
const get = () => sendWith(session)(new Request("http://localhost/api/products"));

describe("a call", () => {
  it("carries bearer, request id, language and the mark of our own client", async () => {
    const seen = vi.fn<(headers: Record<string, string>) => void>();
    server.use(
      http.get("/api/products", ({ request }) => {
        seen(Object.fromEntries(request.headers));
        return json({ success: true, data: ["PL"] });
      }),
    );
    const reply = await answer(createApi<Paths>(session).GET("/api/products"));
    expect(reply.data).toEqual(["PL"]);
    const headers = seen.mock.calls[0]?.[0];
    expect(headers).toMatchObject({ authorization: "Bearer first", "accept-language": "en", "x-tulna-client": "web" });
    expect(headers?.["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it("keeps the code but not the words of a refusal that comes after the page has left their language", async () => {
    server.use(
      http.get("/api/products", async () => {
        await setLanguage("hi");
        return problem(422, "core.invalid", "Please check the marked fields.", {
          name: [{ code: "core.too_long", message: "It is too long." }],
        });
      }),
    );
    const refused = await thrown(get());
    const words = "फिर कोशिश करें। आपका लिखा कुछ नहीं खोया।";
    await setLanguage("en");
    expect([refused.code, refused.message, refused.fields]).toEqual([
      "core.invalid",
      words,
      { name: [{ code: "core.too_long", message: words }] },
    ]);
  });

  it("asks in the language shown", async () => {
    const seen = vi.fn<(language: string | null) => void>();
    server.use(
      http.get("/api/products", ({ request }) => {
        seen(request.headers.get("accept-language"));
        return json({});
      }),
    );
    await setLanguage("hi");
    await get();
    await setLanguage("en");
    expect(seen).toHaveBeenCalledWith("hi");
  });

  it("throws the server's problem with its fields", async () => {
    server.use(
      http.post("/api/products", () =>
        problem(422, "core.invalid", "Check the fields.", { name: [{ code: "required", message: "Write a name." }] }),
      ),
    );
    const error = await thrown(answer(createApi<Paths>(session).POST("/api/products", { body: { name: "" } })));
    expect(error.status).toBe(422);
    expect(error.message).toBe("Check the fields.");
    expect(error.fields["name"]?.[0]?.message).toBe("Write a name.");
    expect(error.request_id).toBe("test-request");
  });

  it("says how long to wait", async () => {
    server.use(
      http.get("/api/products", () =>
        json({ code: "accounts.otp_too_soon", message: "Wait." }, 429, { "Retry-After": "21" }),
      ),
    );
    expect((await thrown(get())).retryAfter).toBe(21);
  });

  it("survives an answer that is not ours", async () => {
    server.use(http.get("/api/products", () => new Response("<h1>Bad gateway</h1>", { status: 502 })));
    const error = await thrown(get());
    expect([error.status, error.code]).toEqual([502, "unknown"]);
  });

  it("tells a lost connection apart", async () => {
    server.use(http.get("/api/products", () => Response.error()));
    const error = await thrown(get());
    expect([error.status, error.code]).toEqual([0, "network"]);
  });
});

describe("a 401", () => {
  const guarded = http.get("/api/products", ({ request }) =>
    request.headers.get("authorization") === "Bearer second"
      ? json({ success: true })
      : problem(401, "accounts.session_ended", "Signed out."),
  );

  it("refreshes once for all that wait, and repeats them", async () => {
    const refreshes = vi.fn();
    const refused = vi.fn();
    server.use(
      http.get("/api/products", ({ request }) => {
        if (request.headers.get("authorization") === "Bearer first") refused();
        return undefined;
      }),
      guarded,
      http.post("/api/auth/consumer/refresh", async () => {
        refreshes();
        await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(3));
        return json({ token: "second" });
      }),
    );
    const replies = await Promise.all([get(), get(), get()]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200]);
    expect(refreshes).toHaveBeenCalledTimes(1);
  });

  it("repeats a write with its body", async () => {
    const bodies = vi.fn<(body: unknown) => void>();
    server.use(
      http.post("/api/products", async ({ request }) => {
        bodies(await request.json());
        return request.headers.get("authorization") === "Bearer second"
          ? json({ success: true }, 201)
          : problem(401, "accounts.session_ended", "");
      }),
      http.post("/api/auth/consumer/refresh", () => json({ token: "second" })),
    );
    await answer(createApi<Paths>(session).POST("/api/products", { body: { name: "x" } }));
    expect(bodies.mock.calls).toEqual([[{ name: "x" }], [{ name: "x" }]]);
  });

  it("ends the session when there is nothing left to refresh", async () => {
    const ended = vi.fn();
    session.onEnded(ended);
    server.use(
      guarded,
      http.post("/api/auth/consumer/refresh", () => problem(401, "accounts.session_ended", "")),
    );
    expect((await thrown(get())).status).toBe(401);
    expect(ended).toHaveBeenCalledTimes(1);
    expect(session.token()).toBeNull();
  });

  it("does not sign anybody out because the connection broke during the refresh", async () => {
    server.use(
      guarded,
      http.post("/api/auth/consumer/refresh", () => Response.error()),
    );
    expect((await thrown(get())).code).toBe("network");
    expect(session.token()).toBe("first");
  });
});

it("sends a form with its file", async () => {
  const got = vi.fn<(type: string | null) => void>();
  server.use(
    http.post("/api/upload-application-status-file", ({ request }) => {
      got(request.headers.get("content-type"));
      return json({ success: true, rowsUpdated: 3 });
    }),
  );
  const form = new FormData();
  form.append("image_name", new File(["x"], "status.csv"));
  expect(await sendForm(session, "/api/upload-application-status-file", form)).toEqual({
    success: true,
    rowsUpdated: 3,
  });
  expect(got.mock.calls[0]?.[0]).toMatch(/^multipart\/form-data; boundary=/);
});

describe("a file", () => {
  const fetched = async (path: string) => {
    for (const one of downloads.list()) downloads.dismiss(one.id);
    await download(session, path, "template.xlsx");
    return downloads.list()[0];
  };

  it.each([
    ['attachment; filename="status.xlsx"', "status.xlsx"],
    ["attachment; filename*=UTF-8''%E0%A4%B2%E0%A5%8B%E0%A4%A8.pdf", "लोन.pdf"],
    ["", "template.xlsx"],
  ])("sent with %j is saved as %s and stays in the list", async (disposition, name) => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
    server.use(http.get("/api/file", () => new Response("x", { headers: { "Content-Disposition": disposition } })));
    expect(await fetched("/api/file")).toMatchObject({ name, state: "ready", url: "blob:x" });
  });

  it("that does not come says why", async () => {
    server.use(http.get("/api/file", () => problem(404, "uploads.not_found", "This file is not there.")));
    expect(await fetched("/api/file")).toMatchObject({ state: "failed", message: "This file is not there." });
  });
});

describe("what is worth a second try", () => {
  it.each([
    [0, true],
    [500, true],
    [503, true],
    [404, false],
    [422, false],
    [429, false],
  ])("status %s: %s", async (status, again) => {
    server.use(http.get("/api/products", () => (status === 0 ? Response.error() : problem(status, "x", ""))));
    const error = await thrown(get());
    expect(worthRetrying(0, error)).toBe(again);
    expect(worthRetrying(2, error)).toBe(false);
  });
});

describe("a call that wants a fresh proof", () => {
  const NEEDED = {
    success: false,
    code: "accounts.confirm_needed",
    message: "Confirm first.",
    fields: {},
    request_id: "r",
  };
  let proved = false;
  const sent: unknown[] = [];
  const post = (name: string) => createApi<Paths>(session).POST("/api/products", { body: { name } });

  beforeEach(() => {
    proved = false;
    sent.length = 0;
    server.use(
      http.post("/api/products", async ({ request }) => {
        if (!proved) return json({ ...NEEDED, details: { by: "totp" } }, 403);
        sent.push(await request.json());
        return json({ success: true }, 201);
      }),
    );
  });

  it("is repeated with all that was typed once the person proved who they are", async () => {
    const asked: string[] = [];
    const withdraw = setProofAsker((by) => {
      asked.push(by);
      proved = true;
      return Promise.resolve(true);
    });
    const both = await Promise.all([answer(post("Gold")), answer(post("Car"))]);
    withdraw();
    expect(both).toEqual([{ success: true }, { success: true }]);
    expect(sent).toEqual(expect.arrayContaining([{ name: "Gold" }, { name: "Car" }]));
    expect([sent.length, asked]).toEqual([2, ["totp"]]);
  });

  it("is refused where the person thinks better of it, and where no page can ask", async () => {
    const withdraw = setProofAsker(() => Promise.resolve(false));
    const declined = await thrown(answer(post("Gold")));
    withdraw();
    const unasked = await thrown(answer(post("Gold")));
    expect([declined.code, unasked.code, sent]).toEqual(["accounts.confirm_needed", "accounts.confirm_needed", []]);
  });
});
