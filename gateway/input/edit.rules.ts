/** The inputs of a form by field. Inputs that only make sense together, such as a start and an end, are one field. */
export type EditFields<Values> = readonly (readonly (keyof Values & string)[])[];

interface Edit<Values> {
  /** The values that the form was opened with. */
  base: Partial<Values>;
  /** The values to save. Undefined ones are not part of the edit. */
  edit: Partial<Values>;
  stored: Values;
}

export const editTexts = {
  conflict: 'This entry was changed elsewhere meanwhile. Nothing was saved.',
  field: 'Changed elsewhere meanwhile.',
} as const;

/** Returns the inputs of the fields in which two versions differ. */
export function changedInputs<Values extends object>(
  fields: EditFields<Values>,
  one: Partial<Values>,
  other: Partial<Values>,
): (keyof Values & string)[] {
  return fields.filter((field) => !isSame(field, one, other)).flat();
}

/**
 * Merges an edit into the stored values, field by field. A field that the edit does not change stays as stored.
 * `conflicts` names the inputs that both the edit and somebody else have changed, to different values.
 */
export function mergeEdit<Values extends object>(fields: EditFields<Values>, { base, edit, stored }: Edit<Values>) {
  const merged = { ...stored };
  const conflicts: (keyof Values & string)[] = [];
  for (const field of fields) {
    if (field.every((input) => edit[input] === undefined) || isSame(field, edit, base)) continue;
    if (isSame(field, stored, base) || isSame(field, stored, edit))
      for (const input of field) merged[input] = edit[input]!;
    else conflicts.push(...field);
  }
  return { merged, conflicts };
}

/** An input that is left out is empty. */
function isSame<Values>(field: readonly (keyof Values)[], one: Partial<Values>, other: Partial<Values>): boolean {
  return field.every((input) => (one[input] ?? null) === (other[input] ?? null));
}
