import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery$parameters.ts';
import viewerQuery from '#frontend/__generated__/viewerQuery$parameters.ts';
import { readStored } from './storage.ts';

/*
 * The first queries of Home leave before the app's code is here. The app takes their responses when it would send the same
 * queries; one that it would not send (another day, say) is forgotten.
 */

interface EarlyRequest {
  token: string;
  body: string;
  response: Promise<Response>;
  abort: () => void;
}

let early: EarlyRequest[] = [];

/** Requests the viewer and the day of a member who opens Home on today. */
export function requestHome(): void {
  const token = readStored('authToken');
  if (token === null || location.search !== '' || history.state?.usr?.day) return;
  try {
    const zone = readStored('user_timezone') ?? Temporal.Now.timeZoneId();
    const date = Temporal.Now.plainDateISO(zone).toString();
    early = [
      { params: viewerQuery.params, variables: {} },
      { params: homeScreenQuery.params, variables: { date } },
    ].map(({ params, variables }) => send(token, JSON.stringify({ id: params.id, variables })));
  } catch {
    // Temporal is still to come, or the stored zone is none.
  }
}

function send(token: string, body: string): EarlyRequest {
  const abort = new AbortController();
  const response = fetch('/graphql', {
    method: 'POST',
    body,
    credentials: 'include',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  response.catch(() => {
    // Reported where the app takes it.
  });
  return { token, body, response, abort: () => abort.abort() };
}

/** Returns the response to the same call of the same session, once. `signal` aborts it as it would abort a new call. */
export function takeEarlyResponse(
  token: string | null,
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<Response> | undefined {
  const found = early.find((request) => request.token === token && request.body === body);
  if (!found) return undefined;
  early = early.filter((request) => request !== found);
  signal?.addEventListener('abort', found.abort);
  return found.response;
}

export function forgetEarlyResponses(): void {
  early = [];
}
