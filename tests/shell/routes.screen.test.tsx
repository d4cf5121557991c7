import { expect, test } from 'vitest';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

test.each([
  ['SHELL-20', '/integrations', 'Integrations'],
  ['SHELL-22', '/blog-feed', 'JOURNEY BLOG'],
  ['SHELL-29', '/journal-entry?date=2026-03-02', 'Journal'],
  ['SHELL-30', '/journal-history', 'Journal History'],
])('%s %s opens for a signed-in person', async (_id, path, title) => {
  const screen = await renderScreen(path, { as: await member() });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});

test('SHELL-20 SHELL-22 SHELL-29 SHELL-30 SHELL-40 only the blog opens for a visitor', async () => {
  for (const path of ['/integrations', '/journal-entry', '/journal-history']) {
    const screen = await renderScreen(path);
    expect(screen.path()).toBe(`/login?next=${encodeURIComponent(path)}`);
    screen.unmount();
  }
  const feed = await renderScreen('/blog-feed');
  expect(await feed.findByRole('heading', { level: 1, name: 'JOURNEY BLOG' })).toBeTruthy();
});

test('PROF-05 PROF-08 PROF-09 the profile leads to its pages', async () => {
  const screen = await renderScreen('/profile', { as: await member() });
  const target = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await target(/^Edit Profile/)).toBe('/edit-profile');
  expect(await target(/^Change Password/)).toBe('/change-password');
  expect(await target(/^Integrations/)).toBe('/integrations');
});
