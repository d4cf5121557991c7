import type { JournalVersion as JournalVersionRow } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { Day } from '#gateway/home/day.schema.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { extrasInReply } from './journal.vault.ts';
import { JournalMood } from './journalExtras.schema.ts';
import { journalVersions, versionContent } from './journalVersions.service.ts';

const JournalVersion = builder.objectRef<JournalVersionRow>('JournalVersion').implement({
  description: 'An earlier text of a day, replaced by a caller who did not send the version they had read.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'A raw id.' }),
    content: t.string({
      description: 'The whole text.',
      resolve: (version, _args, context) => versionContent(memberOf(context), version),
    }),
    mood: t.field({
      type: JournalMood,
      nullable: true,
      description: 'The mood it had.',
      resolve: async (row, _args, context) => (await extrasInReply(memberOf(context), 'journal_versions', row)).mood,
    }),
    tags: t.stringList({
      description: 'The tags it had.',
      resolve: async (row, _args, context) => [
        ...(await extrasInReply(memberOf(context), 'journal_versions', row)).tags,
      ],
    }),
    writtenAt: t.expose('writtenAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
});

builder.objectFields(Day, (t) => ({
  journalVersions: t.field({
    type: [JournalVersion],
    description: 'The last 20 earlier texts of the day, the newest first. Deleting the entry deletes them.',
    resolve: ({ member, date }) => journalVersions(member, date),
  }),
}));

builder.objectFields(Viewer, (t) => ({
  journalVersions: t.field({
    type: [JournalVersion],
    description: 'The last 20 earlier texts of a day, the newest first.',
    deprecationReason: insteadUse('Day.journalVersions'),
    args: { date: t.arg({ type: 'Date', required: true }) },
    resolve: (member, { date }) => journalVersions(member, date),
  }),
}));
