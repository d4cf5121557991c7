/** Calls to copy into a terminal, for the address of this instance. */
export function callsTo(origin: string) {
  return {
    rest: `curl ${origin}/api/activities \\
  -H "Authorization: Bearer $TOKEN"`,
    graphql: `curl ${origin}/graphql \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -d '{"query":"{ viewer { today } }"}'`,
    follow: `curl -N ${origin}/graphql \\
  -H "Authorization: Bearer $TOKEN" \\
  -H "Content-Type: application/json" \\
  -H "Accept: text/event-stream" \\
  -d '{"query":"subscription { dayChanged { date } }"}'`,
  };
}
