import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { feedBackTarget, postBackTarget } from '#frontend/blog/backTarget.ts';
import { blogFile, blogPosts, findBlogPost, withoutTitle } from '#frontend/blog/blogPosts.ts';
import { parseMarkdown } from '#frontend/blog/markdown.ts';

const folder = 'frontend/public/blog-posts';
const textOf = (filename: string) => readFileSync(`${folder}/${filename}`, 'utf8');

test('BLOG-04 BLOG-12 there are exactly three posts, each with its file', () => {
  expect(blogPosts.map(({ filename }) => filename).toSorted()).toEqual(readdirSync(folder).toSorted());
  expect(blogPosts).toHaveLength(3);
  for (const { title, excerpt } of blogPosts) expect([title.length > 10, excerpt.length > 40]).toEqual([true, true]);
});

test.each([
  ['BLOG-13', 'wearables.md', /wearable/gi, 'recovery'],
  ['BLOG-14', 'nutrition-trends.md', /personal/gi, 'artificial intelligence'],
  ['BLOG-15', 'sleep-optimization.md', /sleep/gi, 'regular'],
])('%s %s is about its subject, at length, with its sources named', (_id, filename, subject, alsoNamed) => {
  const text = textOf(filename);
  const words = text.split(/\s+/).length;
  expect([words > 750, words < 1100]).toEqual([true, true]);
  expect(text.match(subject)!.length).toBeGreaterThan(3);
  expect(text.toLowerCase()).toContain(alsoNamed);
  expect(text.match(/\(.*?20[0-2]\d.*?\)/g)!.length).toBeGreaterThan(5);
  const blocks = parseMarkdown(text);
  expect(new Set(blocks.map(({ type }) => type))).toEqual(new Set(['heading', 'list', 'paragraph', 'spacer']));
  expect(blocks[0]).toMatchObject({ type: 'heading', level: 1, text: [{ text: findBlogPost(filename)!.title }] });
  expect(withoutTitle(blocks, findBlogPost(filename)!)[0]!.type).toBe('paragraph');
  // Nothing but the simple subset: whatever else is markup would be shown as it is written.
  expect(text).not.toMatch(/[<>`_|]|\]\(|^\* |^####/m);
  expect(text.split('**').length % 2).toBe(1);
});

test('BLOG-05 the reading time follows from the words of the file', () => {
  for (const { filename, words } of blogPosts)
    expect(words).toBe(readFileSync(`frontend/public/blog-posts/${filename}`, 'utf8').split(/\s+/).length);
});

test('BLOG-26 a post is found by its filename and by nothing else', () => {
  expect(findBlogPost('wearables.md')).toMatchObject({ filename: 'wearables.md' });
  expect(blogFile(findBlogPost('wearables.md')!)).toBe('/blog-posts/wearables.md');
  for (const odd of [null, undefined, '', 'wearables', '../index.html', 'WEARABLES.md', '__proto__'])
    expect(findBlogPost(odd)).toBeUndefined();
});

test('BLOG-16 only a heading that repeats the title is left out', () => {
  const post = blogPosts[0]!;
  const blocks = parseMarkdown('# Something else\n\nText');
  expect(withoutTitle(blocks, post)).toEqual(blocks);
  expect(withoutTitle([], post)).toEqual([]);
});

test('BLOG-10 BLOG-11 back from the feed', () => {
  expect(feedBackTarget({ signedIn: true, hasHistory: true })).toBe('/');
  expect(feedBackTarget({ signedIn: false, hasHistory: true })).toBe('history');
  expect(feedBackTarget({ signedIn: false, hasHistory: false })).toBe('/');
});

test('BLOG-23 BLOG-24 back from a post', () => {
  expect([postBackTarget({ signedIn: true }), postBackTarget({ signedIn: false })]).toEqual(['/blog-feed', '/']);
});
