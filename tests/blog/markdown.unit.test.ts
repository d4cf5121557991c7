import { expect, test } from 'vitest';
import { parseMarkdown, runs } from '#frontend/blog/markdown.ts';

const plain = (text: string) => [{ text, isBold: false }];

test('BLOG-17 #, ## and ### lines become headings of three levels', () => {
  expect(parseMarkdown('# One\n## Two \n### Three')).toEqual(
    [1, 2, 3].map((level) => ({ type: 'heading', level, text: plain(['One', 'Two', 'Three'][level - 1]!) })),
  );
  expect(parseMarkdown('#### Four\n#Five').map(({ type }) => type)).toEqual(['paragraph', 'paragraph']);
});

test('BLOG-18 BLOG-19 lines with "- " and "1. " become bullet items', () => {
  expect(parseMarkdown('- One\n- Two')).toEqual([{ type: 'list', items: [plain('One'), plain('Two')] }]);
  expect(parseMarkdown('1. One\n1. Two\n2. Three')).toEqual([
    { type: 'list', items: [plain('One'), plain('Two'), plain('Three')] },
  ]);
  expect(parseMarkdown('-One\n1.Two\n2015 was.').map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
    'paragraph',
  ]);
  expect(parseMarkdown('- One\n\n- Two').map(({ type }) => type)).toEqual(['list', 'spacer', 'list']);
});

test('BLOG-20 text between ** and ** becomes bold', () => {
  expect(runs('a **b c** d **e**')).toEqual([
    { text: 'a ', isBold: false },
    { text: 'b c', isBold: true },
    { text: ' d ', isBold: false },
    { text: 'e', isBold: true },
  ]);
  expect([runs('a ** b'), runs('**open'), runs('****'), runs('a*b*c')]).toEqual([
    plain('a ** b'),
    plain('**open'),
    plain('****'),
    plain('a*b*c'),
  ]);
  expect(parseMarkdown('- **Bold** item\n## A **bold** title')).toMatchObject([
    { items: [[{ text: 'Bold', isBold: true }, { text: ' item' }]] },
    { text: [{ text: 'A ' }, { text: 'bold', isBold: true }, { text: ' title' }] },
  ]);
});

test('BLOG-21 BLOG-22 other lines become paragraphs, blank ones spacers', () => {
  expect(parseMarkdown('One\r\nTwo\n\n \nThree\n')).toEqual([
    { type: 'paragraph', text: plain('One') },
    { type: 'paragraph', text: plain('Two') },
    { type: 'spacer' },
    { type: 'spacer' },
    { type: 'paragraph', text: plain('Three') },
  ]);
  expect(parseMarkdown('')).toEqual([]);
});

test('BLOG-21 hostile text stays text, and a megabyte is parsed to its end', () => {
  const hostile = '<script>alert(1)</script> <img src=x onerror=alert(1)> [x](javascript:alert(1)) &lt; \u202eשלום 👍';
  expect(parseMarkdown(hostile)).toEqual([{ type: 'paragraph', text: plain(hostile) }]);
  // Whatever backtracks would not end within the time of a test.
  for (const unit of ['**', '* ', '#', '- ', '1. ', '**a', '\n', ' ', '👍'])
    parseMarkdown(unit.repeat(Math.ceil(1_000_000 / unit.length)));
});
