import { journalInput } from '#gateway/journal/journal.rules.ts';
import { documentLimits } from '#gateway/kernel/graphql/documentLimits.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment JournalRow on JournalEntry { id: uuid date content preview timezone version updated_at: updatedAt }
`);

const OfDay = graphql(`
  query RestJournalEntry($date: String!) {
    viewer {
      journalEntryOn(date: $date) {
        __typename
        ...JournalRow
        ...problem
      }
    }
  }
`);

const List = graphql(`
  query RestJournalEntries { viewer { journalList { ...JournalRow } } }
`);

const Save = graphql(`
  mutation RestSaveJournalEntry($input: JournalEntryInput!) {
    saveJournalEntry(input: $input) {
      __typename
      ... on JournalEntryPayload { isNew journalEntry { ...JournalRow } }
      ...problem
    }
  }
`);

/** POST replaces the text of a day that has one: 200 then, 201 for a new entry. A caller that sends `expectedVersion` gets 409 instead of overwriting. */
export const journalRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/journal-entries/date/:date',
    summary: 'What you wrote on a day',
    description: '404 when nothing.',
    document: OfDay,
    variables: ({ params }) => ({ date: params.date }),
    reply: ({ viewer }) => ok(withoutType(viewer!.journalEntryOn)),
  }),
  route({
    method: 'GET',
    path: '/api/journal-entries',
    summary: 'Your journal',
    description: 'The newest first, at most 5,000 entries; 413 when their texts come to more than 12 MB.',
    problems: ['TooLargeProblem'],
    document: List,
    reply: ({ viewer }) => ok(viewer!.journalList),
  }),
  route({
    method: 'POST',
    path: '/api/journal-entries',
    summary: 'Write a day down',
    description:
      '201 for a new entry; 200 when the day had one, whose text is replaced. A date-time names its day in `timezone`, in your own zone without one; a midnight stands for the date it is written with. With `expectedVersion` a newer text is not overwritten: 409.',
    bodyBytes: documentLimits.memberBodyBytes,
    body: journalInput('UTC'),
    example: { date: '2026-04-29', content: 'A long walk, and early to bed.' },
    document: Save,
    variables: ({ body }) => ({ input: body }),
    reply: ({ saveJournalEntry: { isNew, journalEntry } }) => ({ status: isNew ? 201 : 200, body: journalEntry }),
  }),
];

function withoutType({ __typename, ...entry }: { __typename: string }): object {
  return entry;
}
