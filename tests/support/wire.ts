import type { ConcreteRequest } from 'relay-runtime';
import { onTestFinished } from 'vitest';

/** What a test does with one request to the server. */
type Passage = () => Promise<Response>;
type Rule = (pass: Passage) => Promise<Response>;

export interface Sent {
  name: string;
  variables: Record<string, unknown>;
}

/**
 * Intercepts the requests of the simulated browser: records them by operation and can fail, replace or hold them. The
 * server behind it is real. Ends with the test.
 */
export function tapWire(operations: ConcreteRequest[]) {
  const names = new Map(operations.map(({ params }) => [params.id, params.name]));
  const sent: Sent[] = [];
  const rules = new Map<string, Rule[]>();
  const closedDays = new Set<unknown>();
  const real = globalThis.fetch;

  globalThis.fetch = (input, init) => {
    if (input !== '/graphql') return real(input, init);
    const { id, variables } = JSON.parse(String(init?.body)) as { id: string; variables: Sent['variables'] };
    const name = names.get(id) ?? id;
    sent.push({ name, variables });
    const pass = () => real(input, init);
    if (closedDays.has(variables['date'])) return Promise.reject(new TypeError('Failed to fetch'));
    const rule = rules.get(name)?.shift();
    return rule ? rule(pass) : pass();
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });

  const next = (operation: string, rule: Rule) => rules.set(operation, [...(rules.get(operation) ?? []), rule]);
  return {
    /** The variables of the sent requests, in order. */
    sent: (operation: string) => sent.filter(({ name }) => name === operation).map(({ variables }) => variables),
    /** Fails the next request before it reaches the server. */
    cut: (operation: string) => next(operation, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** Fails each request for a date until the returned function is called, however often and for what it is read. */
    cutDay(date: string): () => void {
      closedDays.add(date);
      return () => closedDays.delete(date);
    },
    /** Responds to the next request with this body. */
    answer: (operation: string, body: unknown, status = 200) =>
      next(
        operation,
        async () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }),
      ),
    /** Holds the next request until the returned function is called. */
    hold(operation: string): () => void {
      const gate = Promise.withResolvers<void>();
      next(operation, (pass) => gate.promise.then(pass));
      return () => gate.resolve();
    },
    /** Holds the response to the next request until `release` is called; `arrived` resolves once the server has sent it. */
    holdResponse(operation: string): { arrived: Promise<void>; release: () => void } {
      const gate = Promise.withResolvers<void>();
      const arrival = Promise.withResolvers<void>();
      next(operation, async (pass) => {
        const response = await pass();
        arrival.resolve();
        await gate.promise;
        return response;
      });
      return { arrived: arrival.promise, release: () => gate.resolve() };
    },
  };
}
