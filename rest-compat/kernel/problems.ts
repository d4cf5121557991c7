import { graphql } from '../__generated__/gql.ts';
import type { Reply } from './reply.ts';

/**
 * The parts of a Problem that a REST error shows. Documents spread it wherever a union may hold one. Successes select no
 * `__typename`, so that `reply` can return them as they are.
 */
graphql(`
  fragment problem on Problem {
    __typename
    message
    ... on ValidationProblem { fields { path message } }
    ... on ConflictProblem { field }
    ... on EditConflictProblem { conflicts { path message stored } }
    ... on SecondFactorRequiredProblem { challenge methods passkeyOptions }
    ... on RateLimitedProblem { retryAfter }
    ... on UnavailableProblem { retryAfter needsSetup }
  }
`);

/** The status and code of each Problem over REST. */
export const statusOf = {
  ValidationProblem: { status: 400, code: 'BAD_USER_INPUT' },
  NotFoundProblem: { status: 404, code: 'NOT_FOUND' },
  JournalConflictProblem: { status: 409, code: 'CONFLICT' },
  EditConflictProblem: { status: 409, code: 'CONFLICT' },
  ConflictProblem: { status: 409, code: 'CONFLICT' },
  ForbiddenProblem: { status: 403, code: 'FORBIDDEN' },
  InvalidCredentialsProblem: { status: 401, code: 'UNAUTHENTICATED' },
  IncorrectPasswordProblem: { status: 400, code: 'INCORRECT_PASSWORD' },
  InvalidTokenProblem: { status: 400, code: 'INVALID_TOKEN' },
  PhotosLockedProblem: { status: 403, code: 'PHOTOS_LOCKED' },
  ReauthRequiredProblem: { status: 403, code: 'REAUTH_REQUIRED' },
  SecondFactorRequiredProblem: { status: 403, code: 'SECOND_FACTOR_REQUIRED' },
  IncorrectCodeProblem: { status: 400, code: 'INCORRECT_CODE' },
  PinRequiredProblem: { status: 403, code: 'PIN_REQUIRED' },
  IncorrectPinProblem: { status: 400, code: 'INCORRECT_PIN' },
  TooLargeProblem: { status: 413, code: 'PAYLOAD_TOO_LARGE' },
  UnsupportedFileProblem: { status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' },
  RateLimitedProblem: { status: 429, code: 'RATE_LIMITED' },
  UnavailableProblem: { status: 503, code: 'UNAVAILABLE' },
} as const satisfies Record<string, { status: number; code: string }>;

export type ProblemName = keyof typeof statusOf;

interface Problem {
  __typename: string;
  message: string;
  fields?: { path: string; message: string }[];
  field?: string | null;
  conflicts?: { path: string; message: string; stored: string | number | null }[];
  retryAfter?: number;
  needsSetup?: boolean;
  challenge?: string;
  methods?: string[];
  passkeyOptions?: unknown;
}

/**
 * Returns the response to the first Problem in the data, or null if there is none. `fieldNames` maps names of inputs in
 * the document to their REST names.
 */
export function problemReply(
  data: Record<string, unknown>,
  fieldNames: Readonly<Record<string, string>> = {},
): (Reply & { retryAfter?: number }) | null {
  const problem = findProblem(data);
  if (!problem) return null;
  const { status, code } = statusOf[problem.__typename as ProblemName] ?? { status: 400, code: 'BAD_USER_INPUT' };
  const { conflicts } = problem;
  const named = problem.fields ?? conflicts;
  const fields = named
    ? Object.fromEntries(
        named.map(({ path, message }) => [path.replace(/^[^.]+/, (name) => fieldNames[name] ?? name), message]),
      )
    : problem.field
      ? { [problem.field]: problem.message }
      : undefined;
  return {
    status,
    body: {
      message: problem.message,
      code,
      ...(fields && { fields }),
      ...(problem.challenge !== undefined && {
        challenge: problem.challenge,
        methods: problem.methods,
        passkeyOptions: problem.passkeyOptions,
      }),
      ...(conflicts && { stored: Object.fromEntries(conflicts.map(({ path, stored }) => [path, stored])) }),
    },
    ...(problem.retryAfter !== undefined && !problem.needsSetup && { retryAfter: problem.retryAfter }),
  };
}

/** Skips lists, which hold rows and never Problems. */
function findProblem(data: object): Problem | undefined {
  for (const value of Object.values(data)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const found = isProblem(value) ? value : findProblem(value);
    if (found) return found;
  }
  return undefined;
}

function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && String((value as Problem).__typename).endsWith('Problem');
}
