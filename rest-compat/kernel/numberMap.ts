import { invalid } from '#gateway/platform/errors.ts';
import { isEmptyText, numberProblem, parseDecimal } from '#gateway/input/number.rules.ts';

/**
 * Returns the entries of a map from name to number, which REST takes where GraphQL takes a list; undefined without one.
 * Leaves out empty texts, like unfilled form fields. Throws ValidationError that names the entry (`progress.cardio`).
 */
export function numberMap(
  given: unknown,
  { field, form }: { field: string; form: string },
): [name: string, value: unknown][] | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given !== 'object' || Array.isArray(given)) throw invalid(field, form);
  const entries = Object.entries(given).filter(([, value]) => !isEmptyText(value));
  for (const [name, value] of entries) if (!isNumeric(value)) throw invalid(`${field}.${name}`, numberProblem(value));
  return entries;
}

function isNumeric(value: unknown): boolean {
  return value === null || typeof value === 'number' || (typeof value === 'string' && parseDecimal(value) !== null);
}
