// Needs TULNA_URL and TULNA_KEY with the scopes consents:read and leads:write.
const base = `${process.env.TULNA_URL}/api/partner-api/v1`;
const headers = { Authorization: `Api-Key ${process.env.TULNA_KEY}`, "Content-Type": "application/json" };

async function call(path, options) {
  const answer = await fetch(base + path, { headers, ...options });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

// The version of the privacy text that the person agreed to.
const { results } = await call("/consents?language=en");
const { version } = results.find((text) => text.purpose === "privacy");

const lead = {
  partner_ref: "A-77",
  mobile: "9876543211",
  name: "Asha Rao",
  product: "PL",
  pincode: "110001",
  language: "en",
  agreed_by: "web_form",
  agreed_on: new Date().toISOString().slice(0, 10),
  consent_version: version,
};
const sent = await call("/leads", {
  method: "POST",
  headers: { ...headers, "Idempotency-Key": "order-77" },
  body: JSON.stringify(lead),
});
console.log(JSON.stringify(sent));
