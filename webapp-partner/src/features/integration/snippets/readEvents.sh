# Needs TULNA_URL and TULNA_KEY with the scope events:read; begins after the number in AFTER.
AFTER=${AFTER:-0}
while :; do
  PAGE=$(curl -sS -H "Authorization: Api-Key $TULNA_KEY" \
    "$TULNA_URL/api/partner-api/v1/events?after=$AFTER")
  echo "$PAGE"
  # Store this number and begin with it the next time.
  AFTER=$(echo "$PAGE" | sed -n 's/.*"next":\([0-9]*\),"more":.*/\1/p')
  case "$PAGE" in *'"more":true'*) ;; *) break ;; esac
done
