import { Readable } from 'node:stream';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { storedList } from '#gateway/kernel/graphql/documentLimits.rules.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import {
  ConflictError,
  NotFoundError,
  PhotosLockedError,
  RateLimitedError,
  TooLargeError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import type {
  HistoryAmount as Amount,
  HistoryClash as Clash,
  HistoryReport as Report,
  HistorySample as Sample,
} from './history.rules.ts';
import { takeHistory } from './history.service.ts';
import type { ImportReport as WholeReport } from './import.rules.ts';
import { Import, ImportCount, ImportReport, importPayload } from './import.schema.ts';
import { HistoryDomain } from './historyChoice.schema.ts';

const HistoryAmount = builder.objectRef<Amount>('HistoryAmount').implement({
  description: 'The times of an activity or a night, the energy of food or a weight: the others are null.',
  fields: (t) => ({
    startTime: t.expose('startTime', {
      type: 'DateTime',
      nullable: true,
      description: 'The start of an activity or a night.',
    }),
    endTime: t.expose('endTime', { type: 'DateTime', nullable: true, description: 'Its end.' }),
    timezone: t.exposeString('timezone', {
      nullable: true,
      description: 'The zone in which they count, of the IANA database.',
    }),
    kilocalories: t.exposeFloat('kilocalories', {
      nullable: true,
      description: 'The energy of food in kilocalories, rounded to a whole one.',
    }),
    weight: t.exposeFloat('weight', { nullable: true, description: 'A weight in pounds.' }),
  }),
});

const inParts = 'The same in parts; null for a text and for a metric of one’s own.';

const HistorySample = builder.objectRef<Sample>('HistorySample').implement({
  description: 'One entry of the files, as an example.',
  fields: (t) => ({
    domain: t.field({ type: HistoryDomain, description: 'What it is.', resolve: ({ domain }) => domain }),
    day: t.expose('day', { type: 'Date', description: 'Its day.' }),
    title: t.exposeString('title', { description: 'Its name, or the beginning of its text.' }),
    figure: t.exposeString('figure', { description: 'Its times or its amount; empty for a text.' }),
    amount: t.expose('amount', { type: HistoryAmount, nullable: true, description: inParts }),
  }),
});

const HistoryClash = builder.objectRef<Clash>('HistoryClash').implement({
  description: 'An entry of the files, and the entry of the account that it clashes with.',
  fields: (t) => ({
    domain: t.field({ type: HistoryDomain, description: 'What it is.', resolve: ({ domain }) => domain }),
    day: t.expose('day', { type: 'Date', description: 'Its day.' }),
    title: t.exposeString('title', { description: 'Its name, or the beginning of its text.' }),
    figure: t.exposeString('figure', { description: 'Its times or its amount; empty for a text.' }),
    amount: t.expose('amount', { type: HistoryAmount, nullable: true, description: inParts }),
    ownTitle: t.exposeString('ownTitle', { description: 'The name of the own entry, or the beginning of its text.' }),
    ownFigure: t.exposeString('ownFigure', { description: 'The times or the amount of the own entry.' }),
    ownAmount: t.expose('ownAmount', { type: HistoryAmount, nullable: true, description: inParts }),
  }),
});

const HistorySkipped = builder.objectRef<Report['skipped'][number]>('HistorySkipped').implement({
  description: 'Something in a file that Everystep does not understand.',
  fields: (t) => ({
    file: t.exposeString('file', { description: 'The file.' }),
    what: t.exposeString('what', { description: 'A column, a type, a line.' }),
    count: t.exposeInt('count', { description: 'How often it occurs.' }),
  }),
});

const HistoryReport = builder.objectRef<Report>('HistoryReport').implement({
  description: 'What the files of other apps hold, beside the counts.',
  fields: (t) => ({
    firstDay: t.expose('firstDay', {
      type: 'Date',
      nullable: true,
      description: 'The first day; null without entries.',
    }),
    lastDay: t.expose('lastDay', { type: 'Date', nullable: true, description: 'The last day; null without entries.' }),
    days: t.exposeInt('days', { description: 'Days that have an entry.' }),
    samples: t.field({
      type: [HistorySample],
      complexity: storedList,
      description: 'Up to three of each domain.',
      resolve: ({ samples }) => samples,
    }),
    clashes: t.field({
      type: [HistoryClash],
      complexity: storedList,
      description: 'The first 20 clashes of each domain.',
      resolve: ({ clashes }) => clashes ?? [],
    }),
    skipped: t.field({
      type: [HistorySkipped],
      description: 'What is not understood; nothing else is left out silently.',
      resolve: ({ skipped }) => skipped,
    }),
  }),
});

builder.objectFields(ImportReport, (t) => ({
  history: t.field({
    type: HistoryReport,
    nullable: true,
    description: 'Of the files of other apps; null for an archive.',
    resolve: ({ history }: WholeReport) => history ?? null,
  }),
}));

builder.objectFields(ImportCount, (t) => ({
  domain: t.field({
    type: HistoryDomain,
    nullable: true,
    description: 'Whose choice of `applyImport` counts; null for an archive.',
    resolve: ({ domain }) => domain ?? null,
  }),
}));

const SendHistoryPayload = importPayload(
  'SendHistoryPayload',
  'The records are here; nothing of them is in yet. With the last part they were looked through.',
);

builder.mutationFields((t) => ({
  sendHistory: t.field({
    type: SendHistoryPayload,
    description:
      "Takes records that were read from other apps' files, one part after the other, and with the last part says what bringing them in would do. They wait for an hour. See `POST /api/import/history`.",
    authScopes: { confirmed: true },
    args: {
      records: t.arg({
        type: 'Upload',
        required: true,
        description: 'Lines of JSON, one record a line, at most 8 MB; a part ends with a whole line.',
      }),
      into: t.arg.globalID({ for: [Import], description: 'The import that the parts before made.' }),
      part: t.arg.int({ description: 'Its place, from 0. A part that is here already changes nothing.' }),
      more: t.arg.boolean({ description: 'True when parts follow.' }),
    },
    errors: {
      types: [
        ValidationError,
        NotFoundError,
        ConflictError,
        PhotosLockedError,
        TooLargeError,
        RateLimitedError,
        UnavailableError,
      ],
    },
    resolve: async (_root, { records, into, part, more }, context) => {
      const member = memberOf(context);
      const batch = await takeHistory(member, { into: into?.id, part, more }, async (place) => {
        await place.save(Readable.from([await records.read()]));
        return records.name;
      });
      return { member, batch };
    },
  }),
}));
