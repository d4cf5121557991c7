import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buildSchema, findBreakingChanges } from 'graphql';
import type { OpenApi } from '#rest-compat/kernel/openapi.ts';
import { breakingRestChanges } from './openApiChanges.ts';
import { currentSchema } from './print-schema.ts';

/** Copies of both descriptions as the last release had them. */
const folder = 'gateway/commands/released';
const releasedSchema = `${folder}/schema.graphql`;
const releasedOpenApi = `${folder}/openapi.json`;
const changelog = 'gateway/CHANGELOG.md';

/** Throws when programs of the last release would break and the changelog's first part does not name each reason. */
export async function checkBreakingChanges(): Promise<void> {
  const [text, schema, openApi] = await Promise.all(
    [changelog, releasedSchema, releasedOpenApi].map((file) => readFile(file, 'utf8')),
  );
  const changes = [
    ...findBreakingChanges(buildSchema(schema!), buildSchema(await currentSchema())).map(({ description }) =>
      description.replace(/\.$/, ''),
    ),
    ...breakingRestChanges(JSON.parse(openApi!) as OpenApi, await currentOpenApi()),
  ];
  const missing = unnamedChanges(changes, text!);
  if (missing.length > 0)
    throw new Error(
      `These changes break programs of the last release. Undo each, or name it in ${changelog} under "Unreleased":\n${missing.map((change) => `- ${change}`).join('\n')}`,
    );
}

/**
 * Returns the changes that begin no line of the changelog's unreleased part. What a change has in brackets need not be
 * repeated.
 */
export function unnamedChanges(changes: readonly string[], text: string): string[] {
  const [, unreleased = ''] = text.split(/^## /m);
  const lines = unreleased.split('\n');
  return changes.filter((change) => !lines.some((line) => line.startsWith(`- ${change.replace(/ \(.*\)$/, '')}`)));
}

/** Makes what the API is now the last release, against which later changes are compared. */
export async function releaseApi(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(releasedSchema, await currentSchema());
  await writeFile(releasedOpenApi, `${JSON.stringify(await currentOpenApi())}\n`);
}

async function currentOpenApi(): Promise<OpenApi> {
  const [{ schema }, { openApi }, { domains }] = await Promise.all([
    import('#gateway/schema.ts'),
    import('#rest-compat/kernel/openapi.ts'),
    import('#rest-compat/routes.ts'),
  ]);
  return JSON.parse(JSON.stringify(openApi(schema, domains))) as OpenApi;
}
