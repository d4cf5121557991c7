import * as z from 'zod/mini';

/** Absent and null are null: an archive has all its columns, one made by hand may not. */
export function orNull<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value): z.output<Schema> | null => value ?? null),
  );
}
