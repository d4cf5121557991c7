import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestFacts } from './context.ts';

interface RequestScope {
  /** For log lines, and for the message a person can quote to the operator. */
  id: string;
  caller?: RequestFacts;
}

const scope = new AsyncLocalStorage<RequestScope>();

export function withRequestId<T>(id: string, work: () => T): T {
  return scope.run({ id }, work);
}

export function requestId(): string | undefined {
  return scope.getStore()?.id;
}

/** Notes who sent the current request, for the security log. */
export function setRequestCaller(caller: RequestFacts): void {
  const current = scope.getStore();
  if (current) current.caller = caller;
}

/** The sender of the current request; undefined in a job. */
export function requestCaller(): RequestFacts | undefined {
  return scope.getStore()?.caller;
}
