import { waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import '#frontend/operators/members/MemberDialog.tsx';
import { invitationTexts } from '#gateway/accounts/invitation.rules.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';

let operator: Member;
beforeAll(async () => {
  // The first account of an instance.
  operator = await member({ username: 'operator', firstName: 'Olga' });
});

const invitationsOf = (screen: Awaited<ReturnType<typeof renderScreen>>) =>
  within(screen.getByRole('list', { name: 'Invitations' })).getAllByRole('listitem');

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
  expect(invitationsOf(screen)[0]!.textContent).toContain('Ann');
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
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Invitations' })).toBeNull());
});

test('everybody else finds no link to the page, and is told who may see it', async () => {
  const other = await member();
  const profile = await renderScreen('/profile', { as: other });
  expect(profile.queryByRole('link', { name: /Operate this instance/ })).toBeNull();
  profile.unmount();
  const screen = await renderScreen('/operator', { as: other });
  expect(await screen.findByText(invitationTexts.notOperator)).toBeTruthy();
});

test('an operator finds a member, disables and enables them, and makes a link for them', async () => {
  await member({ username: 'findme', firstName: 'Frida' });
  const screen = await renderScreen('/operator', { as: operator });
  expect(await screen.findByRole('heading', { name: 'You run this Everystep' })).toBeTruthy();
  await screen.user.type(screen.getByRole('searchbox', { name: 'Search by name or address' }), 'FRIDA');
  await waitFor(() => expect(screen.queryByText(/operator@example.org/)).toBeNull());
  await screen.user.click(screen.getByRole('button', { name: 'Manage findme' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Disable the account' }));
  // It asks first.
  await screen.user.click(await screen.findByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Account disabled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Make a sign-in link' })).toBeNull();
  const signIn = () => rest('POST', '/api/login', { usernameOrEmail: 'findme', password: 'correct horse' });
  expect((await signIn()).status).toBe(403);
  await screen.user.click(screen.getByRole('button', { name: 'Enable the account' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Make a sign-in link' }));
  const link = (await screen.findByLabelText<HTMLInputElement>('The sign-in link')).value;
  screen.unmount();
  const opened = await renderScreen(new URL(link).pathname + new URL(link).search);
  await opened.user.click(await opened.findByRole('button', { name: 'Sign in' }));
  expect(await opened.findByText('You’re signed in')).toBeTruthy();
  expect(opened.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toMatch(
    /^\/reset-password\?token=/,
  );
  opened.unmount();
  // It works once, and says so.
  const again = await renderScreen(new URL(link).pathname + new URL(link).search);
  await again.user.click(await again.findByRole('button', { name: 'Sign in' }));
  expect(await again.findByText(/was used or has expired/)).toBeTruthy();
});

test('an account is deleted once its name is typed', async () => {
  await member({ username: 'leaving' });
  const screen = await renderScreen('/operator', { as: operator });
  await screen.user.click(await screen.findByRole('button', { name: 'Manage leaving' }));
  await screen.user.click(await screen.findByRole('button', { name: 'Delete the account' }));
  const field = await screen.findByLabelText('Type “leaving” to delete it');
  await waitFor(() => expect(document.activeElement).toBe(field));
  await screen.user.type(field, 'somebody');
  await screen.user.click(screen.getByRole('button', { name: 'Delete for good' }));
  expect((await screen.findAllByText('This is not the username of the account.')).length).toBeGreaterThan(0);
  await screen.user.clear(field);
  await screen.user.type(field, 'leaving');
  await screen.user.click(screen.getByRole('button', { name: 'Delete for good' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Manage leaving' })).toBeNull());
});

test('a storage limit and a tier are set in the menu of a member; a wrong one is said beside its field', async () => {
  await member({ username: 'limited' });
  const screen = await renderScreen('/operator', { as: operator });
  await screen.user.click(await screen.findByRole('button', { name: 'Manage limited' }));
  const dialog = within(await screen.findByRole('dialog'));
  const room = dialog.getByLabelText('Room for photos');
  await screen.user.type(room, '1.5');
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/A storage limit is a whole number/)).toBeTruthy();
  await screen.user.clear(room);
  await screen.user.type(room, '500');
  await screen.user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('0 MB of 500 MB')).toBeTruthy();
  await screen.user.selectOptions(dialog.getByLabelText('Given membership'), 'Premium');
  await waitFor(() => expect(screen.getAllByText('Premium', { selector: 'td' })).toHaveLength(1));
});

test('the page says how the instance runs, and that nothing failed', async () => {
  const screen = await renderScreen('/operator', { as: operator });
  const parts = within(await screen.findByRole('list', { name: 'How it runs' })).getAllByRole('listitem');
  expect(parts.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Database.*PostgreSQL/),
    expect.stringMatching(/^Photo store.*Works/),
    expect.stringMatching(/^Mail/),
    expect.stringMatching(/^Queued work/),
    expect.stringMatching(/^Backups.*Needs a look.*No BACKUP_DIR is set/),
    expect.stringMatching(/^Disk.*free/),
  ]);
  expect(screen.getByText('Nothing has failed.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Back up now' })).toBeNull();
});
