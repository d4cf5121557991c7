/** Why a file cannot be read; the screen has a sentence for each. */
export type FileProblem =
  | 'unknown'
  | 'otherXml'
  | 'webPage'
  | 'picture'
  | 'spreadsheet'
  | 'noZip'
  | 'empty'
  | 'tooLarge'
  | 'damaged'
  | 'encrypted'
  | 'nothing'
  | 'bomb'
  | 'nested';

/** The first bytes of JPEG, PNG, GIF, WebP, HEIC and videos. */
const picture = /^(?:\u00ff\u00d8\u00ff|\u0089PNG|GIF8|RIFF|.{4}ftyp)/s;
const webPage = /^\W*<(?:!doctype html|html|head|body)\b/i;

const olderExcel = '\u00d0\u00cf\u0011\u00e0';

/** What a file is that has no entries, by its beginning; null when it may have some. */
export function problemOfHead(head: Uint8Array): FileProblem | null {
  const start = String.fromCharCode(...head.subarray(0, 1024));
  if (picture.test(start)) return 'picture';
  if (start.startsWith(olderExcel)) return 'spreadsheet';
  return webPage.test(start) ? 'webPage' : null;
}
