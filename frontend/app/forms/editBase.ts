import type { Variables } from 'relay-runtime';
import { loadOutbox } from '../offline/unsynced.ts';
import type { FieldConflict } from '../problem.ts';
import { t } from '#frontend/language/t.ts';

const listed = 'customFields.';

/** Returns the values with the stored ones of the inputs in conflict. */
export function storedOver<Values extends object>(values: Values, conflicts: readonly FieldConflict[]): Values {
  return { ...values, ...Object.fromEntries(conflicts.map(({ path, stored }) => [path, stored ?? null])) };
}

/** Returns the variables of an edit that keeps its values: their base holds the stored values of the inputs in conflict. */
export function withStored(variables: Variables, conflicts: readonly FieldConflict[]): Variables {
  if (conflicts.length === 0) return variables;
  const customFields = conflicts
    .filter(({ path }) => path.startsWith(listed))
    .map(({ path, stored }) => ({ fieldId: path.slice(listed.length), value: stored ?? null }));
  const others = conflicts.filter(({ path }) => !path.startsWith(listed));
  const base = { ...storedOver(variables['base'] ?? {}, others), ...(customFields.length > 0 && { customFields }) };
  return { ...variables, base };
}

/** Returns the value of an input of an edit. */
export function inputOf(variables: Variables, path: string): FieldConflict['stored'] {
  // The inputs of a small mutation are its variables.
  const { input = variables } = variables;
  if (!path.startsWith(listed)) return input[path];
  const fieldId = path.slice(listed.length);
  return input.customFields.find((item: { fieldId: string }) => item.fieldId === fieldId)?.value;
}

/** Says that the stored value of an input was changed while its form is open. */
export function changedElsewhere(value: string): string {
  return t('Changed elsewhere to {value}.', { value });
}

/** Returns the messages of inputs in conflict, for forms where saving again keeps the person's values. */
export function conflictMessages(
  conflicts: readonly FieldConflict[],
  text: (value: FieldConflict['stored']) => string,
): Record<string, string> {
  return Object.fromEntries(
    conflicts.map(({ path, stored }) => [
      path,
      t('Changed elsewhere to {value}. Save again to keep yours.', { value: text(stored) }),
    ]),
  );
}

/** Gives up the refused write whose values were edited, once they are saved. */
export async function discardRefused(refused: number | undefined): Promise<void> {
  if (refused !== undefined) await (await loadOutbox())?.discard(refused);
}
