import { usePersistedOperations } from '@graphql-yoga/plugin-persisted-operations';
import type { GraphQLSchema } from 'graphql';
import { createYoga, type Plugin, type YogaServerInstance } from 'graphql-yoga';
import type { Context } from '#gateway/kernel/context.ts';
import { MethodNotAllowedError } from '#gateway/platform/errors.ts';
import { useAcceptedTypes, useStatusOfData } from './acceptedTypes.ts';
import { execute } from './execute.ts';
import { useDocumentLimits } from './graphqlLimits.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { maskGraphQLError } from './masking.ts';
import type { PersistedDocuments } from './persistedDocuments.ts';
import { scopeError } from '#gateway/kernel/tokens/scopeGuard.ts';
import { textCache } from './textCache.ts';

export type Yoga = YogaServerInstance<Context, object>;

/**
 * Creates Yoga with its open defaults (CORS, form posts, hints) closed.
 */
export function createGraphQL(kernel: Kernel, schema: GraphQLSchema, persisted: PersistedDocuments): Yoga {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    cors: false,
    multipart: false,
    batching: false,
    landingPage: false,
    // Yoga's page loads parts from elsewhere; see graphiql.ts.
    graphiql: false,
    logging: false,
    extraParamNames: ['id'],
    // graphqlHandler.ts limits the body.
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
      useAcceptedTypes(),
      useStatusOfData(),
      useExecute(),
      useUnbufferedStreams(),
    ],
  });
}

/** Takes an operation that graphqlHandler.ts has read already. */
function useReceivedOperation(): Plugin<Context> {
  return {
    onRequestParse({ serverContext, setRequestParser }) {
      const { operation } = serverContext as Partial<Context>;
      if (operation) setRequestParser(() => operation);
    },
  };
}

/** Runs operations with `execute`, and checks who may subscribe. */
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
        throw new MethodNotAllowedError('Subscribe with POST; GET takes queries only.', 'POST');
      const refusal = scopeError(member, schema, document, operationName);
      if (refusal) setResultAndStopExecution({ errors: [refusal] });
    },
  };
}

/** Asks nginx to pass an event on at once. */
function useUnbufferedStreams(): Plugin<Context> {
  return {
    onResponse({ response }) {
      if (response.headers.get('content-type') === 'text/event-stream') response.headers.set('x-accel-buffering', 'no');
    },
  };
}
