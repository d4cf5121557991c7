/** A run of plain text; tags in it are never markup. */
export interface Run {
  text: string;
  isBold: boolean;
}

export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; text: Run[] }
  | { type: 'list'; items: Run[][] }
  | { type: 'paragraph'; text: Run[] }
  | { type: 'spacer' };

/**
 * Parses simple markdown line by line: `#`, `##` and `###` headings, `- ` and numbered lines as bullets, `**bold**`,
 * blank lines as spacers, everything else a paragraph. Returns data, never HTML.
 */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  // The final line break of a file is not a blank line.
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines) addLine(blocks, line);
  return blocks;
}

function addLine(blocks: Block[], line: string): void {
  if (line.trim() === '') {
    blocks.push({ type: 'spacer' });
    return;
  }
  const heading = /^(#{1,3}) (.*)$/.exec(line);
  const item = /^(?:- |\d{1,3}\. )(.*)$/.exec(line);
  const last = blocks.at(-1);
  if (heading) blocks.push({ type: 'heading', level: heading[1]!.length as 1 | 2 | 3, text: runs(heading[2]!.trim()) });
  else if (item && last?.type === 'list') last.items.push(runs(item[1]!.trim()));
  else if (item) blocks.push({ type: 'list', items: [runs(item[1]!.trim())] });
  else blocks.push({ type: 'paragraph', text: runs(line.trim()) });
}

/** Text between `**` and `**` is bold. Unclosed and empty pairs stay as they are. */
export function runs(line: string): Run[] {
  const parts = line.split('**');
  const found: Run[] = [];
  function add(text: string, isBold: boolean) {
    const last = found.at(-1);
    if (text === '') return;
    if (last && last.isBold === isBold) last.text += text;
    else found.push({ text, isBold });
  }
  for (const [index, part] of parts.entries()) {
    const isInside = index % 2 === 1;
    const isClosed = index < parts.length - 1;
    if (!isInside) add(part, false);
    else if (!isClosed) add(`**${part}`, false);
    else if (part === '') add('****', false);
    else add(part, true);
  }
  return found;
}
