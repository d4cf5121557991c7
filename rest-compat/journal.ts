import * as z from 'zod/mini';
import { journalInput, journalSearchInput } from '#gateway/journal/journal.rules.ts';
import { extrasInput } from '#gateway/journal/journalExtras.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { documentLimits } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { graphql } from './__generated__/gql.ts';
import type { RestSearchJournalQuery } from './__generated__/graphql.ts';
import { found } from './kernel/found.ts';
import { daysAndPage, pages } from './kernel/pages.ts';
import { noContent, ok, type RestCall, route, type Route } from './kernel/route.ts';

graphql(`
  fragment JournalEntryRow on JournalEntry { id: uuid date content preview mood tags timezone version updated_at: updatedAt }
`);

const search = graphql(`
  query RestSearchJournal($text: String, $tag: String, $mood: JournalMood, $before: Date, $first: Int) {
    viewer {
      journalSearch(text: $text, tag: $tag, mood: $mood, before: $before, first: $first) {
        entry { ...JournalEntryRow }
        excerpt
        hits { from to }
      }
    }
  }
`);
const foundRows = ({ viewer }: RestSearchJournalQuery) =>
  viewer!.journalSearch.map(({ entry, excerpt, hits }) => ({ ...entry, excerpt, hits }));

export const journalRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/journal-entries/date/:date',
    summary: 'The journal entry of a day',
    description: '404 if there is none.',
    document: graphql(`
      query RestGetJournalEntry($date: String!) {
        viewer { journalEntryOn(date: $date) { ...JournalEntryRow ...problem } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.journalEntryOn),
  }),
  route({
    method: 'GET',
    path: '/api/journal-entries',
    summary: 'Your journal',
    description:
      'The newest first, at most 5,000 entries; 413 if their texts exceed 12 MB. Send `first` to read all in pages.',
    query: daysAndPage,
    example: { from: '2026-04-01', to: '2026-04-30' },
    problems: ['TooLargeProblem'],
    document: graphql(`
      query RestListJournalEntries($from: Date, $to: Date) {
        viewer { journalList(from: $from, to: $to) { ...JournalEntryRow } }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.journalList),
    pages: pages(
      graphql(`
        query RestPageJournalEntries($from: Date, $to: Date, $first: Int, $after: String) {
          viewer {
            journalEntries(from: $from, to: $to, first: $first, after: $after) {
              edges { node { ...JournalEntryRow } }
              pageInfo { hasNextPage endCursor }
            }
          }
        }
      `),
      ({ viewer }) => viewer!.journalEntries,
    ),
  }),
  route({
    method: 'POST',
    path: '/api/journal-entries',
    summary: 'Save the journal entry of a day',
    description:
      '201 for a new entry; 200 if the day had one, whose text is replaced. A date-time names its day in `timezone` or else your zone; a midnight stands for the date it is written with. With `expectedVersion` or `baseHash` a newer text is not overwritten: 409. `mood` and `tags` stay when absent; null clears them. No `Idempotency-Key` is read: a retry saves the same text once more, so send `expectedVersion` where somebody may have written in between.',
    replaces: true,
    bodyBytes: documentLimits.memberBodyBytes,
    body: z.extend(journalInput('UTC'), {
      base: z.optional(z.nullable(extrasInput)).register(z.globalRegistry, {
        description:
          'The mood and tags when the edit was begun. What you did not change stays as it is now; a mood changed on both sides is 409. Without it the mood and tags you send are written.',
      }),
    }),
    example: { date: '2026-04-29', content: 'A long walk, and early to bed.', mood: 'GOOD', tags: ['walk'] },
    document: graphql(`
      mutation RestSaveJournalEntry($input: JournalEntryInput!, $base: JournalExtrasInput) {
        saveJournalEntry(input: $input, base: $base) {
          ... on JournalEntryPayload { isNew journalEntry { ...JournalEntryRow } }
          ...problem
        }
      }
    `),
    variables: ({ body }) => ({ input: body, base: body.base }),
    reply: ({ saveJournalEntry: { isNew, journalEntry } }) => ({ status: isNew ? 201 : 200, body: journalEntry }),
  }),
  route({
    method: 'GET',
    path: '/api/journal-entries/search',
    summary: 'Search your journal',
    description:
      'The newest entries that have the text or all of its words, the tag and the mood; ask for at least one of the three. Accents and letter case do not matter. Send `first` to read all in pages. 413 if the texts exceed 12 MB.',
    query: journalSearchInput,
    example: { text: 'long walk', mood: 'GOOD', first: 20 },
    problems: ['TooLargeProblem'],
    shape: { name: 'JournalMatch', description: 'An entry that a search found.' },
    document: search,
    reply: (data) => ok(foundRows(data)),
    pages: {
      document: search,
      variables: ({ query }) => query,
      reply(data: RestSearchJournalQuery, { query }: RestCall) {
        const rows = foundRows(data);
        const isFull = rows.length === Number(query.first);
        return { ...ok(rows), ...(isFull && { nextPage: { before: rows.at(-1)!.date } }) };
      },
    },
  }),
  route({
    method: 'GET',
    path: '/api/journal-entries/:id',
    summary: 'A journal entry by its id',
    description: 'With its whole text.',
    document: graphql(
      `query RestGetJournalEntryById($id: ID!) { node(id: $id) { ... on JournalEntry { ...JournalEntryRow } } }`,
    ),
    variables: ({ params }) => ({ id: globalId('JournalEntry', params.id) }),
    reply: ({ node }) => ok(found(node)),
  }),
  route({
    method: 'DELETE',
    path: '/api/journal-entries/:id',
    summary: 'Delete a journal entry',
    description: 'Its text is erased for good, with its earlier versions.',
    document: graphql(`mutation RestDeleteJournalEntry($id: ID!) { deleteJournalEntry(id: $id) { ...problem } }`),
    variables: ({ params }) => ({ id: globalId('JournalEntry', params.id) }),
    reply: noContent,
  }),
];
