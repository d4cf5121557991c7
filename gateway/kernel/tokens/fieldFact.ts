import { type FieldFact, facts } from './fieldScopes.ts';

/** Wrapper types need no scope of their own: the field that leads to them and the rows in them are checked. */
const wrappers = /(Payload|Problem|Connection|ConnectionEdge)$/;

/** The fact of a field; undefined when nobody decided, which counts as `never`. */
export function fieldFact(typeName: string, fieldName: string): FieldFact | undefined {
  const known = Object.hasOwn(facts, typeName) ? facts[typeName] : undefined;
  if (known === undefined)
    return typeName.startsWith('__') || wrappers.test(typeName) || typeName === 'Problem' ? 'any' : undefined;
  if (typeof known === 'string') return known;
  return Object.hasOwn(known, fieldName) ? known[fieldName] : undefined;
}

/** The fact of a type, as `node(id:)` needs it before anything of a row is revealed. */
export function nodeFact(typeName: string): FieldFact | undefined {
  return fieldFact(typeName, 'id');
}
