import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#gateway/language/languages.ts';

/** The parts of the HTTP request that services may read. */
export interface RequestFacts {
  id: string;
  /** The caller's address as limits count it: IPv4 whole, IPv6 by /64. */
  address: string;
  userAgent: string | undefined;
  /** Sets the session cookie of the response, or clears it with null. */
  setSession(token: string | null): void;
  /** The marks of accounts this device signed in to (knownDevice.ts), from its cookie or the header `X-Everystep-Device`, not yet verified. */
  deviceMarks: readonly string[];
  /** Sets the cookie of the marks; it outlives the session. */
  setDeviceMarks(marks: readonly string[], seconds: number): void;
  /** The secret of a browser that went to a provider (oidcState.service.ts), from its cookie. */
  oidcBrowser: string | undefined;
  /** Sets that cookie, or clears it with null. */
  setOidcBrowser(secret: string | null): void;
}

interface RequestScope {
  /** For log lines, and for the message a person can quote to the operator. */
  id: string;
  caller?: RequestFacts;
  language?: Language;
}

const scope = new AsyncLocalStorage<RequestScope>();

export function withRequestId<T>(id: string, work: () => T): T {
  return scope.run({ id }, work);
}

export function requestId(): string | undefined {
  return scope.getStore()?.id;
}

/** Stores the sender of the current request for the security log. */
export function setRequestCaller(caller: RequestFacts): void {
  const current = scope.getStore();
  if (current) current.caller = caller;
}

/** Returns the sender of the current request; undefined in a job. */
export function requestCaller(): RequestFacts | undefined {
  return scope.getStore()?.caller;
}

/** Sets the language of everything the current request returns to a person. */
export function setRequestLanguage(language: Language): void {
  const current = scope.getStore();
  if (current) current.language = language;
}

/** Runs work that returns or sends texts in a language, such as a mail of a job. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return scope.run({ id: '', ...scope.getStore(), language }, work);
}

/** English unless the request, or inLanguage, says otherwise. */
export function requestLanguage(): Language {
  return scope.getStore()?.language ?? 'EN';
}
