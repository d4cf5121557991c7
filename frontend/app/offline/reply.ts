import type { UnsyncedWrite } from './unsynced.ts';
import { t } from '#frontend/language/t.ts';

/** `unreached`: the write has to be sent again; otherwise the reason why the server refused it, or null. */
export type Reached = 'unreached' | Pick<UnsyncedWrite, 'refusal' | 'conflicts' | 'isGone'>;

/** A response of the server to a write. */
export interface Reply {
  data?: Record<string, Payload | null> | null;
  errors?: { message: string; extensions?: { code?: string } }[];
}

interface Payload {
  __typename: string;
  message?: string;
  conflicts?: UnsyncedWrite['conflicts'];
  fields?: { message: string }[] | null;
}

const retriedCodes = new Set(t('OFFLINE UNAVAILABLE RATE_LIMITED UNAUTHENTICATED 401 429 502 503 504').split(' '));
const noReason = t('The server could not save this.');

/** True for the code or status of a server that could not be reached, has no capacity, or no longer knows the session. */
export function isRetried(code: string | undefined): boolean {
  return code !== undefined && retriedCodes.has(code);
}

/** Reads the response to a write. A deletion also succeeds when the row is gone already. */
export function readReply({ data, errors: [error] = [] }: Reply, isDeletion: boolean): Reached {
  const [payload] = Object.values(data ?? {});
  if (payload?.__typename === 'UnavailableProblem') return 'unreached';
  if (!payload) return isRetried(error?.extensions?.code) ? 'unreached' : { refusal: error?.message ?? noReason };
  const { __typename, conflicts, fields } = payload;
  const isGone = __typename === 'NotFoundProblem';
  if (!__typename.endsWith('Problem') || (isGone && isDeletion)) return { refusal: null };
  return { refusal: fields?.[0]?.message ?? payload.message ?? noReason, isGone, ...(conflicts && { conflicts }) };
}

/** Returns the reason in the body of an error. */
export function refusalIn(body: string): string {
  try {
    return (JSON.parse(body) as Reply).errors?.[0]?.message ?? noReason;
  } catch {
    return noReason;
  }
}
