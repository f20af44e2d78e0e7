#!/bin/sh
# Start PostgreSQL as the public image does: POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB, PGDATA.
set -eu
user=${POSTGRES_USER:-postgres}
database=${POSTGRES_DB:-$user}
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  [ -n "${POSTGRES_PASSWORD:-}" ] || { echo "Set POSTGRES_PASSWORD." >&2; exit 1; }
  mkdir -p "$PGDATA"
  umask 077
  printf '%s' "$POSTGRES_PASSWORD" >/tmp/password
  initdb -D "$PGDATA" -U "$user" --pwfile /tmp/password --encoding=UTF8 --locale=C \
    --auth-local=trust --auth-host=scram-sha-256 --no-instructions
  rm /tmp/password
  echo "host all all all scram-sha-256" >>"$PGDATA/pg_hba.conf"
  if [ "$database" != postgres ]; then
    pg_ctl -D "$PGDATA" -o "-c listen_addresses='' -k /tmp" -w start
    createdb -h /tmp -U "$user" "$database"
    pg_ctl -D "$PGDATA" -m fast -w stop
  fi
fi
shift
exec postgres -D "$PGDATA" -c listen_addresses='*' -k /tmp "$@"
