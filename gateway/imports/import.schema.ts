import { Readable } from 'node:stream';
import type { ImportBatch } from '#gateway/__generated__/rows.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { clock } from '#gateway/calendar/clock.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { insteadUse } from '#gateway/kernel/graphql/deprecation.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import {
  ConflictError,
  NotFoundError,
  PhotosLockedError,
  RateLimitedError,
  TooLargeError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { ownRow } from '#gateway/kernel/graphql/ids.ts';
import { photosAreOpen } from '#gateway/photos/photosGate.ts';
import {
  changesOf,
  type ImportCount as Count,
  type ImportPreference,
  type ImportRefusal as Refusal,
  type ImportReport as Report,
  type ImportState,
  type ImportUndoing as Undoing,
  reportOf,
  undoEnd,
} from './import.rules.ts';
import { applyImport, discardImport, imports, takeArchive, undoImport } from './import.service.ts';
import { HistoryChoices } from './historyChoice.schema.ts';
import { Kind, Preference, State } from './importState.schema.ts';
import { reportInWords } from './reportInWords.ts';
import { deletionPayload } from '#gateway/accounts/payloads.ts';

export const ImportCount = builder.objectRef<Count>('ImportCount').implement({
  description: 'What becomes of one kind of thing.',
  fields: (t) => ({
    file: t.exposeString('file', { description: 'The list in the archive, without `.json`.' }),
    label: t.exposeString('label', { description: 'What it is called on screen.' }),
    added: t.exposeInt('added', { description: 'New to the account.' }),
    same: t.exposeInt('same', { description: 'There already, saying the same.' }),
    different: t.exposeInt('different', {
      description: 'There already, saying something else: your own stays unless you prefer the archive.',
    }),
    replaced: t.exposeInt('replaced', {
      description: 'Of the different ones, once applied: replaced by what the archive says.',
    }),
    refused: t.exposeInt('refused', { description: 'Against a rule, so left out.' }),
    deleted: t.int({
      description:
        'Of the different ones: brought in before and deleted by you since. They come back only when you take the file’s.',
      resolve: ({ deleted = 0 }) => deleted,
    }),
  }),
});

const ImportRefusal = builder.objectRef<Refusal>('ImportRefusal').implement({
  description: 'One entry that is left out, and why.',
  fields: (t) => ({
    file: t.exposeString('file', {
      description: 'The list it is in, without `.json`; of other apps’ files the name of the file.',
    }),
    row: t.exposeInt('row', { description: 'Its place there, from 1; 0 for the whole list.' }),
    field: t.exposeString('field', { description: 'The field that breaks a rule; empty for the whole entry.' }),
    message: t.exposeString('message', { description: 'Why.' }),
  }),
});

export const ImportReport = builder.objectRef<Report>('ImportReport').implement({
  description: 'What an import does, kind by kind.',
  fields: (t) => ({
    counts: t.field({
      type: [ImportCount],
      description: 'Kinds of which the archive has something.',
      resolve: ({ counts }) => counts,
    }),
    refusals: t.field({
      type: [ImportRefusal],
      description: 'The first 50 of what is left out.',
      resolve: ({ refusals }) => refusals,
    }),
    leftOut: t.exposeStringList('leftOut', {
      description: 'What the archive holds and no import ever touches, in words.',
    }),
    unknown: t.exposeStringList('unknown', {
      description: 'Files that no Everystep archive holds; they were not read. At most 20.',
    }),
    changes: t.int({
      description: 'Entries that would be written.',
      args: { prefer: t.arg({ type: Preference, description: 'Whose word counts; `OWN` when absent.' }) },
      resolve: (report, { prefer }) => changesOf(report, prefer ?? 'own'),
    }),
  }),
});

const ImportUndoing = builder.objectRef<Undoing>('ImportUndoing').implement({
  description: 'What undoing an import did.',
  fields: (t) => ({
    removed: t.exposeInt('removed', { description: 'Entries that were removed again.' }),
    restored: t.exposeInt('restored', { description: 'Entries that are as they were before.' }),
    kept: t.exposeInt('kept', { description: 'Entries that stayed: edited since, or needed by something newer.' }),
    // Undoings of before it was counted have none.
    gone: t.int({
      description: 'Entries you had deleted since. All four together are what the import wrote.',
      resolve: ({ gone = 0 }: Partial<Undoing>) => gone,
    }),
  }),
});

export const Import = builder.prismaNode('ImportBatch', {
  name: 'Import',
  description: 'An archive of yours that you brought in, or are about to.',
  id: { resolve: ({ id }) => id },
  findUnique: (id, { member }) => ({ userId_id: ownRow(member, id) }),
  ownerId: ({ userId }) => userId,
  fields: (t) => ({
    databaseId: t.exposeString('id'),
    uuid: t.exposeString('id', { deprecationReason: insteadUse('databaseId') }),
    state: t.field({
      type: State,
      description: 'How far it is.',
      resolve: ({ state }) => state as ImportState,
    }),
    kind: t.field({
      type: Kind,
      description: 'What was brought in.',
      resolve: ({ kind }) => kind as 'archive',
    }),
    fileName: t.exposeString('fileName', { description: 'What your device calls the file.' }),
    bytes: t.exposeInt('bytes', { description: 'How large it is.' }),
    prefer: t.field({
      type: Preference,
      description: 'Whose word counted.',
      resolve: ({ prefer }) => prefer as ImportPreference,
    }),
    percent: t.int({
      description:
        'How much of the work under way is done, 0 to 100. Pictures come in first, then everything else at once; undoing goes kind by kind.',
      resolve: percentOf,
    }),
    report: t.field({
      type: ImportReport,
      nullable: true,
      description: 'What it does; null while the PIN locks the photos, which are counted in it.',
      resolve: (batch, _args, context) => {
        const report = reportOf(batch);
        return report && photosAreOpen(memberOf(context)) ? reportInWords(report) : null;
      },
    }),
    undoing: t.field({
      type: ImportUndoing,
      nullable: true,
      description: 'What undoing it did; null unless it was undone.',
      resolve: ({ undoing }) => undoing as unknown as Undoing | null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the archive came.' }),
    appliedAt: t.expose('appliedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was brought in; null before.',
    }),
    undoableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until when it can be undone; null when there is nothing to undo.',
      resolve: ({ state, appliedAt }) =>
        state === 'applied' && appliedAt && undoEnd(appliedAt) > clock.milliseconds()
          ? new Date(undoEnd(appliedAt))
          : null,
    }),
  }),
});

function percentOf({ state, done, total }: ImportBatch): number {
  if (state === 'applied' || state === 'undone') return 100;
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}

builder.objectFields(Viewer, (t) => ({
  imports: t.prismaField({
    type: [Import],
    description: 'Archives you brought in or are about to, the newest first; at most ten.',
    resolve: (query, member) => imports(member, query),
  }),
}));

interface Payload {
  batch: ImportBatch;
  member: Member;
}

export const importPayload = (
  name: 'UploadArchivePayload' | 'SendHistoryPayload' | 'ApplyImportPayload' | 'UndoImportPayload',
  description: string,
) =>
  builder.objectRef<Payload>(name).implement({
    description,
    fields: (t) => ({
      import: t.field({ type: Import, description: 'The import.', resolve: ({ batch }) => batch }),
      viewer: t.field({ type: Viewer, resolve: ({ member }) => member }),
    }),
  });

const UploadArchivePayload = importPayload(
  'UploadArchivePayload',
  'The archive is here and was looked through; nothing of it is in yet.',
);
const ApplyImportPayload = importPayload('ApplyImportPayload', 'The import has begun.');
const UndoImportPayload = importPayload('UndoImportPayload', 'Undoing the import has begun.');
const DiscardImportPayload = deletionPayload('DiscardImportPayload', 'Import', 'The archive is forgotten.');

builder.mutationFields((t) => ({
  uploadArchive: t.field({
    type: UploadArchivePayload,
    description:
      'Takes the archive of Data Export in and says what bringing it in would do. It waits for an hour. Larger ones than an upload may be go to `POST /api/import`.',
    authScopes: { confirmed: true },
    args: { archive: t.arg({ type: 'Upload', required: true, description: 'The zip file, at most 15 MB here.' }) },
    errors: { types: [ValidationError, PhotosLockedError, TooLargeError, RateLimitedError, UnavailableError] },
    resolve: async (_root, { archive }, context) => {
      const member = memberOf(context);
      const batch = await takeArchive(member, async (place) => {
        await place.save(Readable.from([await archive.read()]));
        return archive.name;
      });
      return { member, batch };
    },
  }),
  applyImport: t.field({
    type: ApplyImportPayload,
    description:
      'Begins to bring an archive in: all of it or, when it fails, nothing. `state` and `percent` of the import tell how far it is.',
    authScopes: { confirmed: true },
    args: {
      id: t.arg.globalID({ for: [Import], required: true }),
      prefer: t.arg({
        type: Preference,
        description: 'Whose word counts where both have something; `OWN` when absent.',
      }),
      choices: t.arg({
        type: HistoryChoices,
        description: 'The same for a history, domain by domain.',
      }),
    },
    errors: { types: [NotFoundError, ConflictError, PhotosLockedError] },
    resolve: async (_root, { id, prefer, choices }, context) => ({
      member: memberOf(context),
      batch: await applyImport(memberOf(context), id.id, { prefer, choices }),
    }),
  }),
  undoImport: t.field({
    type: UndoImportPayload,
    description:
      'Begins to take back what an import wrote, within 30 days. What was edited since stays. `state` and `percent` of the import tell how far it is; asked again meanwhile, it changes nothing.',
    authScopes: { confirmed: true },
    args: { id: t.arg.globalID({ for: [Import], required: true }) },
    errors: { types: [NotFoundError, ConflictError, PhotosLockedError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      batch: await undoImport(memberOf(context), id.id),
    }),
  }),
  discardImport: t.field({
    type: DiscardImportPayload,
    description: 'Forgets an archive that was not brought in.',
    args: { id: t.arg.globalID({ for: [Import], required: true }) },
    errors: { types: [NotFoundError, ConflictError] },
    resolve: async (_root, { id }, context) => ({
      member: memberOf(context),
      ...(await discardImport(memberOf(context), id.id)),
    }),
  }),
}));
