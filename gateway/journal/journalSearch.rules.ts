/** Letters around a hit, on each side. */
const around = 60;
const blockLength = 1000;

/** One spelling for comparing: no accents, no letter case, one blank between words. "Café  Straße" is "CAFE STRASSE". */
export function folded(text: string): string {
  return foldLetters(text).replace(/\s\s+|[^\S ]/gu, ' ');
}

/** Does the text hold what is looked for? `wanted` is folded already. */
export function holds(content: string, wanted: string): boolean {
  return folded(content).includes(wanted);
}

/**
 * The words around the first hit on one line, with … where the text goes on. `from` and `to` tell where the hit lies
 * in `text`; null when there is none. `wanted` is folded already.
 */
export function excerptAround(content: string, wanted: string): { text: string; from: number; to: number } | null {
  const line = content.trim().replace(/\s+/gu, ' ');
  const found = foldLetters(line).indexOf(wanted);
  if (found < 0 || wanted === '') return null;
  const hit = { from: placeOf(line, found), to: placeOf(line, found + wanted.length) };
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

/** Normalising sorts a run of marks, which takes the square of its length: U+034F, a mark itself, ends the run. */
const manyMarks = /\p{M}{30}/gu;

// Upper case makes ß and ss, and both sigmas, the same. Plain ASCII has no accents to take off, which most pages are.
function foldLetters(text: string): string {
  if (!/[^\x20-\x7e\s]/.test(text)) return text.toUpperCase();
  return text
    .replace(manyMarks, '$&\u034f')
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toUpperCase();
}

/** Where in the line the folded letter with this index comes from; the line's end behind the last one. */
function placeOf(line: string, letter: number): number {
  let before = 0;
  let place = 0;
  // Whole blocks first: folding every character by itself takes tens of milliseconds for a long page.
  while (place < line.length) {
    const end = place + blockLength;
    const block = line.slice(place, isSecondHalf(line, end) ? end + 1 : end);
    const { length } = foldLetters(block);
    if (before + length > letter) break;
    before += length;
    place += block.length;
  }
  while (place < line.length) {
    const character = String.fromCodePoint(line.codePointAt(place)!);
    before += foldLetters(character).length;
    if (before > letter) break;
    place += character.length;
  }
  return place;
}

/** Forward to the start of a word, but not past the hit. */
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
