/** Limits of one document; the schema's description publishes them. */
export const documentLimits = {
  depth: 12,
  tokens: 2000,
  /** Each error finds its line by counting from the beginning: a hundred errors in 240,000 lines took a second. */
  lines: 5000,
  aliases: 30,
  directives: 20,
  bodyBytes: 256 * 1024,
  /** Room for a journal entry of 100,000 characters, each of which JSON may write as two escapes of six bytes. */
  memberBodyBytes: 12 * 100_000 + 16 * 1024,
  seconds: 10,
  secondsWithFiles: 120,
};

/** The multiplier of a list that may have 5,000 rows: a document has room for one of them with all its fields. */
export const longListCost = 250;

/** The cost of a list that is stored with its row: reading it costs nothing more. */
export const storedList = { field: 1, multiplier: 1 };

/** The maximum cost of a document, variables included. A list without a length counts as this many rows. */
export const costLimits = { complexity: 4000, breadth: 400, listLength: 10 };
