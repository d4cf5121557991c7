import {
  coerceInputValue,
  type DocumentNode,
  getOperationAST,
  GraphQLError,
  type GraphQLSchema,
  isInputType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type ValueNode,
} from 'graphql';
import { translated } from '#gateway/kernel/language.ts';
import { literalPath, variablePath } from './inputPath.ts';

/** An error of graphql-js that belongs to a field of the object at its path. */
const fieldError = /^Field "(\w+)" (?:of required type|is not defined by type)/;

interface WrongInput {
  variable: string;
  /** The place in the variable. */
  path: readonly (string | number)[];
  /** Undefined where the whole variable is missing. */
  reason: GraphQLError | undefined;
}

/** Returns the error of a scalar about a value that it refuses; `node` is a literal. The message is for people. */
export function badInput(message: string, node?: ValueNode): GraphQLError {
  const path = node && literalPath(node);
  const text = translated(message);
  return new GraphQLError(text, {
    nodes: node,
    extensions: {
      code: 'BAD_USER_INPUT',
      ...(path !== undefined && { fields: { [path]: text } }),
    },
  });
}

/**
 * Adds to errors about variables the `fields` they are about, named by the arguments that take them, such as
 * `values.date`. What a scalar says of its value becomes the message.
 */
export function withFields(
  errors: readonly GraphQLError[],
  { schema, document, name }: { schema: GraphQLSchema; document: DocumentNode; name?: string | null },
  variables: Record<string, unknown> = {},
): readonly GraphQLError[] {
  const operation = getOperationAST(document, name);
  if (!operation) return errors;
  const wrong = wrongInputs(schema, operation, variables);
  return errors.map((error, index) => {
    const input = wrong[index];
    // graphql-js stops after 50 errors with one that has no place.
    if (!input || !error.nodes) return error;
    const ofScalar = input.reason?.extensions.code === 'BAD_USER_INPUT';
    const reason = input.reason?.message ?? error.message;
    const place = [variablePath(document, input.variable) ?? input.variable, ...input.path].join('.');
    return new GraphQLError(ofScalar ? reason : error.message, {
      nodes: error.nodes,
      extensions: { ...error.extensions, fields: { [place]: reason } },
    });
  });
}

/** The wrong variables, in the order in which graphql-js has an error for each. */
function wrongInputs(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Record<string, unknown>,
): WrongInput[] {
  return variableDefinitions.flatMap(({ variable: { name }, type: named, defaultValue }): WrongInput[] => {
    const variable = name.value;
    const type = typeFromAST(schema, named);
    const isSent = Object.hasOwn(variables, variable);
    const value = variables[variable];
    if (!isInputType(type) || (!isSent && (defaultValue || !isNonNullType(type)))) return [];
    if (!isSent || (value === null && isNonNullType(type))) return [{ variable, path: [], reason: undefined }];
    const wrong: WrongInput[] = [];
    coerceInputValue(value, type, (path, _value, reason) => {
      const field = fieldError.exec(reason.message)?.[1];
      wrong.push({ variable, path: field === undefined ? path : [...path, field], reason });
    });
    return wrong;
  });
}
