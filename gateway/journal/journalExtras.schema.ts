import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { longListCost } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import type { TextRange } from './journalSearch.rules.ts';
import { type JournalTag, journalTags } from './journalTags.service.ts';

export const JournalMood = builder.enumType('JournalMood', {
  description: 'How a day felt.',
  values: {
    AWFUL: { description: 'The worst of the five.' },
    BAD: { description: 'Rather bad.' },
    OKAY: { description: 'Neither good nor bad.' },
    GOOD: { description: 'Rather good.' },
    GREAT: { description: 'The best of the five.' },
  },
});

export const JournalExtrasInput = builder.inputType('JournalExtrasInput', {
  description: 'Mood and tags as they were when the edit was begun.',
  fields: (t) => ({
    mood: t.field({ type: JournalMood, description: 'Null for none.' }),
    tags: t.stringList({ description: 'Null for none.' }),
  }),
});

export const JournalHit = builder.objectRef<TextRange>('JournalHit').implement({
  description: 'A part of an excerpt or a tag that was searched for.',
  fields: (t) => ({
    from: t.exposeInt('from', { description: 'Where it starts, in UTF-16 units.' }),
    to: t.exposeInt('to', { description: 'Where it ends, exclusive.' }),
  }),
});

export const TagMatch = builder.objectRef<{ name: string; hits: TextRange[] }>('JournalTagMatch').implement({
  description: 'A tag of an entry that was found.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The tag.' }),
    hits: t.field({ type: [JournalHit], description: 'What was searched for in it.', resolve: ({ hits }) => hits }),
  }),
});

const Tag = builder.objectRef<JournalTag>('JournalTag').implement({
  description: 'A tag of your journal.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'In its newest spelling.' }),
    count: t.exposeInt('count', { description: 'How many entries have it.' }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  journalTags: t.field({
    type: [Tag],
    description: 'Your tags, the most used first. No index of them is stored: they are decrypted for this call only.',
    complexity: { field: 1, multiplier: longListCost },
    resolve: (member) => journalTags(member),
  }),
}));
