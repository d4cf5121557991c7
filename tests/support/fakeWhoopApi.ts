import type { FakeCycle, FakePerson } from './fakeWhoopPerson.ts';
import type { FakeWhoopStore } from './fakeWhoopStore.ts';

export interface ApiAnswer {
  status: number;
  body?: unknown;
}

export const fakeWhoopKeys = {
  clientId: 'whoop-everystep-fake-client',
  clientSecret: 'whoop-everystep-fake-secret-00',
};

/** Responds at the token endpoint; codes and refresh tokens are valid once. */
export function answerToken(store: FakeWhoopStore, form: URLSearchParams): ApiAnswer {
  const read = (name: string) => form.get(name) ?? '';
  if (read('client_id') !== fakeWhoopKeys.clientId || read('client_secret') !== fakeWhoopKeys.clientSecret)
    return refused(401, 'invalid_client');
  if (read('grant_type') === 'authorization_code') {
    const found = store.redeem(read('code'), read('redirect_uri'), read('code_verifier'));
    return found ? { status: 200, body: store.grant(found.person) } : refused(400, 'invalid_grant');
  }
  if (read('grant_type') !== 'refresh_token' || read('scope') !== 'offline') return refused(400, 'invalid_request');
  if (store.refreshError !== null) return refused(400, store.refreshError);
  const grant = store.swap(read('refresh_token'));
  return grant ? { status: 200, body: grant } : refused(400, 'invalid_grant');
}

/** Responds to API calls below /developer/v2, for the person of the bearer token. */
export function answerApi(store: FakeWhoopStore, method: string, url: URL, bearer: string): ApiAnswer {
  const person = store.personOf(bearer);
  if (!person) return { status: 401, body: { message: 'Authorization was not valid' } };
  if (store.forbidden.some((path) => url.pathname.startsWith(path)))
    return { status: 403, body: { message: 'Scope not granted' } };
  const path = url.pathname.replace('/developer/v2', '');
  if (method === 'DELETE' && path === '/user/access') {
    store.forget(person);
    return { status: 204 };
  }
  return method === 'GET'
    ? (read(person, path, url.searchParams) ?? { status: 404, body: { message: 'Not found' } })
    : { status: 405 };
}

function read(person: FakePerson, path: string, query: URLSearchParams): ApiAnswer | null {
  const recoveries = [...person.recoveries.values()].map((recovery) => ({
    item: recovery,
    ...timesOf(person.sleeps.get(recovery.sleep_id)),
  }));
  if (path === '/user/profile/basic')
    return {
      status: 200,
      body: { user_id: person.userId, email: 'band@example.org', first_name: 'Robin', last_name: 'Hale' },
    };
  if (path === '/user/measurement/body') return { status: 200, body: person.body };
  if (path === '/activity/sleep')
    return page(
      [...person.sleeps.values()].map((item) => ({ item, ...timesOf(item) })),
      query,
    );
  if (path === '/activity/workout')
    return page(
      [...person.workouts.values()].map((item) => ({ item, ...timesOf(item) })),
      query,
    );
  if (path === '/cycle')
    return page(
      [...person.cycles.values()].map((item) => ({ item, ...timesOf(item) })),
      query,
    );
  if (path === '/recovery') return page(recoveries, query);
  const [, kind, id = '', more] =
    /^\/(activity\/sleep|activity\/workout|cycle)\/([^/]+)(\/recovery)?$/.exec(path) ?? [];
  if (kind === 'activity/sleep') return found(person.sleeps.get(id));
  if (kind === 'activity/workout') return found(person.workouts.get(id));
  if (kind !== 'cycle') return null;
  return found(
    more
      ? [...person.recoveries.values()].find(({ cycle_id }) => cycle_id === Number(id))
      : person.cycles.get(Number(id)),
  );
}

function found(body: unknown): ApiAnswer | null {
  return body === undefined ? null : { status: 200, body };
}

interface Listed {
  item: unknown;
  start: string;
  end: string;
}

function timesOf(item: { start: string; end: string | null } | FakeCycle | undefined): { start: string; end: string } {
  return { start: item?.start ?? '', end: item?.end ?? '9999' };
}

/** Returns a page of what ends after `start` and begins before `end`, the newest first. */
function page(all: readonly Listed[], query: URLSearchParams): ApiAnswer {
  const limit = Number(query.get('limit') ?? 10);
  if (!(limit >= 1 && limit <= 25)) return { status: 400, body: { message: 'limit' } };
  const [from, to] = [query.get('start') ?? '', query.get('end') ?? '9999'];
  const wanted = all
    .filter(({ start, end }) => end >= from && start < to)
    .toSorted((a, b) => b.start.localeCompare(a.start));
  const first = Number(Buffer.from(query.get('nextToken') ?? '', 'base64url').toString() || 0);
  const next = first + limit < wanted.length ? Buffer.from(String(first + limit)).toString('base64url') : undefined;
  return {
    status: 200,
    body: { records: wanted.slice(first, first + limit).map(({ item }) => item), ...(next && { next_token: next }) },
  };
}

function refused(status: number, error: string): ApiAnswer {
  return { status, body: { error, error_description: 'The request was refused.' } };
}
