import { AsyncLocalStorage } from 'node:async_hooks';

/** The parts of the HTTP request that services may read. */
export interface RequestFacts {
  id: string;
  /** The caller's address as limits count it: IPv4 whole, IPv6 by /64. */
  address: string;
  userAgent: string | undefined;
  /** Sets the session cookie of the answer, or clears it with null. */
  setSession(token: string | null): void;
  /** The marks of accounts this device signed in to (knownDevice.ts), from its cookie or the header `X-Everystep-Device`. Not checked yet. */
  deviceMarks: readonly string[];
  /** Sets the cookie that holds them; it stays when the session ends. */
  setDeviceMarks(marks: readonly string[], seconds: number): void;
}

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
