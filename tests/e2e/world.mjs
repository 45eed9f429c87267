// The world that this process's stories happen in (tools/local/worlds.py): where its site and its sandboxes are, and what
// lies in its inbox.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createHmac } from "node:crypto";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Every world that was started; nothing is known of them while stories are only listed. */
export const worlds = JSON.parse(process.env.TULNA_E2E_WORLDS ?? "[]");
/** Playwright gives each of its workers a place, which the next one takes over when it ends. */
export const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const world = worlds[place] ?? { site: "", sandbox: "", company: "" };
export const { site } = world;
export const password = "demo-Pass-2026";

const LOOK_AGAIN_MS = 200;
const pause = () => new Promise((next) => setTimeout(next, LOOK_AGAIN_MS));
const inbox = async (from) => (await fetch(`${from}/dev/inbox.json`)).json();

/** The bodies of all messages to a number or an address, the newest first. */
export const messagesTo = async (address) =>
  (await inbox(site)).filter(({ to }) => to.endsWith(address)).map(({ body }) => body);

/** The newest code sent to a number or an address, once it is in the inbox and is not `not`. */
export async function otpFor(address, { not = null, wait = true } = {}) {
  for (;;) {
    const code = (await inbox(site))
      .find((message) => message.to.endsWith(address) && /\b\d{6}\b/.test(message.body))
      ?.body.match(/\b\d{6}\b/)[0];
    if (code && code !== not) return code;
    if (!wait) return code ?? null;
    await pause();
  }
}

/** The link in the newest message to an address that leads to this kind of page, once it is in the inbox. */
export async function linkFor(address, kind) {
  for (;;) {
    const link = (await inbox(site))
      .filter((message) => message.to === address)
      .map((message) => message.body.match(new RegExp(`/\\w+/${kind}/[\\w-]+`))?.[0])
      .find(Boolean);
    if (link) return `${site}${link}`;
    await pause();
  }
}

async function control(address, change) {
  const answer = await fetch(`${address}/control`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(change),
  });
  assert.equal(answer.status, 200);
}

/** Makes a sandbox lender slow, dead, declining or well again while it runs. */
export const sandboxLender = (lender, change) => control(world.sandbox, { lender, ...change });

/** Changes what the sandbox company does with one application. */
export const sandboxCompany = (change) => control(world.company, change);

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ASK = `
import json, sys
import psycopg
from psycopg.rows import dict_row
database, statement, values = json.load(sys.stdin)
with psycopg.connect(database, row_factory=dict_row) as connection:
    found = connection.execute(statement, values)
    print(json.dumps(found.fetchall() if found.description else [], default=str))
`;

async function python(program, values) {
  const running = promisify(execFile)(`${ROOT}.venv/bin/python`, ["-c", program]);
  running.child.stdin.end(JSON.stringify(values));
  return (await running).stdout;
}

/** Runs one statement in the world's database, for what no page can bring about; answers its rows. */
export const inDatabase = async (statement, values = []) =>
  JSON.parse(await python(ASK, [world.database, statement, values]));

/**
 * Waits until the page stands at the page that stands in for the site of a lender, bank or shop; answers the address that the
 * link would lead to outside the demo.
 */
export async function leavesFor(page, address) {
  const at = (url) => new URL(url).searchParams.get("at") ?? "";
  await page.waitForURL((url) => url.origin === site && url.pathname === "/dev/site" && address.test(at(url)));
  return new URL(at(page.url()));
}

const CALL = `
import json, sys
from celery import Celery
broker, task = json.load(sys.stdin)
Celery(broker=broker).send_task(task, queue="default")
`;

/** Has the world's workers run a line of the timetable now (config/celery.py), long before its turn. */
export const runNow = (task) => python(CALL, [world.redis[1], task]);

/** What somebody answers to a message, passed on by its provider under its signature; answers how often each thing was done. */
export async function replyFrom(mobile, text, channel = "sms") {
  const body = JSON.stringify({ events: [{ type: "reply", channel, from: `91${mobile}`, text }] });
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", world.provider_key).update(`${at}.${body}`).digest("hex");
  const answer = await fetch(`${site}/api/webhooks/messages/sms_http`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-Message-Timestamp": at,
      "X-Message-Signature": `sha256=${signature}`,
    },
    body,
  });
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()).done;
}

/** Every lender of the sandbox as it was at first. */
export const healSandbox = () => control(world.sandbox, { reset: true });
