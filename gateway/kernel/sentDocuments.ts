import { type GraphQLSchema, getOperationAST } from 'graphql';
import { asksForSchema } from './documentFacts.ts';
import { Operation, validDocument } from './operations.ts';

/** Longer texts always take the long way: what is kept of a document is many times its text. */
const longestText = 8000;

/**
 * Documents that came as text, for the short lane (shortLane.ts). They are parsed and held against the rules once, not
 * for every call, and they are never compiled: only our own documents become code. A text is made ready when it comes
 * a second time, so that whoever sends a new one each time costs nothing more; of the ready ones and of those that came
 * once only so many are kept, the ones asked for last.
 */
export class SentDocuments {
  readonly #schema: GraphQLSchema;
  readonly #most: number;
  readonly #ready = new Map<string, Operation | null>();
  readonly #cameOnce = new Set<string>();

  constructor(schema: GraphQLSchema, most = 100) {
    this.#schema = schema;
    this.#most = most;
  }

  /**
   * Null for what the long way must take: what came for the first time, breaks a rule, asks for the schema (not everybody
   * may), or holds another operation than the one that is named.
   */
  get(text: string, operationName?: string): Operation | null {
    const operation = text.length <= longestText ? this.#find(text) : null;
    if (operation && operationName !== undefined && getOperationAST(operation.document)?.name?.value !== operationName)
      return null;
    return operation;
  }

  #find(text: string): Operation | null {
    const known = this.#ready.get(text);
    if (known === undefined && !this.#cameOnce.delete(text)) {
      this.#cameOnce.add(text);
      dropOldest(this.#cameOnce, this.#most);
      return null;
    }
    const operation = known === undefined ? prepare(this.#schema, text) : known;
    this.#ready.delete(text);
    this.#ready.set(text, operation);
    dropOldest(this.#ready, this.#most);
    return operation;
  }
}

function prepare(schema: GraphQLSchema, text: string): Operation | null {
  try {
    const document = validDocument(schema, text);
    return document && !asksForSchema(document) ? new Operation(schema, document, false) : null;
  } catch {
    // No GraphQL at all: Yoga says so.
    return null;
  }
}

function dropOldest(kept: Map<string, unknown> | Set<string>, most: number): void {
  if (kept.size > most) kept.delete(kept.keys().next().value!);
}
