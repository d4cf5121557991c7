import { fetchQuery } from 'relay-runtime';
import type { viewerQuery$data } from '#frontend/__generated__/viewerQuery.graphql.ts';
import { environment } from './environment.ts';
import { session } from './session.ts';
import { viewerQuery } from './viewerQuery.ts';
import { claimDevice } from './wipe.ts';

export type ViewerFacts = NonNullable<viewerQuery$data['viewer']>;

/** `null`: nobody. `undefined`: somebody, but the server could not say who (it was out of reach). */
export type KnownViewer = ViewerFacts | null | undefined;

let asked: { token: string | null; answer: Promise<KnownViewer> } | undefined;

/** Who the present session belongs to; asked once a session and then kept. */
export function viewerOfSession(): Promise<KnownViewer> {
  const token = session.token();
  if (asked?.token !== token) asked = { token, answer: token === null ? Promise.resolve(null) : ask() };
  return asked!.answer;
}

/** Asks again: after the profile changed elsewhere, or after a failed try. */
export function forgetViewer(): void {
  asked = undefined;
}

async function ask(): Promise<KnownViewer> {
  try {
    const data = await fetchQuery(environment(), viewerQuery, {}, { fetchPolicy: 'network-only' }).toPromise();
    const viewer = (data as viewerQuery$data | undefined)?.viewer ?? null;
    if (viewer) claimDevice(viewer.id);
    return viewer;
  } catch {
    return session.token() === null ? null : undefined;
  }
}
