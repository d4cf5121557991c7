import { request } from 'node:http';
import { expect, onTestFinished, vi } from 'vitest';
import type { FakePerson } from '#tests/support/fakeWhoopPerson.ts';
import { type Member, member } from '#tests/support/kit.ts';
import { filled, type WhoopInstance } from './wearableKit.ts';

/** A day that is over, whatever the time. */
export const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

/** A navigation, made with Node's own HTTP: the simulated browser's fetch keeps cookies and redirects to itself. */
function go(to: string, cookies: Map<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const sent = request(to, { headers: { cookie } }, (response) => {
      response.resume();
      for (const set of response.headers['set-cookie'] ?? []) {
        const [name, value] = set.split(';', 1)[0]!.split('=') as [string, string];
        cookies.set(name, value);
      }
      resolve(response.headers.location ?? '');
    });
    sent.on('error', reject).end();
  });
}

/** Goes from /api/whoop/auth over WHOOP's page and back. Returns the browser's final address. */
export async function connect({ url }: WhoopInstance, { token }: Member): Promise<string> {
  const cookies = new Map([['everystep_session', token]]);
  const callback = new URL(await go(await go(`${url}/api/whoop/auth`, cookies), cookies));
  return go(`${url}${callback.pathname}${callback.search}`, cookies);
}

/** A member whose wearable measured a night, a run and a weight yesterday, all of them imported. */
export async function wearer(
  instance: WhoopInstance,
  prepare: (person: FakePerson) => void = oneDay,
): Promise<{ who: Member; person: FakePerson }> {
  const who = await member();
  const person = instance.whoop.store.newPerson();
  prepare(person);
  expect(await connect(instance, who)).toBe('/integrations?whoop=connected');
  await filled(who);
  return { who, person };
}

export function oneDay(person: FakePerson): void {
  person.night({ end: new Date(`${yesterday}T06:30:00Z`), hours: 7 }, false);
  person.workout({ start: new Date(`${yesterday}T17:00:00Z`), minutes: 45, sport: 'running' }, false);
}

/** Listens to the REST calls of the page and to where it would go; the simulated browser cannot leave. Ends with the test. */
export function tapCalls() {
  const steps: string[] = [];
  const results = new Map<string, () => Promise<Response>>();
  const real = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    if (!String(input).startsWith('/api/')) return real(input, init);
    const step = `${init?.method ?? 'GET'} ${String(input)}`;
    steps.push(step);
    return results.get(step)?.() ?? real(input, init);
  };
  const left = vi.spyOn(window.location, 'assign').mockImplementation((to) => void steps.push(`to ${String(to)}`));
  onTestFinished(() => {
    globalThis.fetch = real;
    left.mockRestore();
  });
  return {
    /** Calls and navigations, in order. */
    steps,
    /** Replaces the response of a call from now on. */
    respond: (step: string, how: () => Promise<Response>) => void results.set(step, how),
  };
}
