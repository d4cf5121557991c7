import { JSONParser, TokenType } from '@streamparser/json';
import { invalid, TooLargeError } from '#gateway/platform/errors.ts';
import { importLimits } from './import.rules.ts';
import { importTexts } from './importTexts.rules.ts';

const opening = new Set<TokenType>([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET]);
const closing = new Set<TokenType>([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET]);

/**
 * The entries of a JSON list, read piece by piece: never more than one piece and its entries are in memory. Stops at the
 * first limit it meets. Throws TooLargeError, ValidationError (notJson) for what is no list.
 */
export async function* listEntries(file: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const parser = new ListParser(file);
  for await (const piece of pieces) yield* parser.read(piece);
  parser.end();
}

class ListParser {
  readonly #file: string;
  readonly #parser = new JSONParser({ paths: ['$.*'], keepStack: false, stringBufferSize: 64 * 1024 });
  #found: unknown[] = [];
  #rows = 0;
  #depth = 0;
  /** Tokens and bytes since the last whole entry. */
  #tokens = 0;
  #bytes = 0;

  constructor(file: string) {
    this.#file = file;
    this.#parser.onToken = ({ token }) => this.#count(token);
    this.#parser.onValue = ({ value }) => this.#take(value);
  }

  read(piece: Buffer): unknown[] {
    this.#found = [];
    this.#bytes += piece.length;
    this.#parse(() => this.#parser.write(piece));
    if (this.#bytes > importLimits.entryBytes) throw this.#entryTooLarge();
    return this.#found;
  }

  end(): void {
    this.#parse(() => this.#parser.isEnded || this.#parser.end());
  }

  #parse(work: () => void): void {
    try {
      work();
    } catch (error) {
      throw error instanceof TooLargeError ? error : invalid('archive', importTexts.notJson);
    }
  }

  #count(token: TokenType): void {
    if (this.#depth === 0 && token !== TokenType.LEFT_BRACKET) throw invalid('archive', importTexts.notJson);
    if (opening.has(token)) this.#depth += 1;
    if (closing.has(token)) this.#depth -= 1;
    this.#tokens += 1;
    if (this.#depth > importLimits.depth || this.#tokens > importLimits.entryTokens) throw this.#entryTooLarge();
  }

  #take(value: unknown): void {
    this.#rows += 1;
    if (this.#rows > importLimits.listRows) throw new TooLargeError(importTexts.tooManyRows);
    this.#found.push(value);
    this.#tokens = 0;
    this.#bytes = 0;
  }

  #entryTooLarge(): TooLargeError {
    return new TooLargeError(importTexts.entryTooLarge(this.#file));
  }
}
