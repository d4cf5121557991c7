import { fetchQuery } from 'relay-runtime';
import type { viewerQuery$data } from '#frontend/__generated__/viewerQuery.graphql.ts';
import { environment } from './environment.ts';
import { serverReached } from './request.ts';
import { session } from './session.ts';
import { viewerQuery } from './viewerQuery.ts';
import { claimDevice } from './wipe.ts';

export type ViewerFacts = NonNullable<viewerQuery$data['viewer']>;

/** `null`: nobody. `undefined`: somebody, but the server could not say who (it was out of reach). */
export type KnownViewer = ViewerFacts | null | undefined;

const lateListeners = new Set<() => void>();
let asked: { key: string | null; answer: Promise<KnownViewer> } | undefined;

/** The viewer of the current session; read once per session and then kept. */
export function viewerOfSession(): Promise<KnownViewer> {
  const key = session.key();
  if (asked?.key !== key) {
    asked = { key, answer: key === null ? Promise.resolve(null) : ask() };
    void heal(asked);
  }
  return asked!.answer;
}

/** Reads the viewer again when the connection returns or another call succeeds, until the server has responded. */
async function heal(first: NonNullable<typeof asked>): Promise<void> {
  if ((await first.answer) !== undefined) return;
  for (;;) {
    await reached();
    if (asked !== first) return;
    const viewer = await ask();
    if (asked !== first) return;
    if (viewer === undefined) continue;
    asked = { key: first.key, answer: Promise.resolve(viewer) };
    for (const listener of lateListeners) listener();
    return;
  }
}

/** The server can be reached again, as far as this browser can tell. */
function reached(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      removeEventListener('online', end);
      removeEventListener(serverReached, end);
      resolve();
    };
    addEventListener('online', end);
    addEventListener(serverReached, end);
  });
}

/** Told when somebody the server could not name at first is known after all. */
export function onLateViewer(listener: () => void): () => void {
  lateListeners.add(listener);
  return () => lateListeners.delete(listener);
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
