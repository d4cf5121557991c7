import { readFileSync } from 'node:fs';
import { rest, type RestAnswer } from './kit.ts';

/** The two ways of an operation of our client through the server: by its id (shortLane.ts), and as a document (Yoga). */
export const lanes = ['short', 'long'] as const;
export type Lane = (typeof lanes)[number];

const documents = Object.entries<string>(JSON.parse(readFileSync('gateway/__generated__/persisted-documents.json', 'utf8')));

/** The id and the text of an operation that relay-compiler wrote, by its name. */
export function persisted(name: string): { id: string; query: string } {
  const found = documents.find(([, query]) => new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(query));
  if (!found) throw new Error(`There is no operation ${name}.`);
  return { id: found[0], query: found[1] };
}

/** The names of all of them. */
export const operationNames: readonly string[] = documents.map(([, query]) => /^\w+ (\w+)/.exec(query)![1]!);

/** The body of a request for an operation, on this lane. */
export function bodyOn(lane: Lane, name: string, variables?: unknown): object {
  const { id, query } = persisted(name);
  return { ...(lane === 'short' ? { id } : { query }), ...(variables !== undefined && { variables }) };
}

/** Sends an operation on this lane, signed out unless a header says otherwise. */
export function ask(lane: Lane, name: string, variables?: unknown, headers: Record<string, string> = {}): Promise<RestAnswer> {
  return rest('POST', '/graphql', bodyOn(lane, name, variables), headers);
}
