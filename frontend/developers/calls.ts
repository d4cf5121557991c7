/** Calls to copy into a terminal, for the address of this instance, and the settings of GraphQL Code Generator. */
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
    restTypes: `npx openapi-typescript ${origin}/api/openapi.json \\
  --output everystep.d.ts`,
    graphqlTypes: `export default {
  schema: '${origin}/schema.graphql',
  documents: 'src/**/*.ts',
  generates: { 'src/gql/': { preset: 'client' } },
  config: {
    scalars: {
      Date: 'string',
      DateTime: 'string',
      TimeZone: 'string',
      FieldValue: 'string | number',
      Json: 'unknown',
      Upload: 'unknown',
    },
  },
};`,
  };
}
