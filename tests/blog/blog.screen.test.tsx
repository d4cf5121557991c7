import { readFileSync } from 'node:fs';
import { act, render, screen as page, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BlogPostError } from '#frontend/blog/BlogPostError.tsx';
import { Markdown } from '#frontend/blog/Markdown.tsx';
import { blogPosts } from '#frontend/blog/blogPosts.ts';
import { parseMarkdown } from '#frontend/blog/markdown.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

/** The articles as the built client serves them; no build is needed here. `isDown` lets them fail. */
const files = { isDown: false };
beforeEach(() => {
  files.isDown = false;
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('/blog-posts/')) return real(input, init);
    return files.isDown
      ? new Response('Sorry', { status: 503 })
      : new Response(readFileSync(`frontend/public${String(input)}`, 'utf8'));
  };
  onTestFinished(() => {
    globalThis.fetch = real;
  });
});

/** The warnings in the console, kept from the terminal until the test ends. */
function listenToWarnings() {
  const spy = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => spy.mockRestore());
  return spy.mock.calls;
}

const cards = () => page.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/blog-post?'));

test('BLOG-01 BLOG-02 BLOG-03 BLOG-04 BLOG-05 BLOG-06 the feed lists three articles', async () => {
  const screen = await renderScreen('/blog-feed');
  expect(screen.getByRole('heading', { level: 1, name: 'JOURNEY BLOG' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Latest Articles' })).toBeTruthy();
  expect(screen.getByText('Insights on fitness, nutrition, and wellness')).toBeTruthy();
  expect(cards()).toHaveLength(3);
  for (const [index, { title, excerpt, filename }] of blogPosts.entries()) {
    const card = screen.within(cards()[index]!);
    for (const text of [title, excerpt, filename, 'Read more →', /^November \d+\w\w, 2026 · 5 min read$/])
      expect(card.getByText(text)).toBeTruthy();
  }
});

test('BLOG-08 BLOG-16 BLOG-32 a card opens its article', async () => {
  const screen = await renderScreen('/blog-feed');
  await screen.user.click(cards()[0]!);
  expect(await screen.findByRole('heading', { level: 1, name: blogPosts[0]!.title })).toBeTruthy();
  expect(screen.path()).toBe('/blog-post?post=wearables.md');
  expect(screen.getByText('wearables.md')).toBeTruthy();
  expect(screen.container.querySelectorAll('article p').length).toBeGreaterThan(5);
  expect(screen.container.querySelectorAll('article h1')).toHaveLength(1);
});

test('SHELL-23 SHELL-39 an article opens by its address, for a member and for a visitor', async () => {
  const post = blogPosts[0]!;
  for (const as of [await member(), undefined]) {
    const screen = await renderScreen(`/blog-post?post=${post.filename}`, { ...(as && { as }) });
    expect(await screen.findByRole('heading', { name: post.title })).toBeTruthy();
    expect(screen.getByRole('article').textContent!.length).toBeGreaterThan(4000);
    expect(screen.path()).toBe(`/blog-post?post=${post.filename}`);
    screen.unmount();
  }
});

test('BLOG-09 BLOG-10 BLOG-33 the feed has Back only for members, leading to /', async () => {
  const visitor = await renderScreen('/blog-feed');
  const asVisitor = visitor.getByRole('main').textContent;
  expect(visitor.queryByRole('button', { name: 'Back' })).toBeNull();
  visitor.unmount();
  const screen = await renderScreen('/blog-feed', { as: await member() });
  expect(screen.getByRole('main').textContent).toBe(asVisitor);
  await screen.user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.path()).toBe('/'));
});

test('BLOG-23 BLOG-24 BLOG-33 back from an article: the feed when signed in, else /', async () => {
  const visitor = await renderScreen('/blog-post?post=sleep-optimization.md');
  await visitor.findByText('sleep-optimization.md');
  const asVisitor = visitor.getByRole('main').textContent;
  await visitor.user.click(visitor.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(visitor.path()).toBe('/'));
  visitor.unmount();
  const screen = await renderScreen('/blog-post?post=sleep-optimization.md', { as: await member() });
  await screen.findByText('sleep-optimization.md');
  expect(screen.getByRole('main').textContent).toBe(asVisitor);
  await screen.user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(screen.path()).toBe('/blog-feed'));
});

test.each([
  ['BLOG-25', '/blog-post', 'No blog post specified'],
  ['BLOG-26', '/blog-post?post=constructor', 'Blog post not found'],
])('%s BLOG-28 BLOG-29 %s says %s', async (_id, path, text) => {
  const screen = await renderScreen(path);
  expect(screen.getByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain(text);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await screen.user.click(screen.getByRole('link', { name: 'Back to Blog' }));
  await waitFor(() => expect(screen.path()).toBe('/blog-feed'));
});

test('BLOG-27 BLOG-28 BLOG-31 BLOG-32 an article that fails to load is reported and can be retried', async () => {
  const warnings = listenToWarnings();
  files.isDown = true;
  const screen = await renderScreen('/blog-post?post=nutrition-trends.md');
  expect(await screen.findByRole('heading', { level: 1, name: 'Blog Post Not Found' })).toBeTruthy();
  expect(screen.getByRole('main').textContent).toContain('Failed to load blog post');
  expect(warnings.map(([text]) => String(text)).filter((text) => text.startsWith('The article'))).toEqual([
    expect.stringContaining('nutrition-trends.md'),
  ]);
  files.isDown = false;
  await act(() => screen.user.click(screen.getByRole('button', { name: 'Try again' })));
  expect(await screen.findByRole('heading', { level: 1, name: 'AI-driven personalised nutrition' })).toBeTruthy();
});

test('BLOG-30 without a message the error page has its own text', () => {
  render(
    <MemoryRouter>
      <BlogPostError problem="" />
    </MemoryRouter>,
  );
  expect(page.getByRole('alert').textContent).toContain('The requested blog post could not be loaded.');
});

test('BLOG-33 a visitor can leave the blog: the brand leads home, an article to the others', async () => {
  const feed = await renderScreen('/blog-feed');
  expect(feed.getByRole('link', { name: 'Everystep, home' }).getAttribute('href')).toBe('/');
  feed.unmount();
  const post = await renderScreen('/blog-post?post=wearables.md');
  await post.findByText('wearables.md');
  expect(post.getByRole('link', { name: 'Everystep' }).getAttribute('href')).toBe('/');
  await post.user.click(post.getByRole('link', { name: 'More articles' }));
  await waitFor(() => expect(post.path()).toBe('/blog-feed'));
});

test('BLOG-05 BLOG-16 the title is above the slug, on its card and on its page', async () => {
  const { title, filename } = blogPosts[0]!;
  const isAbove = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const feed = await renderScreen('/blog-feed');
  expect(isAbove(feed.getByText(title), feed.getByText(filename))).toBe(true);
  await feed.user.click(cards()[0]!);
  expect(isAbove(await feed.findByRole('heading', { level: 1, name: title }), feed.getByText(filename))).toBe(true);
});

test('BLOG-34 BLOG-35 BLOG-36 BLOG-37 BLOG-38 quick actions are below the list', async () => {
  const screen = await renderScreen('/blog-feed');
  const card = screen.getByRole('region', { name: 'Quick Actions' });
  expect(screen.within(card).getByText('These open your own journal, so they need an account.')).toBeTruthy();
  expect(
    screen
      .within(card)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Log Progress', '/progress'],
    ['Add Photos', '/photos'],
    ['View Goals', '/goals'],
    ['Workouts', '/workouts'],
  ]);
  expect(cards()[2]!.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('BLOG-17 BLOG-18 BLOG-19 BLOG-20 BLOG-21 BLOG-22 blocks become elements, and markup in text stays text', () => {
  const text =
    '# One\n## Two\n### Three\n- a\n1. **b**\n\nPlain <img src=x onerror=alert(1)> **bold** \u202edlo\n<script>alert(1)</script>';
  const { container } = render(<Markdown blocks={parseMarkdown(text)} />);
  expect([...container.children].map(({ localName }) => localName)).toEqual(['h1', 'h2', 'h3', 'ul', 'div', 'p', 'p']);
  expect([...container.querySelectorAll('li, strong')].map(({ textContent }) => textContent)).toEqual([
    'a',
    'b',
    'b',
    'bold',
  ]);
  expect(container.querySelectorAll('img, script')).toHaveLength(0);
  expect(container.textContent).toContain('<script>alert(1)</script>');
});
