import { onTestFinished } from 'vitest';
import { gateway } from '#tests/support/kit.ts';

/** The parts of a response, as a reader of the Fetch standard or an iterator gives them. */
type NextPart = () => Promise<{ done?: boolean | undefined; value?: string | undefined }>;

/** A device that follows its owner's days, as any SSE reader would. */
export async function follow(authorization: string, query = 'subscription { dayChanged { date } }', at?: string) {
  const url = at ?? (await gateway()).url;
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    signal: leaving.signal,
    headers: { authorization, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query }),
  });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const change = announcedChanges(() => reader.read());
  return {
    status: response.status,
    headers: response.headers,
    leave: () => leaving.abort(),
    change,
    next: async () => dayOf(await change()),
  };
}

/** Returns a function for the next announcement: a day, null for any day, 'end' when there will be none. */
export function announcedDays(nextPart: NextPart): () => Promise<string | null> {
  const change = announcedChanges(nextPart);
  return async () => dayOf(await change());
}

function dayOf(change: Change | 'end'): string | null {
  return change === 'end' ? change : change.date;
}

/** What a subscription selects of a change. */
interface Change {
  date: string | null;
  day?: unknown;
}

/** Returns a function for the next announcement as it was sent. */
function announcedChanges(nextPart: NextPart): () => Promise<Change | 'end'> {
  let text = '';
  return async () => {
    for (;;) {
      const cut = text.indexOf('\n\n');
      if (cut < 0) {
        const { done, value } = await nextPart();
        if (done) return 'end';
        text += value;
        continue;
      }
      const block = text.slice(0, cut);
      text = text.slice(cut + 2);
      if (block.startsWith('event: complete')) return 'end';
      const data = /^data: (.+)$/m.exec(block)?.[1];
      if (data) return JSON.parse(data).data.dayChanged;
    }
  };
}
