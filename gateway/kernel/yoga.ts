import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import { schema } from '#gateway/schema.ts';
import { useTokenScopes } from './scopeGuard.ts';
import type { Context } from './context.ts';
import { MethodNotAllowedError } from '#gateway/platform/errors.ts';
import { useDeadline, useDocumentLimits } from './graphqlLimits.ts';
import type { Kernel } from './kernel.ts';
import { maskGraphQLError } from './masking.ts';

export type Yoga = YogaServerInstance<Context, object>;

/**
 * GraphQL over HTTP. Yoga's own defaults are open (CORS, form posts, hints): each is closed here on purpose.
 * `persisted` is the map from id to document that relay-compiler wrote for our own client.
 */
export function createGraphQL(kernel: Kernel, persisted: ReadonlyMap<string, string>): Yoga {
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
    // Counted where the body is read (graphqlDoor.ts), by who sends it.
    maxRequestBodySize: false,
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
      useTokenScopes(),
      useDeadline(),
    ],
  });
}

/** An operation that was read, or even run, before Yoga was asked (graphqlDoor.ts): its body is not read again. */
function useReceivedOperation(): Plugin<Context> {
  return {
    onRequestParse({ serverContext, setRequestParser }) {
      const { operation } = serverContext as Partial<Context>;
      if (operation) setRequestParser(() => operation);
    },
    onParams({ context, setResult }) {
      const { result } = context as Partial<Context>;
      if (result) setResult(result);
    },
    // Mutations are refused by Yoga itself.
    onSubscribe({ args }) {
      const { request, kernel } = args.contextValue as Context & { request: Request };
      if (request.method === 'GET' && kernel.settings.production)
        throw new MethodNotAllowedError('Follow with POST; GET takes queries only.', 'POST');
    },
  };
}
