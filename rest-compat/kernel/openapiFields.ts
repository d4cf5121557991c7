import { getNamedType, type GraphQLNamedType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { type JsonSchema, oneLine } from './openapiDocument.ts';

/** Adds what the GraphQL schema says of the fields of a type to the properties with their names, at any depth. */
export function withFieldTexts(schema: JsonSchema, type: GraphQLNamedType | undefined): JsonSchema {
  const fields = isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? type.getFields() : {};
  return {
    ...schema,
    ...(schema.items && { items: withFieldTexts(schema.items, type) }),
    ...(schema.anyOf && { anyOf: schema.anyOf.map((choice) => withFieldTexts(choice, type)) }),
    ...(schema.properties && {
      properties: Object.fromEntries(
        Object.entries(schema.properties).map(([name, property]) => {
          const field = fields[name];
          const inner = withFieldTexts(property, field && getNamedType(field.type));
          const description = inner.description ?? field?.description ?? constantText(inner);
          return [name, { ...inner, ...(description && { description: oneLine(description) }) }];
        }),
      ),
    }),
  };
}

/** Describes a value that is the same in every response. */
export function constant(value: unknown): JsonSchema {
  const schema = { type: typeof value, const: value };
  return { ...schema, description: constantText(schema)! };
}

function constantText({ const: value }: JsonSchema): string | undefined {
  return value === undefined ? undefined : `Always \`${String(value)}\`.`;
}
