/** Characters shown on each side of a hit. */
const around = 60;
const blockLength = 1000;

/** Folds text for comparing: no accents, upper case, single spaces. "Café  Straße" becomes "CAFE STRASSE". */
export function folded(text: string): string {
  return foldLetters(text).replace(/\s\s+|[^\S ]/gu, ' ');
}

/** A search text, folded. */
export interface Wanted {
  phrase: string;
  /** The phrase's words, each once. */
  words: string[];
}

/** A range of text in UTF-16 units; `to` is exclusive. */
export interface TextRange {
  from: number;
  to: number;
}

export function wantedFrom(text: string): Wanted {
  const phrase = folded(text);
  return { phrase, words: [...new Set(phrase.split(' ').filter(Boolean))] };
}

/** Returns what a text and its tags contain of the search: the phrase itself, else its words; null if a word is missing. */
export function termsIn(content: string, { phrase, words }: Wanted, tags: readonly string[] = []): string[] | null {
  const texts = [content, ...tags].map(folded);
  const isFound = (term: string) => texts.some((text) => text.includes(term));
  if (isFound(phrase)) return [phrase];
  return words.every(isFound) ? words : null;
}

/** Returns the ranges of the terms, which are folded already, in one line of text. */
export function hitsIn(line: string, terms: readonly string[]): TextRange[] {
  return joined(terms.flatMap((term) => rangesOf(line, term)));
}

/**
 * Returns the words around the first hit on one line, with … where text is left out, and the range of each hit in them;
 * null without a hit. `terms` are folded already.
 */
export function excerptAround(content: string, terms: readonly string[]): { text: string; hits: TextRange[] } | null {
  const line = content.trim().replace(/\s+/gu, ' ');
  const foldedLine = foldLetters(line);
  const firstOf = terms.map((term) => ({ term, at: foldedLine.indexOf(term) })).filter(({ at }) => at >= 0);
  const first = firstOf.toSorted((a, b) => a.at - b.at)[0];
  if (!first) return null;
  const from = indexInLine(line, first.at);
  const to = indexInLine(line, first.at + first.term.length);
  const start = from <= around ? 0 : wordStart(line, from - around);
  const end = line.length - to <= around ? line.length : wordEnd(line, to + around);
  const text = `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
  return { text, hits: hitsIn(text, terms) };
}

function rangesOf(line: string, term: string): TextRange[] {
  const text = foldLetters(line);
  const ranges: TextRange[] = [];
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
    ranges.push({ from: indexInLine(line, at), to: indexInLine(line, at + term.length) });
  return ranges;
}

/** Sorts ranges and joins those that overlap or touch. */
function joined(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}

/** Normalising takes quadratic time in a run of marks. Inserting U+034F, a mark itself, ends the run. */
const manyMarks = /\p{M}{30}/gu;

// Upper case makes ß and ss, and both sigmas, the same. Plain ASCII, the common case, has no accents to remove.
function foldLetters(text: string): string {
  if (!/[^\x20-\x7e\s]/.test(text)) return text.toUpperCase();
  return text
    .replace(manyMarks, '$&\u034f')
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toUpperCase();
}

/** Converts an index in the folded line into one in the line. */
function indexInLine(line: string, foldedIndex: number): number {
  let before = 0;
  let index = 0;
  // Whole blocks first: folding each character of a long page takes tens of milliseconds.
  while (index < line.length) {
    const end = index + blockLength;
    const block = line.slice(index, isSecondHalf(line, end) ? end + 1 : end);
    const { length } = foldLetters(block);
    if (before + length > foldedIndex) break;
    before += length;
    index += block.length;
  }
  while (index < line.length) {
    const character = String.fromCodePoint(line.codePointAt(index)!);
    before += foldLetters(character).length;
    if (before > foldedIndex) break;
    index += character.length;
  }
  return index;
}

/** Moves forward to the start of a word, but not past the hit. */
function wordStart(line: string, from: number): number {
  const blank = line.indexOf(' ', from);
  if (blank >= 0 && blank < from + around) return blank + 1;
  return isSecondHalf(line, from) ? from + 1 : from;
}

function wordEnd(line: string, to: number): number {
  const blank = line.lastIndexOf(' ', to);
  if (blank > to - around) return blank;
  return isSecondHalf(line, to) ? to + 1 : to;
}

function isSecondHalf(line: string, index: number): boolean {
  return (line.charCodeAt(index) & 0xfc00) === 0xdc00;
}
