import { AsyncLocalStorage } from 'node:async_hooks';

/** The id of the request at hand, for log lines and for the message a person can quote to the operator. */
const scope = new AsyncLocalStorage<string>();

export function withRequestId<T>(id: string, work: () => T): T {
  return scope.run(id, work);
}

export function requestId(): string | undefined {
  return scope.getStore();
}
