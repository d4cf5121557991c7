import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { GraphQLSchema } from 'graphql';
import { createLRUCache, createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Context } from '#gateway/kernel/context.ts';
import { MethodNotAllowedError } from '#gateway/platform/errors.ts';
import { execute } from './execute.ts';
import { useDocumentLimits } from './graphqlLimits.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { maskGraphQLError } from './masking.ts';
import { scopeError } from '#gateway/kernel/tokens/scopeGuard.ts';

export type Yoga = YogaServerInstance<Context, object>;

const cachedDocuments = 100;
/** A parsed document takes many times the memory of its text, so longer ones are parsed for every call. */
const maxCachedCharacters = 8000;

/**
 * GraphQL over HTTP. Yoga's own defaults are open (CORS, form posts, hints): each is closed here on purpose.
 * `persisted` is the map from id to document that relay-compiler wrote for our own client.
 */
export function createGraphQL(kernel: Kernel, schema: GraphQLSchema, persisted: ReadonlyMap<string, string>): Yoga {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    batching: false,
    landingPage: false,
    // Ours brings everything along (graphiql.ts); Yoga's fetches its parts from elsewhere.
    graphiql: false,
    logging: false,
    extraParamNames: ['id'],
    // The body is limited where it is read (graphqlHandler.ts), by who sends it.
    maxRequestBodySize: false,
    parserAndValidationCache: { documentCache: textCache(), errorCache: textCache() },
    maskedErrors: { maskError: (error) => maskGraphQLError(error, kernel.log) },
    plugins: [
      usePersistedOperations<Context>({
        allowArbitraryOperations: true,
        skipDocumentValidation: true,
        extractPersistedOperationId: (params) => ('id' in params && typeof params.id === 'string' ? params.id : null),
        getPersistedOperation: (id) => persisted.get(id) ?? null,
        customErrors: {
          notFound: {
            message: 'This app is out of date. Please reload the page.',
            extensions: { code: 'PERSISTED_QUERY_NOT_FOUND', http: { status: 400 } },
          },
          keyNotFound: {
            message: 'Send a `query`, or the `id` of a persisted one.',
            extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
          },
        },
      }),
      useReceivedOperation(),
      useDocumentLimits(),
      useExecute(),
    ],
  });
}

/** An operation that was read before Yoga was asked (graphqlHandler.ts): its body is not read again. */
function useReceivedOperation(): Plugin<Context> {
  return {
    onRequestParse({ serverContext, setRequestParser }) {
      const { operation } = serverContext as Partial<Context>;
      if (operation) setRequestParser(() => operation);
    },
  };
}

/** Runs what Yoga has parsed and validated by our own `execute`, and lets only some callers subscribe. */
function useExecute(): Plugin<Context> {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(({ schema, document, operationName, variableValues, contextValue }) =>
        execute({ schema, document, name: operationName }, variableValues ?? undefined, contextValue),
      );
    },
    onSubscribe({ args: { schema, document, operationName, contextValue }, setResultAndStopExecution }) {
      const { request, kernel, member } = contextValue as Context & { request: Request };
      // Yoga itself refuses mutations by GET.
      if (request.method === 'GET' && kernel.settings.production)
        throw new MethodNotAllowedError('Follow with POST; GET takes queries only.', 'POST');
      const refusal = scopeError(member, schema, document, operationName);
      if (refusal) setResultAndStopExecution({ errors: [refusal] });
    },
  };
}

function textCache<Value extends object>() {
  const values = createLRUCache<Value>({ max: cachedDocuments });
  return {
    get: (text: string) => values.get(text),
    set: (text: string, value: Value) => void (text.length <= maxCachedCharacters && values.set(text, value)),
  };
}
