import type { Plugin } from 'graphql-yoga';
import type { Context } from '#gateway/kernel/context.ts';
import { NotAcceptableError } from '#gateway/platform/errors.ts';

/** The type whose responses are 200 wherever there is data, whatever the errors beside it; as JSON these give the status. */
export const strictMediaType = 'application/graphql-response+json';

const streamType = 'text/event-stream';
const resultTypes = ['application/json', strictMediaType, streamType, 'multipart/mixed'];

/** Runs nothing whose result the caller does not accept, and gives Yoga's empty 406 a body that names the types. */
export function useAcceptedTypes(): Plugin<Context> {
  return {
    onExecute({ args }) {
      assertAccepted(args.contextValue, resultTypes);
    },
    onSubscribe({ args }) {
      assertAccepted(args.contextValue, [streamType]);
    },
    onResponse({ response, setResponse, fetchAPI }) {
      if (response.status !== 406 || response.body) return;
      const { message, code } = refusalOf(resultTypes);
      setResponse(fetchAPI.Response.json({ errors: [{ message, extensions: { code } }] }, { status: 406 }));
    },
  };
}

/** Yoga takes the status from the errors; GraphQL over HTTP wants 200 for a result with data as `strictMediaType`. */
export function useStatusOfData(): Plugin<Context> {
  const withData = new WeakSet<Request>();
  return {
    onResultProcess({ request, result }) {
      if ('data' in result && result.data) withData.add(request);
    },
    onResponse({ request, response, setResponse, fetchAPI }) {
      if (response.status === 200 || !withData.has(request)) return;
      const { headers, body } = response;
      if (headers.get('content-type')?.startsWith(strictMediaType))
        setResponse(new fetchAPI.Response(body, { status: 200, headers }));
    },
  };
}

function assertAccepted(context: object, types: readonly string[]): void {
  const accept = (context as { request: Request }).request.headers.get('accept') || '*/*';
  const asked = accept.split(',').map((each) => each.split(';', 1)[0]!.trim().toLowerCase());
  const isAccepted = types.some((type) =>
    asked.some((each) => [type, type.replace(/\/.*/, '/*'), '*/*'].includes(each)),
  );
  if (!isAccepted) throw refusalOf(types);
}

function refusalOf(types: readonly string[]): NotAcceptableError {
  return new NotAcceptableError(`Accept one of the types that are served here: ${types.join(', ')}.`);
}
