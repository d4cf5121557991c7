// Named exports: relay-compiler 21 crashes on a default export in a "type": "module" package.
export const src = './frontend';
export const schema = './schema.graphql';
export const language = 'typescript';
export const artifactDirectory = './frontend/__generated__';
export const excludes = ['**/node_modules/**', '**/__generated__/**'];
export const eagerEsModules = true;
// What only types need must not load code: a route knows its query's id, the query itself comes with the screen.
export const useImportTypeSyntax = true;
export const noFutureProofEnums = true;
export const customScalarTypes = {
  Date: 'string',
  DateTime: 'string',
  TimeZone: 'string',
  FieldValue: 'string | number',
  Json: 'unknown',
};
// The gateway runs these documents by their id; it reads the file, nothing of the frontend.
export const persistConfig = { file: './gateway/__generated__/persisted-documents.json' };
// `problem` is spread unmasked on result unions. An alias for it adds 2 kB to the client and makes no type safer.
export const featureFlags = { enforce_fragment_alias_where_ambiguous: { kind: 'disabled' } };
