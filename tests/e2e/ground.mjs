// Starts the worlds before the first story and ends them after the last (tools/local/worlds.py). A worker that is replaced
// after a failure finds its world as it is.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ADDRESSES_FILE = 3;

export default async function startWorlds({ workers }) {
  // a run inside a story has that story's world
  if (process.env.TULNA_E2E_WORLDS) return undefined;
  rmSync(`${ROOT}.data/e2e/people`, { recursive: true, force: true });
  const worlds = spawn(`${ROOT}.venv/bin/python`, ["-m", "tools.local", "worlds", "--count", String(workers)], {
    cwd: ROOT,
    stdio: ["pipe", "inherit", "inherit", "pipe"],
  });
  const ended = once(worlds, "exit");
  let addresses = "";
  for await (const part of worlds.stdio[ADDRESSES_FILE].setEncoding("utf8")) addresses += part;
  if (!addresses) throw new Error("The worlds did not start; see the lines above.");
  process.env.TULNA_E2E_WORLDS = addresses;
  return async () => {
    worlds.stdin.end();
    await ended;
  };
}
