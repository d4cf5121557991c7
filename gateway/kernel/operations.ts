import { existsSync, readFileSync } from 'node:fs';
import {
  execute,
  getOperationAST,
  getVariableValues,
  GraphQLError,
  parse,
  type DocumentNode,
  specifiedRules,
  validate,
  type ExecutionResult,
  type GraphQLSchema,
} from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import type { Context } from './context.ts';
import { documentLimits } from './documentLimits.ts';
import { limitRules, withDeadline } from './graphqlLimits.ts';
import { maskGraphQLError } from './masking.ts';
import { scopeError } from './scopeGuard.ts';
import { hasFixedCost, mayConfirmSession, nonNullPlaces, readsInfo } from './documentFacts.ts';

/** The map from id to document that relay-compiler wrote for our own client; empty when there is none. */
export function readPersistedDocuments(file: string): ReadonlyMap<string, string> {
  return new Map(existsSync(file) ? Object.entries<string>(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

/** The persisted operations of the short lane (shortLane.ts), each made ready when it is first asked for. */
export class Operations {
  readonly #schema: GraphQLSchema;
  readonly #documents: ReadonlyMap<string, string>;
  readonly #ready = new Map<string, Operation | null>();

  constructor(schema: GraphQLSchema, documents: ReadonlyMap<string, string>) {
    this.#schema = schema;
    this.#documents = documents;
  }

  /** Null for an id nobody knows, and for what the long way must take: subscriptions, and what breaks a rule. */
  get(id: string): Operation | null {
    const known = this.#ready.get(id);
    if (known !== undefined) return known;
    const source = this.#documents.get(id);
    if (source === undefined) return null;
    const operation = prepareOperation(this.#schema, source);
    this.#ready.set(id, operation);
    return operation;
  }
}

/** After so many runs in vain an operation is no longer tried for remembered sessions. */
const claimTries = 5;

/** A document with one query or mutation in it, ready to run. */
export class Operation {
  readonly kind: 'query' | 'mutation';
  readonly document: DocumentNode;
  readonly #schema: GraphQLSchema;
  readonly #compiled: CompiledQuery | undefined;
  readonly #nonNull: ReadonlySet<string> = new Set();
  readonly #hasFixedCost: boolean;
  readonly #mayConfirmSession: boolean;
  #isCostKnown = false;
  /** Runs for remembered sessions: null once one of them was answered. */
  #passedBy: number | null = 0;

  /** `document` is valid and holds one query or mutation. Only documents of this house are compiled. */
  constructor(schema: GraphQLSchema, document: DocumentNode, isOurs = true) {
    this.kind = getOperationAST(document)?.operation === 'mutation' ? 'mutation' : 'query';
    this.#schema = schema;
    this.document = document;
    this.#hasFixedCost = hasFixedCost(schema, document);
    this.#mayConfirmSession = mayConfirmSession(schema, document);
    // Plugin-prisma reads from `info` which rows were loaded already; what a compiled query hands it is not enough for
    // that, and it would read every row again.
    if (!isOurs || this.kind === 'mutation' || readsInfo(schema, document)) return;
    const compiled = compileQuery(schema, document, undefined, { disablingCapturingStackErrors: true });
    if (!isCompiledQuery(compiled)) return;
    this.#compiled = compiled;
    this.#nonNull = nonNullPlaces(schema, document);
  }

  /** Whether it asks for more than a remembered session may (sessionClaim.ts), as far as some tries have shown. */
  get needsSession(): boolean {
    return !this.#mayConfirmSession || (this.#passedBy !== null && this.#passedBy >= claimTries);
  }

  /** Told after a run for a remembered session. One that could be answered once is always tried: a renewed PIN only passes it by now and then. */
  learn({ isGood, wasPassedBy }: { isGood: boolean; wasPassedBy: boolean }): void {
    if (isGood) this.#passedBy = null;
    else if (wasPassedBy && this.#passedBy !== null) this.#passedBy += 1;
  }

  /**
   * Runs it as Yoga would: token scopes, cost, deadline. Errors come as they were thrown; see maskedResult. Null when the
   * variables don't fit, and nothing ran: the long way has the words for that.
   */
  async run(context: Context, variables: Record<string, unknown> | undefined): Promise<ExecutionResult | null> {
    const refusal = scopeError(context.member, this.#schema, this.document);
    if (refusal) return { errors: [refusal] };
    if (this.#isCostKnown) context.isCostKnown = true;
    const result = await withDeadline<ExecutionResult | null>(context, () => this.#execute(context, variables));
    if (result && !result.errors && this.#hasFixedCost) this.#isCostKnown = true;
    return result;
  }

  /** Why the variables don't fit. */
  explain(variables: Record<string, unknown>): ExecutionResult {
    const { errors = [] } = getVariableValues(
      this.#schema,
      getOperationAST(this.document)?.variableDefinitions ?? [],
      variables,
    );
    return { errors };
  }

  async #execute(context: Context, variables: Record<string, unknown> | undefined): Promise<ExecutionResult | null> {
    const result = await (this.#compiled
      ? (this.#compiled.query(undefined, context, variables) as ExecutionResult | Promise<ExecutionResult>)
      : execute({ schema: this.#schema, document: this.document, contextValue: context, variableValues: variables }));
    if (!result.errors) return result;
    if (result.data === undefined) return null;
    return this.#compiled
      ? {
          ...result,
          errors: firstOfEachNull(result.errors, result.data, this.#nonNull).map((error) =>
            withPlace(error, this.document),
          ),
        }
      : result;
  }
}

/** The result with every error as a caller may know it. */
export function maskedResult(result: ExecutionResult, { kernel }: Context): ExecutionResult {
  return result.errors
    ? { ...result, errors: result.errors.map((error) => maskGraphQLError(error, kernel.log)) }
    : result;
}

function prepareOperation(schema: GraphQLSchema, source: string): Operation | null {
  const document = validDocument(schema, source);
  return document && new Operation(schema, document);
}

/** The document of this text when it is valid, within its limits, and holds just one query or mutation; else null. Throws GraphQLError where it is no GraphQL. */
export function validDocument(schema: GraphQLSchema, source: string): DocumentNode | null {
  const document = parse(source, { maxTokens: documentLimits.tokens });
  if (validate(schema, document, [...specifiedRules, ...limitRules]).length > 0) return null;
  const kind = getOperationAST(document)?.operation;
  return kind === 'query' || kind === 'mutation' ? document : null;
}

/** Where several non-null fields took the same object with them, graphql-js tells of the first of them; a compiled query tells of all. */
function firstOfEachNull(errors: readonly GraphQLError[], data: unknown, nonNull: ReadonlySet<string>): GraphQLError[] {
  const told = new Set<string>();
  return errors.filter(({ path = [], locations }) => {
    if (!locations?.some(({ line, column }) => nonNull.has(`${line}:${column}`))) return true;
    let depth = 0;
    for (let value = data; value !== null && value !== undefined && depth < path.length; depth += 1)
      value = (value as Record<string | number, unknown>)[path[depth]!];
    const place = JSON.stringify(path.slice(0, depth));
    return !told.has(place) && told.add(place);
  });
}

/** A compiled query tells where in the document an error belongs as lines and columns only. */
function withPlace(error: GraphQLError, { loc }: DocumentNode): GraphQLError {
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
