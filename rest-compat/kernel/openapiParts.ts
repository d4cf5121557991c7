import { capital } from '#gateway/kernel/graphql/builder.ts';
import type { JsonSchema } from './openapiDocument.ts';
import type { Shape } from './route.ts';

type Properties = NonNullable<JsonSchema['properties']>;

/**
 * Makes components of the objects within a schema, so that a generated client has a type for each. One is called by its
 * `title`, or by where it is: `base` in `UpdateGoalBody` is `UpdateGoalBodyBase`.
 */
function withNamedParts(name: string, schema: JsonSchema, components: Map<string, JsonSchema>): JsonSchema {
  const { properties } = schema;
  if (!properties) return schema;
  const named = Object.entries(properties).map(([field, property]) => {
    const part = namedPart(`${name}${capital(field)}`, property, components);
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
  description = schema.description ?? '',
): JsonSchema {
  const { title, items, anyOf, ...whole } = schema;
  const named = (part: JsonSchema) => namedPart(place, part, components, part.description ?? description);
  if (items) return { ...schema, items: named(items) };
  if (anyOf) return { ...schema, anyOf: anyOf.map(named) };
  if (!schema.properties) return schema;
  const name = (title as string | undefined) ?? place;
  const part = withNamedParts(name, { ...whole, type: 'object' }, components);
  const reference = withName({ name, description }, part, components);
  return [schema.type].flat().includes('null') ? { anyOf: [reference, { type: 'null' }] } : reference;
}

/** Gives an object, or that of a list, its name, which other rows may have given it before. */
export function withName(shape: Shape, schema: JsonSchema, components: Map<string, JsonSchema>): JsonSchema {
  if (schema.items) return { ...schema, items: withName(shape, schema.items, components) };
  const { name, description, fields = {} } = shape;
  const properties = Object.entries(schema.properties!).map(([field, property]) => [
    field,
    { ...property, ...(fields[field] && { description: fields[field] }) },
  ]);
  const made = { ...schema, properties: Object.fromEntries(properties) as Properties, description };
  const known = components.get(name) ?? made;
  components.set(name, { ...known, properties: merged(name, known.properties!, made.properties) });
  return { $ref: `#/components/schemas/${name}` };
}

/** Returns the properties that two rows give a shape, nullable where either says so. */
function merged(shape: string, known: Properties, others: Properties): Properties {
  assertSameProperties(shape, known, Object.keys(others));
  return Object.fromEntries(
    Object.entries(known).map(([name, schema]) => {
      const types = [...new Set([schema.type ?? [], others[name]!.type ?? []].flat())];
      return [name, types.length > 1 ? { ...schema, type: types } : schema];
    }),
  );
}

/** Two shapes of one name must have the same properties. */
export function assertSameProperties(name: string, known: Properties | undefined, others: readonly string[]): void {
  if (known && Object.keys(known).join() !== others.join())
    throw new Error(`${name} has different properties: give one of them a fragment, a shape or a title.`);
}
