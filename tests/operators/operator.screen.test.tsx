import { waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

let operator: Member;
beforeAll(async () => {
  // The first account of an instance.
  operator = await member();
});

test('an operator finds the page in the profile, invites somebody and withdraws the invitation', async () => {
  const screen = await renderScreen('/profile', { as: operator });
  await screen.user.click(await screen.findByRole('link', { name: /Operate this instance/ }));
  expect(await screen.findByText(/Everybody may create an account here/)).toBeTruthy();
  expect(screen.getByText('No invitations yet.')).toBeTruthy();
  await screen.user.type(screen.getByLabelText('For whom'), 'Ann');
  await screen.user.click(screen.getByRole('button', { name: 'Invite' }));
  const link = (await screen.findByLabelText<HTMLInputElement>('The link of the invitation')).value;
  expect(link).toMatch(/\/register\?invitation=[\w-]{43}$/);
  expect(screen.getByText('The invitation for Ann')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(document.body.innerHTML).not.toContain(link);
  expect(screen.getByRole('listitem').textContent).toContain('Ann');
  await screen.user.click(screen.getByRole('button', { name: 'Withdraw the invitation for Ann' }));
  expect(await screen.findByText(invitationTexts.withdrawn.description)).toBeTruthy();
  await waitFor(() => expect(screen.getByText('No invitations yet.')).toBeTruthy());
});

test('an invitation that is gone elsewhere is said to be, and leaves the list', async () => {
  const made = await operator.rest('POST', '/api/operator/invitations', { note: 'Bob' });
  const screen = await renderScreen('/operator', { as: operator });
  const withdraw = await screen.findByRole('button', { name: 'Withdraw the invitation for Bob' });
  await operator.rest('DELETE', `/api/operator/invitations/${made.body.id}`);
  await screen.user.click(withdraw);
  expect(await screen.findByText(invitationTexts.gone.description)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
});

test('everybody else finds no link to the page, and is told who may see it', async () => {
  const other = await member();
  const profile = await renderScreen('/profile', { as: other });
  expect(profile.queryByRole('link', { name: /Operate this instance/ })).toBeNull();
  profile.unmount();
  const screen = await renderScreen('/operator', { as: other });
  expect(await screen.findByText(invitationTexts.notOperator)).toBeTruthy();
});
