import { z } from 'zod';

/** Raised when an older version could no longer read what this one writes. */
export const archiveFormat = 1;

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const tableFacts = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  /** SHA-256 of the table as COPY writes it, ordered by its primary key. */
  sha256: digest,
});

/** The contents of a database, and those an archive recorded. */
export const databaseFacts = z.object({
  /** The version, such as 18.4. */
  postgres: z.string(),
  /** The migrations that were applied, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(tableFacts),
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** Jobs that were waiting or under way. */
  jobs: z.number(),
});

export const contentFacts = z.object({
  madeAt: z.string(),
  /** "database": a snapshot for the instance's own use, without its objects, key and outbox. */
  contents: z.enum(['everything', 'database']),
  /** The id of the instance; null before it had one. */
  instance: z.string().nullable(),
  /** Of the instance key; null for an instance that had no id yet. */
  keyFingerprint: z.string().nullable(),
  /** The location of the instance key: in this archive, in SECRET_KEY (so not in here), or on the instance (a snapshot). */
  keyIn: z.enum(['archive', 'environment', 'instance']),
  database: databaseFacts,
  objects: z.object({
    count: z.number(),
    bytes: z.number(),
    /** Deleted by their owners while the archive was made: restoring removes the rows that name them. */
    deleted: z.array(z.string()),
    /** Named by a row, and not in the store: they were lost before. */
    missing: z.array(z.string()),
  }),
});

/** The last file of an archive. */
export const manifestShape = contentFacts.extend({
  format: z.literal(archiveFormat),
  /** Files of the archive without the lists and the manifest itself. */
  files: z.number(),
  /** SHA-256 of each list of checksums, by its name. */
  lists: z.record(z.string(), digest),
});

export type DatabaseFacts = z.infer<typeof databaseFacts>;
export type TableFacts = z.infer<typeof tableFacts>;
export type ContentFacts = z.infer<typeof contentFacts>;
export type Manifest = z.infer<typeof manifestShape>;
