import { v5, v7, validate } from 'uuid';

/** A new UUID version 7 (RFC 9562): sorts by the time it was made, so indexes grow at one end. */
export function newId(): string {
  return v7();
}

/** The same UUID version 5 for the same name within the same namespace, which is a UUID too. */
export function derivedId(name: string, namespace: string): string {
  return v5(name, namespace);
}

export function isUuid(text: string): boolean {
  return validate(text);
}
