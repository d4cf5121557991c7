import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types every document of the REST rows and the tests against schema.graphql; an invalid document fails the check. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    // As texts: parsed, all of them take 5 MB more of the server's memory.
    'rest-compat/__generated__/': documents(
      ['rest-compat/*.ts', 'rest-compat/kernel/problems.ts', '!rest-compat/codegen.ts'],
      'string',
    ),
    'tests/__generated__/': documents(
      ['tests/**/*.ts', 'tests/**/*.tsx', '!tests/**/node_modules/**', '!tests/examples/relay/**'],
      'documentNode',
    ),
  },
  ignoreNoDocuments: true,
  silent: true,
};

function documents(
  files: string[],
  documentMode: 'string' | 'documentNode',
): NonNullable<CodegenConfig['generates'][string]> {
  return {
    documents: files,
    preset: 'client',
    presetConfig: { fragmentMasking: false },
    config: {
      documentMode,
      useTypeImports: true,
      enumsAsTypes: true,
      importExtension: '.ts',
      nonOptionalTypename: true,
      scalars: {
        Date: 'string',
        DateTime: 'string',
        TimeZone: 'string',
        FieldValue: 'string | number',
        Json: 'unknown',
        Upload: 'unknown',
      },
    },
  };
}

export default config;
