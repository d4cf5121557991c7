import { readFile } from 'node:fs/promises';
import { waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clock } from '#gateway/calendar/clock.ts';
import { member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

beforeEach(() => {
  localStorage.setItem('user_timezone', 'UTC');
  clock.set('2026-03-02T18:00:20Z');
});
afterEach(() => clock.reset());

/** Opens a screen whose keys are listened to. */
async function listening(path: string) {
  const screen = await renderScreen(path, { as: await member() });
  const press = (keys: string) => screen.user.keyboard(keys);
  await waitFor(async () => {
    await press('{Control>}k{/Control}');
    expect(screen.getByRole('dialog', { name: 'Search or log' })).toBeTruthy();
  });
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return { ...screen, press };
}

test('the palette finds commands by the beginnings of their words, and runs the one that is marked', async () => {
  const { press, ...screen } = await listening('/goals');
  await press('/');
  const palette = within(await screen.findByRole('dialog', { name: 'Search or log' }));
  const field = palette.getByRole('combobox', { name: 'Search or log' });
  expect(document.activeElement).toBe(field);
  const shown = () => palette.queryAllByRole('option').map((option) => option.textContent);
  expect(shown()).toContain('FoodF');
  await palette.findByRole('option', { name: 'Running' });
  await screen.user.type(field, 'lög sle');
  await waitFor(() => expect(shown()).toEqual(['Sleep']));
  expect(field.getAttribute('aria-activedescendant')).toBe(palette.getByRole('option').id);
  await screen.user.clear(field);
  await press('{ArrowUp}');
  expect(palette.getByRole('option', { selected: true }).textContent).toBe('Keyboard shortcuts?');
  await press('{ArrowDown}');
  expect(palette.getByRole('option', { selected: true }).textContent).toBe('ActivityA');
  await screen.user.type(field, 'zebra');
  expect(await palette.findByText(/^Nothing found/)).toBeTruthy();
  await screen.user.clear(field);
  await waitFor(() => expect(palette.queryByText(/^Nothing found/)).toBeNull());
  await screen.user.type(field, '🍕');
  expect(await palette.findByText(/^Nothing found/)).toBeTruthy();
  await screen.user.clear(field);
  await screen.user.type(field, 'progr');
  await waitFor(() => expect(palette.getByRole('option').getAttribute('aria-selected')).toBe('true'));
  await press('{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Progress' })).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the marked command stays marked when the person’s activities join the list', async () => {
  const { press, ...screen } = await listening('/goals');
  await press('/');
  const palette = within(await screen.findByRole('dialog', { name: 'Search or log' }));
  await press('{ArrowUp}');
  await palette.findByRole('option', { name: 'Running' });
  expect(palette.getByRole('option', { selected: true }).textContent).toBe('Keyboard shortcuts?');
  await press('14 feb 2025');
  expect(palette.getByRole('option').textContent).toBe('Fri, Feb 14, 2025');
});

test('a typed day opens that day, and what is logged from there is for that day', async () => {
  const { press, ...screen } = await listening('/goals');
  await screen.user.click(screen.getByRole('button', { name: 'Search or log' }));
  await screen.user.type(await screen.findByRole('combobox'), 'last friday');
  await press('{Enter}');
  await waitFor(() => expect(screen.router.state.location.state).toEqual({ day: '2026-02-27' }));
  await press('f');
  await waitFor(() => expect(screen.router.state.location.pathname).toBe('/add-macros'));
  expect(screen.router.state.location.search).toBe('?date=2026-02-27');
});

test('the list names every single key, and turns them off for this device', async () => {
  const { press, ...screen } = await listening('/goals');
  await press('?');
  const list = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
  const keys = list.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(keys).toEqual(expect.arrayContaining(['A', 'F', 'C', 'W', 'J', 'P', 'T', '?', '/']));
  await screen.user.click(list.getByRole('switch', { name: /^Single keys/ }));
  expect(list.queryByText('A')).toBeNull();
  await press('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('a/?');
  expect(screen.router.state.location.pathname).toBe('/goals');
  await press('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Search or log' })).toBeTruthy();
});

test('keys do nothing in a field or with a modifier', async () => {
  const { press, ...screen } = await listening('/add-macros');
  await screen.user.click(screen.getByLabelText('Description'));
  await press('afw?/');
  expect(screen.getByLabelText<HTMLInputElement>('Description').value).toBe('afw?/');
  screen.getByRole('main').focus();
  await press('{Alt>}a{/Alt}{Control>}j{/Control}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.router.state.location.pathname).toBe('/add-macros');
});

test('the weight is ready to be typed from any screen, and calories alone have their sheet', async () => {
  const { press, ...screen } = await listening('/goals');
  await press('w');
  const metrics = within(await screen.findByRole('region', { name: 'Metrics' }));
  await waitFor(() => expect(document.activeElement).toBe(metrics.getByRole('spinbutton', { name: /^Weight/ })));
  await press('172');
  screen.getByRole('main').focus();
  await press('c');
  expect(await screen.findByRole('dialog', { name: 'Quick add' })).toBeTruthy();
});

test('PHOTO-05 Photo opens the upload from any screen', async () => {
  const { press, ...screen } = await listening('/goals');
  await press('p');
  expect(await screen.findByRole('dialog', { name: 'Add photos' })).toBeTruthy();
  expect([screen.path(), screen.queryByRole('list', { name: 'Your activities' })]).toEqual(['/home', null]);
});

test('the shortcuts of the app’s icon open the quick log and the weight, once', async () => {
  const manifest = JSON.parse(await readFile('frontend/public/manifest.webmanifest', 'utf8')) as {
    shortcuts: { name: string; url: string }[];
  };
  const addressOf = (name: string) => manifest.shortcuts.find((shortcut) => shortcut.name === name)!.url;
  const person = await member();
  const screen = await renderScreen(addressOf('Log activity'), { as: person });
  expect(await screen.findByRole('list', { name: 'Your activities' })).toBeTruthy();
  expect(screen.router.state.location.search).toBe('');
  screen.unmount();
  const { router, ...other } = await renderScreen(addressOf('Weight'), { as: person });
  const metrics = within(await other.findByRole('region', { name: 'Metrics' }));
  await waitFor(() => expect(document.activeElement).toBe(metrics.getByRole('spinbutton', { name: /^Weight/ })));
  expect(router.state.location.search).toBe('');
});
