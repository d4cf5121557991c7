import {
  type DocumentNode,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  isNonNullType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import type { Context } from '#gateway/kernel/context.ts';

export type CompiledQuery = (
  context: Context,
  variables: Record<string, unknown> | undefined,
) => Promise<ExecutionResult>;

/** Compiles a valid query with graphql-jit, with the errors of graphql-js. Returns null for a query that graphql-jit can't compile. */
export function compiledQuery(schema: GraphQLSchema, document: DocumentNode): CompiledQuery | null {
  const compiled = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
  if (!isCompiledQuery(compiled)) return null;
  const nonNull = nonNullLocations(schema, document);
  return async (context, variables) => {
    const result = await compiled.query(undefined, context, variables);
    if (!result.errors) return result;
    // Without data nothing ran, because the variables don't fit.
    if (result.data === undefined) return { errors: variableErrors(schema, document, variables) ?? result.errors };
    const errors = firstOfEachNull(result.errors, result.data, nonNull);
    return { ...result, errors: errors.map((error) => withPosition(error, document)) };
  };
}

function variableErrors(
  schema: GraphQLSchema,
  document: DocumentNode,
  variables: Record<string, unknown> = {},
): readonly GraphQLError[] | undefined {
  const definitions = getOperationAST(document)?.variableDefinitions ?? [];
  return getVariableValues(schema, definitions, variables, { maxErrors: 50 }).errors;
}

/** Returns the locations (`line:column`) of non-null fields in the document. */
function nonNullLocations(schema: GraphQLSchema, document: DocumentNode): ReadonlySet<string> {
  const locations = new Set<string>();
  const types = new TypeInfo(schema);
  const visitor = visitWithTypeInfo(types, {
    Field({ loc }) {
      if (loc && isNonNullType(types.getType())) locations.add(`${loc.startToken.line}:${loc.startToken.column}`);
    },
  });
  visit(document, visitor);
  return locations;
}

/** Keeps the first of several errors that null the same object, as graphql-js does; a compiled query reports all. */
function firstOfEachNull(errors: readonly GraphQLError[], data: unknown, nonNull: ReadonlySet<string>): GraphQLError[] {
  const reported = new Set<string>();
  return errors.filter(({ path = [], locations }) => {
    if (!locations?.some(({ line, column }) => nonNull.has(`${line}:${column}`))) return true;
    let depth = 0;
    for (let value = data; value !== null && value !== undefined && depth < path.length; depth += 1)
      value = (value as Record<string | number, unknown>)[path[depth]!];
    const nullPath = JSON.stringify(path.slice(0, depth));
    return !reported.has(nullPath) && reported.add(nullPath);
  });
}

/** Adds the positions that graphql-js has; a compiled query has only lines and columns. */
function withPosition(error: GraphQLError, { loc }: DocumentNode): GraphQLError {
  const lines = loc?.source.body.split('\n') ?? [];
  const positions = error.locations?.map(({ line, column }) =>
    lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, column - 1),
  );
  return new GraphQLError(error.message, {
    source: loc?.source,
    positions,
    path: error.path,
    originalError: error.originalError,
    extensions: error.extensions,
  });
}
