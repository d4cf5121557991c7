import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
  type GraphQLLeafType,
  type GraphQLSchema,
  Kind,
  type DocumentNode,
  typeFromAST,
} from 'graphql';
import { ValidationError } from '#gateway/platform/errors.ts';
import { isEmptyText, numberProblem, parseDecimal } from '#gateway/input/number.rules.ts';

interface Issue {
  code: 'custom';
  path: (string | number)[];
  message: string;
  input: unknown;
}

/**
 * Makes what a legacy caller sent fit the variables of a document: numbers may be numeric text, text may be a
 * number, unknown fields are dropped. What cannot fit is a ValidationError that names its field.
 */
export function readVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  raw: Record<string, unknown>,
): Record<string, unknown> {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const issues: Issue[] = [];
  const variables: Record<string, unknown> = {};
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    const value = raw[name];
    if (value === undefined) continue;
    // An input object is the body itself: its fields are named without the variable in front.
    const declared = typeFromAST(schema, type as never) as GraphQLInputType;
    variables[name] = read(value, declared, isInputObjectType(getNamedType(declared)) ? [] : [name], issues);
  }
  if (issues.length > 0) throw new ValidationError(issues as never);
  return variables;
}

function read(value: unknown, type: GraphQLInputType, path: (string | number)[], issues: Issue[]): unknown {
  if (isNonNullType(type))
    return value === null ? fault(issues, path, "This can't be null.", value) : read(value, type.ofType, path, issues);
  if (value === null || value === undefined) return value;
  if (isListType(type)) {
    if (!Array.isArray(value)) return fault(issues, path, 'Send a list here.', value);
    return value.map((item, index) => read(item, type.ofType, [...path, index], issues));
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return fault(issues, path, 'Send an object here.', value);
    const given = value as Record<string, unknown>;
    const fields = Object.values(type.getFields()).filter(({ name }) => Object.hasOwn(given, name));
    return Object.fromEntries(
      fields.map((field) => [field.name, read(given[field.name], field.type, [...path, field.name], issues)]),
    );
  }
  return readLeaf(value, type, path, issues);
}

const leafHints: Record<string, string> = {
  Int: 'Please enter a whole number.',
  Boolean: 'Send true or false here.',
  String: 'Send text here.',
};

function readLeaf(value: unknown, type: GraphQLLeafType, path: (string | number)[], issues: Issue[]): unknown {
  const lenient = lenientLeaf(value, type.name);
  if (lenient === null) return null;
  try {
    // parseValue is asked only whether the value fits; execution parses it again from the same form.
    type.parseValue(isEnumType(type) && typeof lenient === 'string' ? lenient.toUpperCase() : lenient);
    return isEnumType(type) && typeof lenient === 'string' ? lenient.toUpperCase() : lenient;
  } catch (error) {
    return fault(
      issues,
      path,
      type.name === 'Float'
        ? numberProblem(value)
        : (leafHints[type.name] ??
            (isEnumType(type)
              ? `Choose one of ${type
                  .getValues()
                  .map(({ name }) => name)
                  .join(', ')}.`
              : (error as Error).message)),
      value,
    );
  }
}

function lenientLeaf(value: unknown, typeName: string): unknown {
  if ((typeName === 'Float' || typeName === 'Int') && typeof value === 'string') {
    // A field of a form that was left empty: the rule says what that means.
    if (isEmptyText(value)) return null;
    return parseDecimal(value) ?? value;
  }
  if (typeName === 'String' && typeof value === 'number') return String(value);
  return value;
}

function fault(issues: Issue[], path: (string | number)[], message: string, input: unknown): undefined {
  issues.push({ code: 'custom', path, message, input });
  return undefined;
}
