import * as z from 'zod/mini';
import type { TypedDocumentText } from './documentText.ts';
import { days } from './inputs.ts';
import type { Reply } from './reply.ts';
import type { Read, RestCall, Route, SuccessData } from './route.ts';

interface Connection {
  edges: readonly { node: unknown }[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

const firstRows = (description: string) =>
  z.optional(z.int().check(z.minimum(1), z.maximum(100))).register(z.globalRegistry, { description });
const first = firstRows(
  'The rows of a page, 1 to 100; 20 when only `after` is sent. Without both the whole list comes.',
);
const after = z.optional(z.string()).register(z.globalRegistry, {
  description: 'Where the page begins, as the address in `Link` says.',
});

/** The days of a list and its optional page. */
export const daysAndPage = z.extend(days, { first, after });
/** The days of a list that always comes in pages. */
export const pageOfDays = z.extend(days, { first: firstRows('The rows of a page: 1 to 100, 20 when absent.'), after });

/** The pages of a list: `connection` finds the rows in the data of this document. */
export function pages<Data, Variables>(
  document: TypedDocumentText<Data, Variables>,
  connection: (data: SuccessData<Data>) => Connection,
): Read {
  return {
    document,
    variables: ({ query }) => query,
    reply: (data) => {
      const { edges, pageInfo } = connection(data);
      return {
        status: 200,
        body: edges.map(({ node }) => node),
        ...(pageInfo.hasNextPage && { nextPage: { after: pageInfo.endCursor! } }),
      };
    },
  };
}

/** What a call reads of a row: a page when it asks for one. */
export function readOf(route: Route, { query }: RestCall): Read {
  return route.pages && ('first' in query || 'after' in query) ? route.pages : route;
}

/** The value of a `Link` header to the page with these parameters. */
export function linkToNext({ pathname, searchParams }: URL, parameters: NonNullable<Reply['nextPage']>): string {
  const query = new URLSearchParams({ ...Object.fromEntries(searchParams), ...parameters });
  return `<${pathname}?${query}>; rel="next"`;
}
