#!/bin/sh
# Writes today's line into the journal and reads it back. Needs a token with the scope journal:write.
#   EVERYSTEP_URL=http://localhost:4000 EVERYSTEP_TOKEN=evs_… sh tests/examples/journal.sh 2026-03-02 "A good day."
set -eu
date=$1
text=$2

call() {
  curl --silent --show-error --fail-with-body \
    --header "Authorization: Bearer $EVERYSTEP_TOKEN" --header 'Content-Type: application/json' "$@"
}

# The text goes in as it is; quotes and line breaks in it would have to be escaped for JSON.
call --data "{\"date\":\"$date\",\"content\":\"$text\"}" "$EVERYSTEP_URL/api/journal-entries"
echo
call "$EVERYSTEP_URL/api/journal-entries/date/$date"
echo

# The same over GraphQL.
call --data "{\"query\":\"{ viewer { journalEntryOn(date: \\\"$date\\\") { ... on JournalEntry { content wordCount } } } }\"}" "$EVERYSTEP_URL/graphql"
echo
