import { entryRequestBytes } from '#gateway/journal/journal.rules.ts';

/** What one document may ask for; told to third parties in the schema's description. */
export const documentLimits = {
  depth: 12,
  tokens: 2000,
  aliases: 30,
  directives: 20,
  bodyBytes: 256 * 1024,
  memberBodyBytes: entryRequestBytes,
  seconds: 10,
  secondsWithFiles: 120,
};

/** What a document may cost, counted with its variables; a list without a length counts as so many rows. */
export const costLimits = { complexity: 4000, breadth: 400, listLength: 10 };
