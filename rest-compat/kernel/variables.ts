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
import { calendarTexts } from '#gateway/calendar/calendar.rules.ts';
import { invalidIssues } from '#gateway/platform/errors.ts';
import { choiceProblem, inputTexts } from '#gateway/input/inputTexts.rules.ts';
import { isEmptyText, numberProblem, parseDecimal } from '#gateway/input/number.rules.ts';

interface Issue {
  code: 'custom';
  path: (string | number)[];
  message: string;
  input: unknown;
}

/**
 * Coerces the input of older callers to the variables of a document: numbers may be numeric text, text may be a number,
 * unknown fields are dropped. Throws ValidationError with the names of invalid fields, which `fieldNames` gives where the
 * variables have others.
 */
export function readVariables(
  schema: GraphQLSchema,
  document: DocumentNode,
  raw: Record<string, unknown>,
  fieldNames: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const operation = document.definitions.find((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  const issues: Issue[] = [];
  const variables: Record<string, unknown> = {};
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const name = variable.name.value;
    const field = fieldNames[name] ?? name;
    const value = raw[name];
    const declared = typeFromAST(schema, type as never) as GraphQLInputType;
    if (value === undefined) {
      const hint = isNonNullType(declared) && missingHints[declared.ofType.toString()];
      if (hint) addIssue(issues, [field], hint, value);
      continue;
    }
    // An input object is the body itself, so its fields are named without the variable. Only a base lies inside.
    const isBody = isInputObjectType(getNamedType(declared)) && name !== 'base';
    variables[name] = read(value, declared, isBody ? [] : [field], issues);
  }
  if (issues.length > 0) throw invalidIssues(issues);
  return variables;
}

function read(value: unknown, type: GraphQLInputType, path: (string | number)[], issues: Issue[]): unknown {
  if (isNonNullType(type))
    return value === null ? addIssue(issues, path, inputTexts.notNull, value) : read(value, type.ofType, path, issues);
  if (value === null || value === undefined) return value;
  if (isListType(type)) {
    if (!Array.isArray(value)) return addIssue(issues, path, inputTexts.list, value);
    return value.map((item, index) => read(item, type.ofType, [...path, index], issues));
  }
  if (isInputObjectType(type)) {
    if (typeof value !== 'object' || Array.isArray(value)) return addIssue(issues, path, inputTexts.object, value);
    const given = value as Record<string, unknown>;
    const fields = Object.values(type.getFields()).filter(({ name }) => Object.hasOwn(given, name));
    return Object.fromEntries(
      fields.map((field) => [field.name, read(given[field.name], field.type, [...path, field.name], issues)]),
    );
  }
  return readLeaf(value, type, path, issues);
}

const leafHints: Readonly<Record<string, string>> = {
  Int: inputTexts.wholeNumber,
  Boolean: inputTexts.boolean,
  String: inputTexts.text,
};

const missingHints: typeof leafHints = { ...leafHints, Date: calendarTexts.day };

function readLeaf(value: unknown, type: GraphQLLeafType, path: (string | number)[], issues: Issue[]): unknown {
  const coerced = coerce(value, type);
  if (coerced === null) return null;
  try {
    // Only checks that the value fits: execution parses it again.
    type.parseValue(coerced);
    return coerced;
  } catch (error) {
    return addIssue(issues, path, leafProblem(value, type) ?? (error as Error).message, value);
  }
}

function leafProblem(value: unknown, type: GraphQLLeafType): string | undefined {
  if (type.name === 'Float') return numberProblem(value);
  if (!isEnumType(type)) return leafHints[type.name];
  return choiceProblem(type.getValues().map(({ name }) => name));
}

function coerce(value: unknown, type: GraphQLLeafType): unknown {
  if (type.name === 'String' && typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  if (isEnumType(type)) return value.toUpperCase();
  if (type.name !== 'Float' && type.name !== 'Int') return value;
  // An empty form field counts as null; the rules decide whether that is allowed.
  return isEmptyText(value) ? null : (parseDecimal(value) ?? value);
}

function addIssue(issues: Issue[], path: (string | number)[], message: string, input: unknown): undefined {
  issues.push({ code: 'custom', path, message, input });
  return undefined;
}
