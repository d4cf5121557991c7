import { type ConcreteRequest, fetchQuery } from 'relay-runtime';
import type { viewerQuery$data } from '#frontend/__generated__/viewerQuery.graphql.ts';
import { environment } from './environment.ts';
import { adoptZoneOf } from './memberZone.ts';
import { serverReached } from './request.ts';
import { session } from './session.ts';
import { keepOffline } from './offline/keptQueries.ts';
import { viewerQuery } from './viewerQuery.ts';
import { claimDevice } from './wipe.ts';

export type ViewerFacts = NonNullable<viewerQuery$data['viewer']>;

/** `null`: nobody. `undefined`: somebody, but the server could not say who (it was out of reach). */
export type KnownViewer = ViewerFacts | null | undefined;

keepOffline(viewerQuery as ConcreteRequest);

const listeners = new Set<() => void>();
let asked: { key: string | null; answer: Promise<KnownViewer> } | undefined;
let known: { key: string | null; viewer: KnownViewer } | undefined;

/** The viewer of the current session; read once per session and then kept. */
export function viewerOfSession(): Promise<KnownViewer> {
  const key = session.key();
  if (asked?.key !== key) {
    asked = { key, answer: key === null ? Promise.resolve(null) : ask() };
    void settle(asked);
  }
  return asked.answer;
}

/** Returns the viewer without waiting, or 'pending' until this session's viewer was read for the first time. */
export function viewerNow(): KnownViewer | 'pending' {
  void viewerOfSession();
  const key = session.key();
  if (key === null) return null;
  return known?.key === key ? known.viewer : 'pending';
}

/** Keeps the response. While the server is unreachable, reads again when the connection returns or another call succeeds. */
async function settle(first: NonNullable<typeof asked>): Promise<void> {
  for (let answer = first.answer; ; answer = ask()) {
    const viewer = await answer;
    if (asked !== first || session.key() !== first.key) return;
    learn(first.key, viewer);
    if (viewer !== undefined) {
      first.answer = answer;
      return;
    }
    await reached();
    if (asked !== first) return;
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

/** Notifies of a viewer that was read again: the server was unreachable at first, or forgetViewer was called. */
export function onViewerUpdate(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the viewer read again: after the profile changed, or after a failed try. Until then the known one stays. */
export function forgetViewer(): void {
  asked = undefined;
}

/** Reads the viewer again now: something that every screen goes by has changed, here or on another device. */
export async function readViewerAgain(): Promise<void> {
  forgetViewer();
  await viewerOfSession();
}

/** Resolves with the first response, the device's perhaps; a later one that differs is an update. */
function ask(): Promise<KnownViewer> {
  const key = session.key();
  return new Promise((resolve) => {
    fetchQuery(environment(), viewerQuery, {}, { fetchPolicy: 'network-only' }).subscribe({
      next(data) {
        const viewer = (data as viewerQuery$data).viewer ?? null;
        // Not after its session has ended: the device is sealed then, or somebody else's.
        if (viewer && session.key() === key) {
          claimDevice(viewer.id);
          adoptZoneOf(viewer);
        }
        resolve(viewer);
        if (known?.key !== key || asked?.key !== key) return;
        learn(key, viewer);
        asked.answer = Promise.resolve(viewer);
      },
      error: () => resolve(session.token() === null ? null : undefined),
    });
  });
}

/** Notifies when it differs from what was known of this session. */
function learn(key: string | null, viewer: KnownViewer): void {
  const isUpdate = known?.key === key && JSON.stringify(known.viewer) !== JSON.stringify(viewer);
  known = { key, viewer };
  if (isUpdate) for (const listener of listeners) listener();
}
