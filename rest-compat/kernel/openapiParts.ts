import type { JsonSchema } from './openapiDocument.ts';

/**
 * Makes components of the objects within a schema, so that a generated client has a type for each. One is called by its
 * `title`, or by where it is: `base` in `UpdateGoalBody` is `UpdateGoalBodyBase`.
 */
export function withNamedParts(name: string, schema: JsonSchema, components: Map<string, JsonSchema>): JsonSchema {
  const { properties } = schema;
  if (!properties) return schema;
  const named = Object.entries(properties).map(([field, property]) => {
    const part = namedPart(`${name}${capitalized(field)}`, property, components);
    return [field, { ...part, ...(property.description && { description: property.description }) }];
  });
  return { ...schema, properties: Object.fromEntries(named) };
}

/**
 * The same of an object itself, of those in a list, and of choices between objects. `description` is of one that has none
 * itself.
 */
export function namedPart(
  place: string,
  schema: JsonSchema,
  components: Map<string, JsonSchema>,
  description = schema.description,
): JsonSchema {
  const { title, items, anyOf, ...whole } = schema;
  const named = (part: JsonSchema) => namedPart(place, part, components, part.description ?? description);
  if (items) return { ...schema, items: named(items) };
  if (anyOf) return { ...schema, anyOf: anyOf.map(named) };
  if (!schema.properties) return schema;
  const name = (title as string | undefined) ?? place;
  const part = withNamedParts(name, { ...whole, type: 'object', ...(description && { description }) }, components);
  assertSameProperties(name, Object.keys(components.get(name)?.properties ?? {}), Object.keys(schema.properties));
  components.set(name, part);
  const reference = { $ref: `#/components/schemas/${name}` };
  return [schema.type].flat().includes('null') ? { anyOf: [reference, { type: 'null' }] } : reference;
}

/** Two shapes of one name must have the same properties. `known` is empty for a name that is new. */
export function assertSameProperties(name: string, known: readonly string[], others: readonly string[]): void {
  if (known.length > 0 && known.toSorted().join() !== others.toSorted().join())
    throw new Error(`${name} has different properties: give one of them a fragment, a shape or a title.`);
}

export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
