import * as z from 'zod/mini';
import { receiveArchive, receiveHistory } from '#gateway/imports/import.bytes.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { historyUpload, uploadedArchive } from './importUploads.ts';
import { bytes, noContent, ok, route, type Row } from './kernel/route.ts';

graphql(`
  fragment HistoryAmountRow on HistoryAmount { startTime endTime timezone kilocalories weight }
`);

graphql(`
  fragment ImportRow on Import {
    id: uuid
    state
    kind
    fileName
    bytes
    prefer
    percent
    report { ...ImportReportRow }
    undoing { ...ImportUndoingRow }
    createdAt
    appliedAt
    undoableUntil
  }
`);

graphql(`
  fragment ImportReportRow on ImportReport {
    counts { ...ImportCountRow }
    refusals { ...ImportRefusalRow }
    leftOut
    unknown
    history { ...HistoryReportRow }
  }
`);

graphql(`
  fragment ImportCountRow on ImportCount { file label added same different replaced refused domain deleted }
`);

graphql(`
  fragment ImportRefusalRow on ImportRefusal { file row field message }
`);

graphql(`
  fragment HistoryReportRow on HistoryReport {
    firstDay
    lastDay
    days
    samples { ...HistorySampleRow }
    clashes { ...HistoryClashRow }
    skipped { ...HistorySkippedRow }
  }
`);

graphql(`
  fragment HistorySampleRow on HistorySample { domain day title figure amount { ...HistoryAmountRow } }
`);

graphql(`
  fragment HistoryClashRow on HistoryClash {
    domain
    day
    title
    figure
    amount { ...HistoryAmountRow }
    ownTitle
    ownFigure
    ownAmount { ...HistoryAmountRow }
  }
`);

graphql(`
  fragment HistorySkippedRow on HistorySkipped { file what count }
`);

graphql(`
  fragment ImportUndoingRow on ImportUndoing { removed restored kept gone }
`);

const choiceFor = (what: string) =>
  z
    .optional(z.nullable(z.enum(['KEEP', 'TAKE', 'BOTH'])))
    .register(z.globalRegistry, { description: `What happens to clashes of ${what}; KEEP when absent.` });

export const importRoutes: Row[] = [
  route({
    method: 'GET',
    path: '/api/import',
    summary: 'Your imports',
    description:
      'The newest first, at most ten. `state` is PREVIEW, APPLYING or UNDOING (see `percent`), APPLIED, FAILED or UNDONE.',
    document: graphql(`query RestListImports { viewer { imports { ...ImportRow } } }`),
    reply: ({ viewer }) => ok(viewer!.imports),
  }),
  bytes({
    method: 'POST',
    path: '/api/import',
    operationId: 'createImport',
    summary: 'Upload an archive',
    description:
      'A form with one file `archive`: the zip of `GET /api/export`, at most 1 GB. Returns what an import would do; nothing is written yet, and the archive is kept for an hour. 20 an hour.',
    file: { field: 'archive', description: 'The zip file.' },
    responses: { 201: { description: 'What it would do.', schema: uploadedArchive, like: 'Import' } },
    problems: [
      'ValidationProblem',
      'PhotosLockedProblem',
      'TooLargeProblem',
      'UnsupportedFileProblem',
      'UnavailableProblem',
    ],
    handle: receiveArchive,
  }),
  bytes({
    method: 'POST',
    path: '/api/import/history',
    operationId: 'createHistoryImport',
    summary: "Send records of other apps' files",
    description:
      "A form with one file `records`: lines of JSON, each a record of `kind` activity, food, metric, journal, wearable, health, photo (its bytes follow as `piece`s), skipped or file, with the `source` and its `id` there; the app makes them from other apps' files. At most 8 MB a part: the first one with `more=true` returns the `id` that the next ones name as `into`, and the last one returns what an import would do. A part ends with a whole line; one that is here already (`part`, from 0) changes nothing. Nothing is written yet, and the records are kept for an hour. 20 imports an hour. Apply, undo or discard it like an archive.",
    query: z.object({
      into: z.optional(z.uuid()).register(z.globalRegistry, { description: 'The import that the parts before made.' }),
      part: z.optional(z.string()).register(z.globalRegistry, { description: 'Its place, from 0.' }),
      more: z
        .optional(z.enum(['true', 'false']))
        .register(z.globalRegistry, { description: 'True when parts follow.' }),
    }),
    file: { field: 'records', description: 'Lines of JSON.' },
    responses: { 201: { description: 'What it would do, with the last part.', schema: historyUpload, like: 'Import' } },
    problems: [
      'ValidationProblem',
      'NotFoundProblem',
      'ConflictProblem',
      'PhotosLockedProblem',
      'TooLargeProblem',
      'UnsupportedFileProblem',
      'UnavailableProblem',
    ],
    handle: receiveHistory,
  }),
  route({
    method: 'POST',
    path: '/api/import/:id/apply',
    summary: 'Import an archive',
    description:
      'Starts the import; `GET /api/import` shows its progress. If it fails, nothing is imported. In a conflict your own data wins, unless `prefer` is ARCHIVE; for a history, `activities`, `sleep`, `food`, `metrics` and `journal` say KEEP, TAKE or BOTH instead. 409 if it was already started.',
    body: z.object({
      prefer: z.optional(z.nullable(z.enum(['OWN', 'ARCHIVE']))),
      activities: choiceFor('activities'),
      sleep: choiceFor('nights and naps'),
      food: choiceFor('food'),
      metrics: choiceFor('measurements'),
      journal: choiceFor('the journal'),
    }),
    example: { prefer: 'OWN' },
    document: graphql(`
      mutation RestApplyImport(
        $id: ID!
        $prefer: ImportPreference
        $activities: HistoryChoice
        $sleep: HistoryChoice
        $food: HistoryChoice
        $metrics: HistoryChoice
        $journal: HistoryChoice
      ) {
        applyImport(
          id: $id
          prefer: $prefer
          choices: { activities: $activities, sleep: $sleep, food: $food, metrics: $metrics, journal: $journal }
        ) {
          ... on ApplyImportPayload { import { ...ImportRow } }
          ...problem
        }
      }
    `),
    variables: ({ params, body }) => ({
      id: globalId('Import', params.id),
      prefer: body.prefer ?? null,
      activities: body.activities,
      sleep: body.sleep,
      food: body.food,
      metrics: body.metrics,
      journal: body.journal,
    }),
    reply: ({ applyImport }) => ok(applyImport.import),
  }),
  route({
    method: 'POST',
    path: '/api/import/:id/undo',
    summary: 'Undo an import',
    description:
      'Within 30 days. Starts to remove what it added and to restore what it replaced: `GET /api/import` shows UNDOING with its progress, then UNDONE, or APPLIED if it failed and nothing was changed. Rows edited since stay and are counted in `undoing.kept`, rows deleted since in `undoing.gone`. Asked again meanwhile, it changes nothing. 409 if there is nothing to undo.',
    document: graphql(`
      mutation RestUndoImport($id: ID!) {
        undoImport(id: $id) { ... on UndoImportPayload { import { ...ImportRow } } ...problem }
      }
    `),
    variables: ({ params }) => ({ id: globalId('Import', params.id) }),
    reply: ({ undoImport }) => ok(undoImport.import),
  }),
  route({
    method: 'DELETE',
    path: '/api/import/:id',
    summary: 'Discard an archive',
    description: 'One that was not imported.',
    document: graphql(`
      mutation RestDeleteImport($id: ID!) { discardImport(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('Import', params.id) }),
    reply: noContent,
  }),
];
