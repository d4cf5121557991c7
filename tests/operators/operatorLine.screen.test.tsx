import { waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import '#frontend/home/operating/OperatorLine.tsx';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

const words = 'You run this Everystep: invite people, and see whether everything works.';

let operator: Member;
beforeAll(async () => {
  operator = await member();
});
beforeEach(() => localStorage.removeItem('operating'));

test('Home tells the operator once where their page is, in a line that is dismissed for good', async () => {
  const screen = await renderScreen('/home', { as: operator });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/operator');
  const line = within(screen.getByRole('region', { name: 'You run this Everystep' }));
  await screen.user.click(line.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(words)).toBeNull();
  expect(localStorage.getItem('operating')).toBe('dismissed');
});

test('who opened the page needs no line any more', async () => {
  const screen = await renderScreen('/operator', { as: operator });
  await screen.findByRole('heading', { name: 'You run this Everystep' });
  expect(localStorage.getItem('operating')).toBe('dismissed');
});

test('nobody else sees the line, and their device asks once', async () => {
  const other = await member();
  const screen = await renderScreen('/home', { as: other });
  await waitFor(() => expect(localStorage.getItem('no_operator')).toBe('true'));
  expect(screen.queryByText(words)).toBeNull();
});
