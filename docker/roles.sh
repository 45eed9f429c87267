#!/bin/bash
# Once, for an empty database: the two roles of the product (the same as the embedded engine makes).
set -eu
OWNER_PASSWORD=$(cat /run/secrets/OWNER_PASSWORD) APP_PASSWORD=$(cat /run/secrets/APP_PASSWORD)
psql --set=ON_ERROR_STOP=1 --username postgres --dbname tulna \
    --set=owner_password="$OWNER_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE tulna LOGIN PASSWORD :'owner_password';
CREATE ROLE tulna_app LOGIN PASSWORD :'app_password';
-- No statement of the product holds a row or a connection for ever; the owner's migrations have no limit (docs/how/limits.md).
ALTER ROLE tulna_app SET statement_timeout = '60s';
ALTER ROLE tulna_app SET lock_timeout = '30s';
ALTER DATABASE tulna OWNER TO tulna;
ALTER DEFAULT PRIVILEGES FOR ROLE tulna GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tulna_app;
ALTER DEFAULT PRIVILEGES FOR ROLE tulna GRANT USAGE, SELECT ON SEQUENCES TO tulna_app;
SQL
