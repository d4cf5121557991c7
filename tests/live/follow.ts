import { onTestFinished } from 'vitest';
import { gateway } from '#tests/support/kit.ts';

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
  let text = '';
  return {
    status: response.status,
    headers: response.headers,
    leave: () => leaving.abort(),
    /** The next announcement: a day, null for any day, 'end' when there will be none. */
    async next(): Promise<string | null> {
      for (;;) {
        const cut = text.indexOf('\n\n');
        if (cut < 0) {
          const { done, value } = await reader.read();
          if (done) return 'end';
          text += value;
          continue;
        }
        const block = text.slice(0, cut);
        text = text.slice(cut + 2);
        if (block.startsWith('event: complete')) return 'end';
        const data = /^data: (.+)$/m.exec(block)?.[1];
        if (data) return JSON.parse(data).data.dayChanged.date;
      }
    },
  };
}
