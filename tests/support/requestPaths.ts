import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rest, type RestAnswer } from './kit.ts';

/**
 * The ways of an operation of our client through the server: by its id (persistedOperations.ts), as a document that Yoga
 * has cached, and as one that never came before.
 */
export const requestPaths = ['id', 'cachedText', 'text'] as const;
export type RequestPath = (typeof requestPaths)[number];

const documents = Object.entries<string>(
  JSON.parse(readFileSync('gateway/__generated__/persisted-documents.json', 'utf8')),
);

/** The id and the text of an operation that relay-compiler wrote, by its name. */
export function persisted(name: string): { id: string; query: string } {
  // relay-compiler appends, so an earlier form of the operation may come first.
  const found = documents.findLast(([, query]) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(query));
  if (!found) throw new Error(`There is no operation ${name}.`);
  return { id: found[0], query: found[1] };
}

/** The names of all of them. */
export const operationNames: readonly string[] = documents.map(([, query]) => /^\w+ (\w+)/.exec(query)![1]!);

/** The body of a request for an operation, on this path; for `cachedText`, only once `comeBefore` was told of it. */
export function bodyOn(path: RequestPath, name: string, variables?: unknown): object {
  const { id, query } = persisted(name);
  const asked = { id: { id }, cachedText: { query }, text: { query: `${query}# ${randomUUID()}` } }[path];
  return { ...asked, ...(variables !== undefined && { variables }) };
}

const cameBefore = new Set<string>();

/** Sends the operation as a document, signed out and without variables, unless that was done before. */
export async function comeBefore(name: string): Promise<void> {
  if (cameBefore.has(name)) return;
  cameBefore.add(name);
  await rest('POST', '/graphql', bodyOn('cachedText', name));
}

/** Sends an operation on this path, signed out unless a header says otherwise. */
export async function ask(
  path: RequestPath,
  name: string,
  variables?: unknown,
  headers: Record<string, string> = {},
): Promise<RestAnswer> {
  if (path === 'cachedText') await comeBefore(name);
  return rest('POST', '/graphql', bodyOn(path, name, variables), headers);
}
