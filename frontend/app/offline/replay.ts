import { ApiError, post } from '../request.ts';
import { offlineWrite } from './offlineWrite.ts';
import type { UnsyncedWrite } from './unsynced.ts';

/** Without a response in this time, a write counts as not sent. */
const responseTimeoutMs = 8000;
const noReason = 'The server could not save this.';

/** Sends a write by its document. Returns `unreached` when it has to be sent again, and the reason when it was refused. */
export async function replay({ mutation, document, variables }: UnsyncedWrite): Promise<'unreached' | Reached> {
  try {
    const response = await Promise.race([post('/graphql', { id: document, variables }), timeout()]);
    if (!response) return 'unreached';
    return readReply(mutation, response as Reply);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || [401, 429].includes(error.status)) return 'unreached';
    return { refusal: messageIn(error.body) ?? noReason };
  }
}

/** The server's response: why it refused the write, or the rows that the write created. */
type Reached = { refusal: string } | { refusal: null; created: Created[] };

interface Reply {
  data?: Record<string, Payload | null> | null;
  errors?: { message: string }[];
}

interface Payload {
  __typename: string;
  message?: string;
}

export interface Created {
  id: string;
  uuid: string;
}

function isCreated(field: unknown): field is Created {
  return typeof field === 'object' && field !== null && 'id' in field && 'uuid' in field;
}

function readReply(mutation: string, { data, errors }: Reply): Reached {
  const [payload] = Object.values(data ?? {});
  if (!payload) return { refusal: errors?.[0]?.message ?? noReason };
  const isGone = payload.__typename === 'NotFoundProblem' && offlineWrite(mutation)?.deletes;
  if (payload.__typename.endsWith('Problem') && !isGone) return { refusal: payload.message ?? noReason };
  return { refusal: null, created: Object.values(payload).filter(isCreated) };
}

function messageIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as Reply).errors?.[0]?.message;
  } catch {
    return undefined;
  }
}

export function timeout(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), responseTimeoutMs);
  });
}
