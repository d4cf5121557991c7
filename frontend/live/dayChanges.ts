import { graphql, type ConcreteRequest } from 'relay-runtime';
import { environment } from '#frontend/app/environment.ts';
import { ownWrites } from '#frontend/app/ownWrites.ts';
import { readResponse } from '#frontend/app/request.ts';
import { session } from '#frontend/app/session.ts';
import { readViewerAgain } from '#frontend/app/viewer.ts';
import { outdateDays } from '#frontend/app/days/loadedDays.ts';
import { retryMs } from './retryMs.ts';
import { eventData } from './eventStream.ts';

// Not read through Relay: there is nothing in it to keep.
const subscription = graphql`
  subscription dayChangesSubscription {
    dayChanged {
      date
    }
  }
` as ConcreteRequest;

/** Receives the day that changed, or null when any of them may have. */
type Follower = (date: string | null) => void;

const followers = new Set<Follower>();
let open: AbortController | undefined;
let hasOpened = false;

/**
 * Calls back for each of the member's days that something else changes, such as another device. The stream opens with the
 * first call and stays open, whatever screen is shown; without a follower, loaded days are only marked as outdated. It
 * closes while the page is hidden and with the session, and is retried with growing pauses. What changed while it was
 * closed is unknown here, so each opening counts as a change of any day. Returns a function that ends the calls.
 */
export function followDays(follower: Follower): () => void {
  followers.add(follower);
  look();
  return () => followers.delete(follower);
}

session.subscribe(look);
document.addEventListener('visibilitychange', look);

function look(): void {
  const isWanted = document.visibilityState === 'visible' && session.token() !== null;
  if (!isWanted) {
    open?.abort();
    open = undefined;
  } else if (!open && followers.size > 0) {
    open = new AbortController();
    void run(open);
  }
}

async function run(stream: AbortController): Promise<void> {
  for (let tries = 0; !stream.signal.aborted; tries += 1) {
    try {
      const body = await connect(stream.signal);
      publish(null);
      hasOpened = true;
      tries = 0;
      for await (const data of eventData(body)) {
        const date = readDate(data);
        if (!ownWrites.claim(date)) publish(date);
      }
    } catch {
      // Out of reach, refused (by a proxy, say), cut or silent: the next try follows.
    }
    await pause(retryMs(tries) * (0.75 + Math.random() / 2), stream.signal);
  }
}

ownWrites.onMistake(() => publish(null));

function publish(date: string | null): void {
  // Any day may stand for the zone or the formats. Right after the start they were read just now.
  if (date === null && hasOpened) void readViewerAgain();
  // A follower finds out which days these are.
  if (followers.size === 0)
    environment().commitUpdate((store) => outdateDays(store, (day) => date === null || day === date));
  for (const follower of followers) follower(date);
}

/** Returns the open stream. A session that the server no longer knows ends here. */
async function connect(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = session.token();
  const response = await fetch('/graphql', {
    method: 'POST',
    signal,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ id: subscription.params.id, variables: {} }),
  });
  if (response.ok && response.body) return response.body;
  if (response.status === 401) await readResponse(response, token);
  void response.body?.cancel();
  throw new Error(`${response.status}`);
}

function readDate(data: string): string | null {
  const response = JSON.parse(data) as { data?: { dayChanged?: { date: string | null } | null } | null };
  return response.data?.dayChanged?.date ?? null;
}

/** Waits, or returns at once when the signal aborts. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
