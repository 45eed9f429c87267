// Calls that arrive at a steady pace, whatever the answers take: `node tests/load/arrivals.mjs < order.json`.
//
// The order is { url, a_second, seconds, calls: [{ name, share, asks: [{ method, path, headers, body, spread }] }] }. A call's
// time is counted from the moment it was due, so that a server that stands still cannot hide it. `spread` calls come from
// many addresses of this machine, each on a connection of its own. Prints one JSON line with the answers by name.
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";

const LONGEST_MS = 60_000;
const NOBODY = 1_000_000_000;

const { url, a_second: aSecond, seconds, calls } = JSON.parse(await text(process.stdin));
const { hostname, port } = new URL(url);
if (!["127.0.0.1", "localhost"].includes(hostname)) throw new Error("Only a product on this machine is called.");

const kept = new Agent({ keepAlive: true, maxSockets: Infinity });
const answers = new Map(calls.map(({ name }) => [name, []]));

/** The same calls in the same order in every run: shares in turn, spread evenly. */
const credit = calls.map(() => 0);
const total = calls.reduce((sum, { share }) => sum + share, 0);
function next() {
  for (const [place, { share }] of calls.entries()) credit[place] += share / total;
  const place = credit.indexOf(Math.max(...credit));
  credit[place] -= 1;
  return calls[place];
}

const loopback = (number) => `127.${1 + (number % 200)}.${Math.floor(number / 200) % 250}.7`;

function ask({ name, asks }, number, due) {
  const { method, path, headers = {}, body, spread } = asks[Math.floor(number / calls.length) % asks.length];
  const sent =
    body &&
    JSON.stringify(body).replaceAll("{mobile}", String(9_100_000_000 + ((due * 1_000 + number) % NOBODY)).slice(0, 10));
  const own = spread ? { agent: new Agent(), localAddress: loopback(number) } : { agent: kept };
  return new Promise((done) => {
    const finish = (status, retryAfter = null) => {
      answers.get(name).push([status, performance.now() - due, retryAfter]);
      done();
    };
    const call = request(
      {
        ...own,
        host: hostname,
        port,
        method,
        path,
        timeout: LONGEST_MS,
        headers: { ...headers, "X-Tulna-Client": "load", ...(sent && { "Content-Type": "application/json" }) },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => finish(answer.statusCode, answer.headers["retry-after"]));
      },
    );
    call.on("timeout", () => call.destroy(new Error("no answer")));
    call.on("error", () => finish(0));
    call.end(sent);
  });
}

const began = performance.now();
const open = [];
for (let number = 0; number < Math.round(aSecond * seconds); number += 1) {
  const due = began + (number * 1_000) / aSecond;
  const early = due - performance.now();
  if (early > 0) await new Promise((go) => setTimeout(go, early));
  open.push(ask(next(), number, due));
}
await Promise.all(open);
kept.destroy();
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    seconds: (performance.now() - began) / 1_000,
    own_seconds: (user + system) / 1_000_000,
    answers: Object.fromEntries(answers),
  }),
);
