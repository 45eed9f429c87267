// Takes webhooks on PORT and checks each signature with TULNA_WEBHOOK_SECRET.
import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const key = Buffer.from(process.env.TULNA_WEBHOOK_SECRET.replace("whsec_", ""), "base64");

function isSigned(headers, body) {
  const sent = Number(headers["webhook-timestamp"]);
  if (!(Math.abs(Date.now() / 1000 - sent) <= 300)) return false;
  const hmac = createHmac("sha256", key).update(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.`);
  const wanted = Buffer.from(`v1,${hmac.update(body).digest("base64")}`);
  return String(headers["webhook-signature"])
    .split(" ")
    .map((signature) => Buffer.from(signature))
    .some((signature) => signature.length === wanted.length && timingSafeEqual(signature, wanted));
}

createServer(async (request, response) => {
  const parts = [];
  for await (const part of request) parts.push(part);
  const body = Buffer.concat(parts);
  const isOurs = isSigned(request.headers, body);
  // Store it under its webhook-id first: the same event may come twice.
  if (isOurs) console.log(body.toString());
  response.writeHead(isOurs ? 204 : 401).end();
}).listen(Number(process.env.PORT ?? 8787), "127.0.0.1");
