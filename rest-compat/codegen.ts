import type { CodegenConfig } from '@graphql-codegen/cli';

/** Types every document of the REST rows and the tests against schema.graphql; an invalid document fails the check. */
const config: CodegenConfig = {
  schema: 'schema.graphql',
  generates: {
    'rest-compat/__generated__/': documents([
      'rest-compat/*.ts',
      'rest-compat/kernel/problems.ts',
      '!rest-compat/codegen.ts',
    ]),
    'tests/__generated__/': documents([
      'tests/**/*.ts',
      'tests/**/*.tsx',
      '!tests/**/node_modules/**',
      '!tests/examples/relay/**',
    ]),
  },
  ignoreNoDocuments: true,
  silent: true,
};

function documents(files: string[]): NonNullable<CodegenConfig['generates'][string]> {
  return {
    documents: files,
    preset: 'client',
    presetConfig: { fragmentMasking: false },
    config: {
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
