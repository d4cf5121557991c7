import type { JournalEntry as JournalEntryRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import { NotFoundError, ValidationError } from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { longListCost } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { pageCost, pageOfDays } from '#gateway/kernel/pages.ts';
import { Problem } from '#gateway/kernel/graphql/problems.schema.ts';
import { DayPage } from '#gateway/home/readTogether.ts';
import { characterCount, journalPreview, wordCount } from './journal.rules.ts';
import { deleteJournalEntry, saveJournalEntry } from './journal.service.ts';
import { contentInReply, extrasInReply, journalContent } from './journal.vault.ts';
import { JournalConflictError } from './journalConflict.ts';
import { JournalExtrasInput, JournalHit, JournalMood, TagMatch } from './journalExtras.schema.ts';
import {
  hasPhotos,
  journalCount,
  journalEntries,
  journalEntryOn,
  journalOfDay,
  type JournalRow,
  withinDays,
} from './journalReading.service.ts';
import { type JournalMatch, searchJournal } from './journalSearch.service.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

export const JournalEntry = builder.prismaNode('JournalEntry', {
  description: 'Your journal text of a day. Plain text: line breaks are kept, markup has no meaning.',
  id: { resolve: (entry) => entry.id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    date: t.expose('date', { type: 'Date' }),
    content: t.string({
      description:
        '1 to 100,000 characters. Stored encrypted with your own key. At most 12 MB of texts in one response.',
      resolve: (entry, _args, context) => contentInReply(memberOf(context), entry),
    }),
    preview: t.string({
      description: 'The first 20 words on one line.',
      resolve: async (entry, _args, context) => journalPreview(await journalContent(memberOf(context), entry)),
    }),
    wordCount: t.int({
      description: 'Words, separated by white space.',
      resolve: async (entry, _args, context) => wordCount(await journalContent(memberOf(context), entry)),
    }),
    characterCount: t.int({
      description: 'Unicode characters, including spaces and line breaks.',
      resolve: async (entry, _args, context) => characterCount(await journalContent(memberOf(context), entry)),
    }),
    mood: t.field({
      type: JournalMood,
      nullable: true,
      description: 'How the day felt. Stored encrypted with your own key.',
      resolve: async (entry, _args, context) => (await extrasInReply(memberOf(context), 'journal_entries', entry)).mood,
    }),
    tags: t.stringList({
      description: 'Up to 20, in your order, no two the same but for letter case. Stored encrypted with your own key.',
      resolve: async (entry, _args, context) => [
        ...(await extrasInReply(memberOf(context), 'journal_entries', entry)).tags,
      ],
    }),
    version: t.exposeInt('version', { description: 'Increases with every save; send it back as expectedVersion.' }),
    timezone: t.field({ type: 'TimeZone', description: 'Where it was written.', resolve: ({ timezone }) => timezone }),
    hasPhotos: t.boolean({
      nullable: true,
      description: 'Whether the day has photos; null while the PIN locks them.',
      resolve: (entry, _args, context) => hasPhotos(memberOf(context), entry),
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.objectFields(Day, (t) => ({
  journalEntry: t.field({
    type: JournalEntry,
    nullable: true,
    description: 'The journal entry; null if there is none.',
    resolve: (day) => journalOfDay(day),
  }),
}));

const JournalOrder = builder.enumType('JournalOrder', {
  description: 'Which entries come first.',
  values: { NEWEST: { description: 'The newest day first.' }, OLDEST: { description: 'The oldest day first.' } },
});

const JournalMatchType = builder.objectRef<JournalMatch>('JournalMatch').implement({
  description: 'An entry that contains the search text, or all of its words, in its text or tags.',
  fields: (t) => ({
    entry: t.field({ type: JournalEntry, description: 'The entry.', resolve: ({ entry }) => entry }),
    excerpt: t.exposeString('excerpt', {
      description:
        'The words around the first hit on one line, with … where text is left out; the preview if the text has no hit.',
    }),
    hits: t.field({
      type: [JournalHit],
      description: 'The search text where the entry contains it, else its words; every one in the excerpt, in order.',
      resolve: ({ hits }) => hits,
    }),
    tags: t.field({
      type: [TagMatch],
      description: 'The tags of the entry, with what was found in them.',
      resolve: ({ tags }) => tags,
    }),
    from: t.int({
      description: 'Where the first hit starts in the excerpt.',
      resolve: ({ hits }) => hits[0]?.from ?? 0,
    }),
    to: t.int({ description: 'Where it ends, exclusive.', resolve: ({ hits }) => hits[0]?.to ?? 0 }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  journalEntries: t.connection({
    type: JournalEntry,
    description: 'Your journal; 20 entries a page, at most 100.',
    args: {
      order: t.arg({ type: JournalOrder, defaultValue: 'NEWEST' }),
      from: t.arg({ type: 'Date' }),
      to: t.arg({ type: 'Date' }),
    },
    complexity: pageCost,
    resolve: (member, args) =>
      pageOfDays<JournalRow>(args, ({ date }) => date, {
        read: ({ after, before, limit, inverted }) =>
          journalEntries(member, withinDays(args, range(args.order === 'OLDEST', inverted, after, before, limit))),
        count: () => journalCount(member, args),
      }),
  }),
  journalCount: t.int({ description: 'How many entries you have.', resolve: (member) => journalCount(member) }),
  journalList: t.field({
    type: [JournalEntry],
    description: 'All your entries, the newest first, at most 5,000.',
    deprecationReason: insteadUse('journalEntries'),
    complexity: { field: 1, multiplier: longListCost },
    args: { from: t.arg({ type: 'Date' }), to: t.arg({ type: 'Date' }) },
    resolve: (member, days) => journalEntries(member, withinDays(days, { oldestFirst: false, limit: 5000 })),
  }),
  journalEntryOn: t.field({
    type: JournalEntry,
    description: 'The entry of one day.',
    args: {
      date: t.arg.string({
        required: true,
        description: 'yyyy-MM-dd, or an ISO date-time, which names its day in your time zone.',
      }),
    },
    errors: { types: [NotFoundError, ValidationError] },
    resolve: (member, { date }) => journalEntryOn(member, date),
  }),
  journalSearch: t.field({
    type: [JournalMatchType],
    description:
      'The newest entries that contain a text or all of its words, in any letter case, with or without accents, in their text or tags, and have the tag and the mood. Ask for at least one of the three. No search index is stored: entries are decrypted for this call only.',
    args: {
      text: t.arg.string({ description: '1 to 200 characters.' }),
      tag: t.arg.string({ description: 'A whole tag, in any letter case.' }),
      mood: t.arg({ type: JournalMood, description: 'Only entries of this mood.' }),
      before: t.arg({ type: 'Date', description: 'Only entries of earlier days, to go on after a full result.' }),
      first: t.arg.int({ defaultValue: 20, description: '1 to 100, 20 when absent.' }),
    },
    resolve: (member, wanted) => searchJournal(member, wanted),
  }),
}));

/** Translates a page, whose cursors are days, into a range of days. */
function range(
  isOldest: boolean,
  inverted: boolean,
  after: string | undefined,
  before: string | undefined,
  limit: number,
) {
  // In list order, days increase only when the oldest come first.
  return isOldest
    ? { oldestFirst: !inverted, after, before, limit }
    : { oldestFirst: inverted, after: before, before: after, limit };
}

builder.objectType(JournalConflictError, {
  name: 'JournalConflictProblem',
  description:
    'The entry was saved elsewhere since you read it. Nothing was written: show both texts, then save again with the version of `theirs`.',
  interfaces: [Problem],
  fields: (t) => ({
    theirs: t.field({
      type: JournalEntry,
      description: 'The entry as it was saved elsewhere.',
      resolve: ({ theirs }) => theirs,
    }),
  }),
});

const JournalEntryInput = builder.inputType('JournalEntryInput', {
  fields: (t) => ({
    id: t.string({ description: 'The raw id of the entry you edit, or a UUID you generate for a new one.' }),
    date: t.string({
      ...strict('Date!', 'The day it belongs to.'),
      description:
        'yyyy-MM-dd, or an ISO date-time, which names its day in `timezone`; a midnight stands for the date it is written with.',
    }),
    content: t.string({ ...strict('String!'), description: '1 to 100,000 characters, stored unchanged.' }),
    mood: t.field({ type: JournalMood, description: 'Null clears it; if absent, it stays.' }),
    tags: t.stringList({
      description:
        'Up to 20 of up to 40 characters. They replace the tags; null or [] clears them; if absent, they stay.',
    }),
    timezone: t.string({ ...strict('TimeZone'), description: 'The IANA zone it is written in; yours if absent.' }),
    expectedVersion: t.int({
      description:
        'The version you have read, 0 for none. If absent, your text replaces the entry, which is kept as an earlier version.',
    }),
    baseHash: t.string({
      description:
        'Instead of expectedVersion: the SHA-256, in hexadecimal digits, of the text you have read, the empty one for none. For texts saved one after the other without a connection, before the server gave them versions.',
    }),
  }),
});

const JournalEntryPayload = builder
  .objectRef<{ entry: JournalEntryRow; isNew: boolean; member: Member }>('JournalEntryPayload')
  .implement({
    fields: (t) => ({
      journalEntry: t.field({
        type: JournalEntry,
        description: 'The entry as it is now.',
        resolve: ({ entry }) => entry,
      }),
      isNew: t.exposeBoolean('isNew', { description: 'Whether the day had no entry before.' }),
      day: t.field({ type: Day, resolve: ({ entry, member }) => new DayPage(member, entry.date) }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

const DeleteJournalEntryPayload = deletionPayload('DeleteJournalEntryPayload', 'JournalEntry');

builder.mutationFields((t) => ({
  saveJournalEntry: t.field({
    type: JournalEntryPayload,
    description: 'Saves the entry of a day: creates it or replaces its text.',
    args: {
      input: t.arg({ type: JournalEntryInput, required: true }),
      base: t.arg({
        type: JournalExtrasInput,
        description:
          'The mood and tags you have read. What you did not change stays as it is now; each tag counts by itself, and a mood changed on both sides is a JournalConflictProblem. Without it the mood and tags you send are written.',
      }),
    },
    errors: { types: [ValidationError, JournalConflictError] },
    resolve: async (_root, { input, base }, context) => ({
      member: memberOf(context),
      ...(await saveJournalEntry(memberOf(context), input, base)),
    }),
  }),
  deleteJournalEntry: t.field({
    type: DeleteJournalEntryPayload,
    description: 'Deletes an entry permanently.',
    args: { id: t.arg.globalID({ for: [JournalEntry], required: true }) },
    errors: { types: [NotFoundError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await deleteJournalEntry(memberOf(context), id.id)),
    }),
  }),
}));
