#!/bin/bash
# Once, for an empty database: the two roles of the product (the same as the embedded engine makes).
set -eu
psql --set=ON_ERROR_STOP=1 --username postgres --dbname tulna \
    --set=owner_password="$POSTGRES_PASSWORD" --set=app_password="$APP_PASSWORD" <<'SQL'
CREATE ROLE tulna LOGIN PASSWORD :'owner_password';
CREATE ROLE tulna_app LOGIN PASSWORD :'app_password';
ALTER DATABASE tulna OWNER TO tulna;
ALTER DEFAULT PRIVILEGES FOR ROLE tulna GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO tulna_app;
ALTER DEFAULT PRIVILEGES FOR ROLE tulna GRANT USAGE, SELECT ON SEQUENCES TO tulna_app;
SQL
