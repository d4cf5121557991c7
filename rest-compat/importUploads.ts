import * as z from 'zod/mini';
import { historyDomains } from '#gateway/imports/history.rules.ts';
import { described } from '#gateway/input/described.rules.ts';

const countFields = {
  file: z.string(),
  label: z.string(),
  added: z.int(),
  same: z.int(),
  different: z.int(),
  replaced: z.int(),
  refused: z.int(),
};
const refusal = described(
  z.object({ file: z.string(), row: z.int(), field: z.string(), message: z.string() }),
  'An entry that cannot be imported.',
  'UploadRefusal',
);
const reportFields = {
  refusals: z.array(refusal),
  leftOut: z.array(z.string()),
  unknown: z.array(z.string()),
};

/** The response to the upload of an archive. */
export const uploadedArchive = z.object({
  id: z.uuid(),
  state: z.literal('PREVIEW'),
  fileName: z.string(),
  bytes: z.int(),
  report: described(
    z.object({
      counts: z.array(described(z.object(countFields), 'The entries of one file of an archive.', 'ArchiveCount')),
      ...reportFields,
    }),
    'What an import of an archive would do.',
    'ArchiveReport',
  ),
  createdAt: z.iso.datetime(),
});

const amount = z.optional(
  described(
    z.object({
      startTime: z.optional(z.iso.datetime()),
      endTime: z.optional(z.iso.datetime()),
      timezone: z.optional(z.string()),
      kilocalories: z.optional(z.number()),
      weight: z.optional(z.number()),
    }),
    'What the figure says, in parts.',
    'FileAmount',
  ),
);
const sampleFields = {
  domain: z.enum(historyDomains),
  day: z.iso.date(),
  title: z.string(),
  figure: z.string(),
  amount,
};
const fileCount = {
  ...countFields,
  table: described(z.string(), 'The list of the archive that such entries are in.'),
  domain: sampleFields.domain,
  removed: described(z.int(), 'Your own that give way to those of the file.'),
  deleted: z.int(),
};
const clashFields = { ...sampleFields, ownTitle: z.string(), ownFigure: z.string(), ownAmount: amount };
const skippedFields = { file: z.string(), what: z.string(), count: z.int() };
const history = described(
  z.object({
    firstDay: z.nullable(z.iso.date()),
    lastDay: z.nullable(z.iso.date()),
    days: z.int(),
    samples: z.array(described(z.object(sampleFields), 'An entry of a file, as an example.', 'FileSample')),
    clashes: z.array(described(z.object(clashFields), 'An entry of a file that meets your own.', 'FileClash')),
    skipped: z.array(described(z.object(skippedFields), 'What a file has and Everystep does not keep.', 'FileSkipped')),
  }),
  'The days and entries of the files.',
  'FileHistory',
);

/** The response to the upload of a part of other apps' records. */
export const historyUpload = z.object({
  id: z.uuid(),
  state: z.enum(['UPLOADING', 'PREVIEW']),
  fileName: z.string(),
  bytes: z.int(),
  parts: described(z.int(), 'How many parts are here.'),
  report: z.nullable(
    described(
      z.object({
        counts: z.array(described(z.object(fileCount), 'The entries of one kind in a file.', 'FileCount')),
        ...reportFields,
        history,
      }),
      "What an import of other apps' files would do.",
      'FileReport',
    ),
  ),
  createdAt: z.iso.datetime(),
});
