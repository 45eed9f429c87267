# Needs TULNA_URL and TULNA_KEY with the scopes consents:read and leads:write.
KEY="Authorization: Api-Key $TULNA_KEY"

# The version of the privacy text that the person agreed to.
VERSION=$(curl -sS -H "$KEY" "$TULNA_URL/api/partner-api/v1/consents?language=en" |
  sed -n 's/.*"purpose":"privacy","version":"\([^"]*\)".*/\1/p')

curl -sS -X POST "$TULNA_URL/api/partner-api/v1/leads" \
  -H "$KEY" -H "Idempotency-Key: order-77" -H "Content-Type: application/json" \
  -d "{
    \"partner_ref\": \"A-77\", \"mobile\": \"9876543211\", \"name\": \"Asha Rao\",
    \"product\": \"PL\", \"pincode\": \"110001\", \"language\": \"en\",
    \"agreed_by\": \"web_form\", \"agreed_on\": \"$(date -u +%F)\",
    \"consent_version\": \"$VERSION\"
  }"
