import type { ConcreteRequest } from 'relay-runtime';
import { onTestFinished } from 'vitest';

/** What a test does with one request on its way to the server. */
type Passage = () => Promise<Response>;
type Rule = (pass: Passage) => Promise<Response>;

export interface Sent {
  name: string;
  variables: Record<string, unknown>;
}

/**
 * Listens where the browser meets the network: what was sent, by operation, and what becomes of it on the way.
 * The server behind it is the real one. Ends with the test.
 */
export function tapWire(operations: ConcreteRequest[]) {
  const names = new Map(operations.map(({ params }) => [params.id, params.name]));
  const sent: Sent[] = [];
  const rules = new Map<string, Rule[]>();
  const real = globalThis.fetch;

  globalThis.fetch = (input, init) => {
    if (input !== '/graphql') return real(input, init);
    const { id, variables } = JSON.parse(String(init?.body)) as { id: string; variables: Sent['variables'] };
    const name = names.get(id) ?? id;
    sent.push({ name, variables });
    const pass = () => real(input, init);
    const rule = rules.get(name)?.shift();
    return rule ? rule(pass) : pass();
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });

  const next = (operation: string, rule: Rule) => rules.set(operation, [...(rules.get(operation) ?? []), rule]);
  return {
    /** The variables of what was sent, in order. */
    sent: (operation: string) => sent.filter(({ name }) => name === operation).map(({ variables }) => variables),
    /** The next one never reaches the server. */
    cut: (operation: string) => next(operation, () => Promise.reject(new TypeError('Failed to fetch'))),
    /** The next one is answered with this. */
    answer: (operation: string, body: unknown) =>
      next(
        operation,
        async () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }),
      ),
    /** The next one waits until the answered function is called. */
    hold(operation: string): () => void {
      const gate = Promise.withResolvers<void>();
      next(operation, (pass) => gate.promise.then(pass));
      return () => gate.resolve();
    },
  };
}
