/** Characters shown on each side of a hit. */
const around = 60;
const blockLength = 1000;

/** Folds text for comparing: no accents, upper case, single spaces. "Café  Straße" becomes "CAFE STRASSE". */
export function folded(text: string): string {
  return foldLetters(text).replace(/\s\s+|[^\S ]/gu, ' ');
}

/** True when the text contains `wanted`, which is folded already. */
export function contains(content: string, wanted: string): boolean {
  return folded(content).includes(wanted);
}

/**
 * Returns the words around the first hit on one line, with … where text is left out, and the hit's range in it; null
 * without a hit. `wanted` is folded already.
 */
export function excerptAround(content: string, wanted: string): { text: string; from: number; to: number } | null {
  const line = content.trim().replace(/\s+/gu, ' ');
  const found = foldLetters(line).indexOf(wanted);
  if (found < 0 || wanted === '') return null;
  const hit = { from: indexInLine(line, found), to: indexInLine(line, found + wanted.length) };
  const start = hit.from <= around ? 0 : wordStart(line, hit.from - around);
  const end = line.length - hit.to <= around ? line.length : wordEnd(line, hit.to + around);
  const before = start > 0 ? '…' : '';
  const shift = before.length - start;
  return {
    text: `${before}${line.slice(start, end)}${end < line.length ? '…' : ''}`,
    from: hit.from + shift,
    to: hit.to + shift,
  };
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
