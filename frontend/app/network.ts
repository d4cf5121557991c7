import {
  type CacheConfig,
  type GraphQLResponse,
  Network,
  type RequestParameters,
  type UploadableMap,
  type Variables,
} from 'relay-runtime';
import { isKept, sentUntilNew, storedThenSent } from './offline/keptQueries.ts';
import { ApiError, post } from './request.ts';
import { t } from '#frontend/language/t.ts';

interface Answer {
  data?: unknown;
  retryAfter?: number | undefined;
  errors?: { message: string; path?: (string | number)[]; extensions?: { code?: string } }[];
}

/** A failed operation; `message` is for a person. */
export class ServerError extends Error {
  readonly code: string | undefined;
  /** False when the server sent no words of its own and the message is the client's. */
  readonly isServerWords: boolean;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;
  constructor(
    message: string,
    code: string | undefined,
    cause: unknown,
    { isServerWords = false, retryAfter }: { isServerWords?: boolean; retryAfter?: number | undefined } = {},
  ) {
    super(message, { cause });
    this.code = code;
    this.isServerWords = isServerWords;
    this.retryAfter = retryAfter;
  }
}

/** Sends a persisted document by its id. An error of a single field stays in the answer; a failed operation throws ServerError. */
async function send(
  { id, name, operationKind }: RequestParameters,
  variables: Variables,
  { metadata }: CacheConfig,
  files?: UploadableMap | null,
): Promise<GraphQLResponse> {
  const document = id ?? name;
  const answer = await answerOf(() =>
    files
      ? import('./upload.ts').then(({ formOf, upload }) =>
          upload('/graphql', formOf(document, variables, files), metadata),
        )
      : // A read, and a write that is kept on this device, is tried again.
        post(
          '/graphql',
          { id: document, variables },
          { timesOut: Boolean(metadata?.['isKept']) || operationKind === 'query' },
        ),
  );
  const first = answer.errors?.[0];
  if (isNothing(answer)) {
    throw new ServerError(first?.message || t('The server gave no answer.'), first?.extensions?.code, answer, {
      isServerWords: Boolean(first?.message),
      retryAfter: answer.retryAfter,
    });
  }
  return answer as GraphQLResponse;
}

/** No data, or none because an error below the only root field (a viewer's, say) took all of it along. */
function isNothing({ data, errors = [] }: Answer): boolean {
  if (data === null || data === undefined) return true;
  return errors.length > 0 && Object.values(data).every((value) => value === null);
}

async function answerOf(ask: () => Promise<unknown>): Promise<Answer> {
  try {
    return (await ask()) as Answer;
  } catch (error) {
    if (error instanceof ApiError) return readAnswer(error);
    throw new ServerError(
      navigator.onLine
        ? t('Everystep cannot be reached. Check your connection and try again.')
        : t('You’re offline. Try again when you’re connected.'),
      'OFFLINE',
      error,
    );
  }
}

/** An answer with a status of its own still carries GraphQL's JSON: its words are better than the number. */
function readAnswer(error: ApiError): Answer {
  try {
    const answer = JSON.parse(error.body) as Answer;
    if (answer.data || answer.errors) return { ...answer, retryAfter: error.retryAfter };
  } catch {
    // Not JSON: a proxy's page, say. The status is all we know.
  }
  throw new ServerError(t('Everystep did not answer as expected. Please try again.'), String(error.status), error, {
    retryAfter: error.retryAfter,
  });
}

/** Sends again after an error, up to `retries` times with growing pauses; not after a 404 and not while offline. */
async function retrying(sent: Sent, retries: number, pauseMs = 500): Promise<GraphQLResponse> {
  if (retries === 0) return sent();
  try {
    const response = await sent();
    if (!('errors' in response)) return response;
  } catch (error) {
    if (!navigator.onLine || (error instanceof ServerError && error.code === '404')) throw error;
  }
  await new Promise((resolve) => {
    setTimeout(resolve, pauseMs);
  });
  return retrying(sent, retries - 1, pauseMs * 2);
}

type Sent = () => Promise<GraphQLResponse>;

export const network = Network.create((params, variables, cacheConfig, files) => {
  const sent = () =>
    retrying(() => send(params, variables, cacheConfig, files), Number(cacheConfig.metadata?.['retries'] ?? 0));
  if (isKept(params)) return storedThenSent(params, variables, sent);
  return params.operationKind === 'query' ? sentUntilNew(sent) : sent();
});
