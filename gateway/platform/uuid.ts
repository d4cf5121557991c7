import { v7, validate } from 'uuid';

/** A new UUID version 7 (RFC 9562): sorts by the time it was made, so indexes grow at one end. */
export function newId(): string {
  return v7();
}

export function isUuid(text: string): boolean {
  return validate(text);
}
