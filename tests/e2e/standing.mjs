// Pages of a world for pictures (`make looks`) stand still, so that two runs of one commit are equal: the clock of each page,
// the moments of the run that the server names, and the numbers that stories draw.
import { randomInt } from "node:crypto";

/** The moment at which the world began; its own clock then runs on, for leases, codes and the timetable. */
export const CLOCK = process.env.TULNA_WORLD_CLOCK;

const MULTIPLIER = 48_271;
const MODULUS = 2_147_483_647;
let drawn = 2026;

/** A number below `end`: by chance, or in a world for pictures the next one of a fixed sequence. */
export function drawNumber(end) {
  if (!CLOCK) return randomInt(end);
  drawn = (drawn * MULTIPLIER) % MODULUS;
  return drawn % end;
}

/**
 * The moments that the world's running clock has made are those with a part of a second: the world was filled while the clock
 * stood at a full hour. The page reads them as of the hour they are in, so a run has an hour.
 */
function readFullHours(start) {
  const HOUR_MS = 3_600_000;
  const MOMENT = /"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+(?:Z|[+-]\d\d:\d\d))"/g;
  const inFullHours = (moment) =>
    new Date(start + Math.floor((Date.parse(moment) - start) / HOUR_MS) * HOUR_MS).toISOString();
  const { fetch } = window;
  window.fetch = async (...request) => {
    const answer = await fetch(...request);
    if (!answer.headers.get("content-type")?.includes("json")) return answer;
    const { status, statusText, headers } = answer;
    const body = (await answer.text()).replaceAll(MOMENT, (_, moment) => `"${inFullHours(moment)}"`);
    return new Response(body, { status, statusText, headers });
  };
}

/** Has the pages of a browser stand at the world's moment, where it has one. Timers and animations go on. */
export async function standStill(context) {
  if (!CLOCK) return;
  await context.clock.setFixedTime(CLOCK);
  await context.addInitScript(readFullHours, Date.parse(CLOCK));
}
