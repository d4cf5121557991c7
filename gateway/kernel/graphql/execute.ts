import {
  type DocumentNode,
  execute as executeDocument,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
} from 'graphql';
import { type CompiledQuery, compiledQuery } from './compiledQuery.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { withDeadline } from './graphqlLimits.ts';
import { maskGraphQLError } from './masking.ts';
import { scopeError } from '#gateway/kernel/tokens/scopeGuard.ts';

/** A query or mutation that is ready to run: its document is valid and within the limits. */
export interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** Which operation of the document; absent when it holds no other. */
  name?: string | null;
  compiled?: CompiledQuery | null;
  /** One of the app itself. What it costs is bounded, so it is not counted for each call. */
  isOwn?: true;
}

/**
 * Reads that are compiled to JavaScript, by the name of their operation. The home page's day takes a third less CPU
 * like this. Only reads whose fields never load through Prisma belong here: plugin-prisma finds too little in the
 * `info` of a compiled query and would read every row again (tests/kernel/statements.api.test.ts).
 */
const compiledReads = new Set([
  'HomeScreenQuery',
  'NutritionScreenQuery',
  'SleepScreenQuery',
  'WorkoutsScreenQuery',
  'RestActivitiesOfDay',
  'RestMacrosOfDay',
  'RestMetricsOfDay',
  'RestProgressOfDay',
]);

/** An operation of the app itself, from a valid document that holds no other. */
export function ownOperation(schema: GraphQLSchema, document: DocumentNode): Operation {
  const name = getOperationAST(document)?.name?.value;
  const isCompiled = name !== undefined && compiledReads.has(name);
  return { schema, document, compiled: isCompiled ? compiledQuery(schema, document) : null, isOwn: true };
}

/**
 * Runs an operation. Every request ends here, once: by id, as text, GET, upload or REST row. Errors come as they were
 * thrown; see maskedResult.
 */
export async function execute(
  { schema, document, name, compiled, isOwn }: Operation,
  variables: Record<string, unknown> | undefined,
  context: Context,
): Promise<ExecutionResult> {
  const refusal = scopeError(context.member, schema, document, name);
  if (refusal) return { errors: [refusal] };
  if (isOwn) context.isOwnDocument = true;
  const result: ExecutionResult = await withDeadline<ExecutionResult>(context, () =>
    compiled
      ? compiled(context, variables)
      : executeDocument({ schema, document, operationName: name, contextValue: context, variableValues: variables }),
  );
  // Without data nothing ran: the variables don't fit, which is a bad request under either media type.
  if (result.data === undefined) for (const { extensions } of result.errors ?? []) extensions.http ??= { status: 400 };
  return result;
}

/** The result with every error as a caller may know it. */
export function maskedResult(result: ExecutionResult, { kernel }: Context): ExecutionResult {
  return result.errors
    ? { ...result, errors: result.errors.map((error) => maskGraphQLError(error, kernel.log)) }
    : result;
}
