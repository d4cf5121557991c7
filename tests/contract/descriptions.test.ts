import { readFileSync } from 'node:fs';
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  type GraphQLNamedType,
} from 'graphql';
import { expect, test } from 'vitest';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** A type and everything it declares, as `Type`, `Type.field` and `Type.field(argument)`. */
function partsOf(type: GraphQLNamedType): Described[] {
  const inside = (part: Described, name = part.name): Described => ({
    name: `${type.name}.${name}`,
    description: part.description,
  });
  if (isEnumType(type)) return [type, ...type.getValues().map((value) => inside(value))];
  if (isInputObjectType(type)) return [type, ...Object.values(type.getFields()).map((field) => inside(field))];
  if (!isObjectType(type) && !isInterfaceType(type)) return [type];
  return [
    type,
    ...Object.values(type.getFields()).flatMap((field) => [
      inside(field),
      ...field.args.map((argument) => inside(argument, `${field.name}(${argument.name})`)),
    ]),
  ];
}

test('every type, field, argument, enum value and input of the schema has a description', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const types = Object.values(schema.getTypeMap()).filter(
    ({ name }) => !name.startsWith('__') && !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name),
  );
  const parts = types.flatMap(partsOf);
  expect(parts.length).toBeGreaterThan(500);
  expect(parts.filter(({ description }) => !description?.trim()).map(({ name }) => name)).toEqual([]);
});
