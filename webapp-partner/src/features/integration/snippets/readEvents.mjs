// Needs TULNA_URL and TULNA_KEY with the scope events:read; begins after the number in AFTER.
const base = `${process.env.TULNA_URL}/api/partner-api/v1`;
const headers = { Authorization: `Api-Key ${process.env.TULNA_KEY}` };

let after = Number(process.env.AFTER ?? 0);
let more = true;
while (more) {
  const answer = await fetch(`${base}/events?after=${after}`, { headers });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  const page = await answer.json();
  for (const event of page.events) console.log(JSON.stringify(event));
  // Store this number and begin with it the next time.
  after = page.next;
  more = page.more;
}
