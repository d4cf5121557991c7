import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rest, type RestResponse } from './kit.ts';

/**
 * The request paths of an operation of our client: by its id, as a document that is cached and as a new one (all of
 * plainOperations.ts), and through Yoga.
 */
export const requestPaths = ['id', 'cachedText', 'text', 'yoga'] as const;
export type RequestPath = (typeof requestPaths)[number];

const documents = Object.entries<string>(
  JSON.parse(readFileSync('gateway/__generated__/persisted-documents.json', 'utf8')),
);

/** The variables of our client's queries about a day of March 2026; what an operation does not name it does not look at. */
export function variablesOn(day: string): Record<string, unknown> {
  return {
    date: day,
    dates: [day, '2026-03-01', '2026-03-03'],
    day,
    from: '2026-02-01',
    to: day,
    order: 'NEWEST',
    dayBefore: '2026-01-31',
    dayAfter: '2026-03-03',
    journal: true,
    photos: true,
    isEditing: true,
    isDay: false,
    prefix: 'o',
    text: 'calm',
    first: 20,
  };
}

/** Returns the id and the text of an operation of the client by its name. */
export function persisted(name: string): { id: string; query: string } {
  const found = documents.find(([, query]) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(query));
  if (!found) throw new Error(`There is no operation ${name}.`);
  return { id: found[0], query: found[1] };
}

/** The names of all operations of the client. */
export const operationNames: readonly string[] = documents.map(([, query]) => /^\w+ (\w+)/.exec(query)![1]!);

/** Returns the request body of an operation on this path. For `cachedText` call `comeBefore` first. */
export function bodyOn(path: RequestPath, name: string, variables?: unknown): object {
  const { id, query } = persisted(name);
  const body = {
    id: { id },
    cachedText: { query },
    text: { query: `${query}# ${randomUUID()}` },
    yoga: { query, extensions: {} },
  }[path];
  return { ...body, ...(variables !== undefined && { variables }) };
}

const cameBefore = new Set<string>();

/** Sends the operation once as a document, signed out and without variables, so that it is cached. */
export async function comeBefore(name: string): Promise<void> {
  if (cameBefore.has(name)) return;
  cameBefore.add(name);
  await rest('POST', '/graphql', bodyOn('cachedText', name));
}

/** Sends an operation on this path, signed out unless a header is given. */
export async function ask(
  path: RequestPath,
  name: string,
  variables?: unknown,
  headers: Record<string, string> = {},
): Promise<RestResponse> {
  if (path === 'cachedText') await comeBefore(name);
  return rest('POST', '/graphql', bodyOn(path, name, variables), headers);
}
