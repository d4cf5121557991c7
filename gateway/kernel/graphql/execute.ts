import {
  type DocumentNode,
  execute as executeDocument,
  type ExecutionResult,
  getOperationAST,
  type GraphQLSchema,
  OperationTypeNode,
} from 'graphql';
import { type CompiledQuery, compiledQuery } from './compiledQuery.ts';
import type { Context } from '#gateway/kernel/context.ts';
import { withDeadline } from './graphqlLimits.ts';
import { withFields } from './inputErrors.ts';
import { maskGraphQLError } from './masking.ts';
import { scopeError } from '#gateway/kernel/tokens/scopeGuard.ts';

/** A query or mutation that is ready to run: its document is valid and within the limits. */
export interface Operation {
  schema: GraphQLSchema;
  document: DocumentNode;
  /** The operation's name; absent when the document holds only one. */
  name?: string | null;
  compiled?: CompiledQuery | null;
  /** True for the app's own operations. Their cost is bounded, so it is not counted for each call. */
  isOwn?: true;
}

/**
 * The names of hot operations, which are compiled to JavaScript: that saves a third of the CPU time of the home page's day.
 * Their fields must not load through Prisma: plugin-prisma finds too little in the `info` of a compiled query and would
 * read every row again (tests/kernel/statements.api.test.ts).
 */
const hotOperations = new Set([
  'HomeScreenQuery',
  'keptDaysQuery',
  'NutritionScreenQuery',
  'SleepScreenQuery',
  'WorkoutsScreenQuery',
  'RestListActivitiesOfDay',
  'RestListMacrosOfDay',
  'RestListMetricsOfDay',
  'RestListProgressOfDay',
  'RestCreateActivity',
  'RestCreateMacros',
  'useLogActivityMutation',
  'useLogMacrosMutation',
]);

/** Returns the app's own operation from a valid document that holds only one. */
export function ownOperation(schema: GraphQLSchema, document: DocumentNode): Operation {
  const name = getOperationAST(document)?.name?.value;
  const isCompiled = name !== undefined && hotOperations.has(name);
  return { schema, document, compiled: isCompiled ? compiledQuery(schema, document) : null, isOwn: true };
}

/**
 * Runs an operation. Every request ends here, once: by id, as text, GET, upload or REST row. Returns errors as they were
 * thrown; maskedResult makes them public.
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
  if (context.member && getOperationAST(document, name)?.operation === OperationTypeNode.MUTATION)
    context.kernel.days.wrote(context.member.id);
  // Without data nothing ran: the variables don't fit, which is a bad request under either media type.
  if (result.data !== undefined || !result.errors) return result;
  const errors = withFields(result.errors, { schema, document, name: name ?? null }, variables);
  for (const { extensions } of errors) extensions.http ??= { status: 400 };
  return { ...result, errors };
}

/** Returns the result with public errors. */
export function maskedResult(result: ExecutionResult, { kernel }: Context): ExecutionResult {
  return result.errors
    ? { ...result, errors: result.errors.map((error) => maskGraphQLError(error, kernel.log)) }
    : result;
}
