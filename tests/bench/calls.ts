import { jpeg } from '#tests/support/images.ts';
import type { Member } from './members.ts';
import type { Asked } from './operations.ts';
import type { Server } from './processes.ts';

/** Returns a function that calls a server as a member or as nobody. It rejects unless the response is a success. */
export function sender({ host, port }: Server, timeoutMs = 10_000) {
  return async (member: Member | null, method: string, path: string, body?: object): Promise<string> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`http://${host}:${port}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(member && { authorization: `Bearer ${member.token}` }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"errors":[') || /"__typename":"\w*Problem"/.test(text))
      throw new Error(`${method} ${path.replace(/\d{4}-\d\d-\d\d/, 'DATE')}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  };
}

/** Returns a function that uploads a photo of two megapixels. */
export async function uploader(server: Server): Promise<(asked: Asked) => Promise<string>> {
  const picture = new Uint8Array((await jpeg('mirror.jpg', { width: 1200, height: 1600 })).bytes);
  const send = sender(server);
  return ({ member, date }) => {
    const form = new FormData();
    form.set('date', date);
    form.append('photos', new Blob([picture], { type: 'image/jpeg' }), 'mirror.jpg');
    return send(member, 'POST', '/api/photos', form);
  };
}

/** The p99 delay of a gateway's event loop in seconds, counted since the last call. */
export async function loopDelay({ host, port }: Server): Promise<number> {
  const text = await (await fetch(`http://${host}:${port}/metrics`)).text();
  return Number(/^everystep_nodejs_eventloop_lag_p99_seconds ([\d.e+-]+)$/m.exec(text)?.[1]);
}
