import { expect, test } from "vitest";

import { http, json, server } from "./server";

const heard: string[] = [];
const rung: string[] = [];

test("a test may end before what it began", () => {
  server.use(
    http.put("*/api/last-word", async ({ request }) => {
      heard.push(await request.text());
      return json({ success: true });
    }),
  );
  void fetch(new Request("http://localhost/api/last-word", { method: "PUT", body: "typed", keepalive: true }));
  setTimeout(() => rung.push("tried again"), 500);
});

test("its last word has reached its own server, and what it would do later is not done", async () => {
  expect(heard).toEqual(["typed"]);
  await new Promise((next) => setTimeout(next, 600));
  expect(rung).toEqual([]);
});
