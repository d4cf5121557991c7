import * as z from 'zod/mini';
import { receiveArchive } from '#gateway/imports/import.bytes.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { bytes, noContent, ok, route, type Row } from './kernel/route.ts';

graphql(`
  fragment ImportEntry on Import {
    id: uuid
    state
    fileName
    bytes
    prefer
    percent
    report { counts { file label added same different replaced refused } refusals { file row field message } leftOut unknown }
    undoing { removed restored kept gone }
    createdAt
    appliedAt
    undoableUntil
  }
`);

const count = z.object({
  file: z.string(),
  label: z.string(),
  added: z.int(),
  same: z.int(),
  different: z.int(),
  replaced: z.int(),
  refused: z.int(),
});
const refusal = z.object({ file: z.string(), row: z.int(), field: z.string(), message: z.string() });
const preview = z.object({
  id: z.uuid(),
  state: z.literal('PREVIEW'),
  fileName: z.string(),
  bytes: z.int(),
  report: z.object({
    counts: z.array(count),
    refusals: z.array(refusal),
    leftOut: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
  createdAt: z.iso.datetime(),
});

export const importRoutes: Row[] = [
  route({
    method: 'GET',
    path: '/api/import',
    summary: 'Your imports',
    description:
      'The newest first, at most ten. `state` is PREVIEW, APPLYING (see `percent`), APPLIED, FAILED or UNDONE.',
    document: graphql(`query RestImports { viewer { imports { ...ImportEntry } } }`),
    reply: ({ viewer }) => ok(viewer!.imports),
  }),
  bytes({
    method: 'POST',
    path: '/api/import',
    summary: 'Upload an archive',
    description:
      'A form with one file `archive`: the zip of `GET /api/export`, at most 1 GB. Returns what an import would do; nothing is written yet, and the archive is kept for an hour. 20 an hour.',
    file: { field: 'archive', description: 'The zip file.' },
    responses: { 201: { description: 'What it would do.', schema: preview } },
    problems: [
      'ValidationProblem',
      'PhotosLockedProblem',
      'TooLargeProblem',
      'UnsupportedFileProblem',
      'UnavailableProblem',
    ],
    handle: receiveArchive,
  }),
  route({
    method: 'POST',
    path: '/api/import/:id/apply',
    summary: 'Import an archive',
    description:
      'Starts the import; `GET /api/import` shows its progress. If it fails, nothing is imported. In a conflict your own data wins, unless `prefer` is ARCHIVE. 409 if it was already started.',
    body: z.object({ prefer: z.optional(z.nullable(z.enum(['OWN', 'ARCHIVE']))) }),
    example: { prefer: 'OWN' },
    document: graphql(`
      mutation RestApplyImport($id: ID!, $prefer: ImportPreference) {
        applyImport(id: $id, prefer: $prefer) {
          ... on ApplyImportPayload { import { ...ImportEntry } }
          ...problem
        }
      }
    `),
    variables: ({ params, body }) => ({ id: globalId('Import', params.id), prefer: body.prefer ?? null }),
    reply: ({ applyImport }) => ok(applyImport.import),
  }),
  route({
    method: 'POST',
    path: '/api/import/:id/undo',
    summary: 'Undo an import',
    description:
      'Within 30 days. Removes what it added and restores what it replaced. Rows edited since stay and are counted in `undoing.kept`, rows deleted since in `undoing.gone`. 409 if there is nothing to undo.',
    document: graphql(`
      mutation RestUndoImport($id: ID!) {
        undoImport(id: $id) { ... on UndoImportPayload { import { ...ImportEntry } } ...problem }
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
      mutation RestDiscardImport($id: ID!) { discardImport(id: $id) { ...problem } }
    `),
    variables: ({ params }) => ({ id: globalId('Import', params.id) }),
    reply: noContent,
  }),
];
