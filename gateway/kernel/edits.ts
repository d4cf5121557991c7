import { type EditFields, editTexts, mergeEdit } from '#gateway/input/edit.rules.ts';
import { EditConflictError, invalidIssues, type StoredValue, ValidationError } from '#gateway/platform/errors.ts';

/** Merges an edit, made from `base`, into the stored values. Throws EditConflictError for fields that both changed. */
export function mergedEdit<Values extends Record<string, StoredValue | undefined>>(
  fields: EditFields<Values>,
  edit: { base: Partial<Values>; edit: Partial<Values>; stored: Values },
): Values {
  const { merged, conflicts } = mergeEdit(fields, edit);
  if (conflicts.length === 0) return merged;
  throw new EditConflictError(
    editTexts.conflict,
    conflicts.map((path) => ({ path, message: editTexts.field, stored: edit.stored[path] ?? null })),
  );
}

/** Parses the base of an edit with the rules of its input. Problems are named `base.…`. */
export async function readBase<Result>(read: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw invalidIssues(error.issues.map((issue) => ({ ...issue, path: ['base', ...issue.path] })));
  }
}
