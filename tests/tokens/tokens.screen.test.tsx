import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import createDocument from '#frontend/__generated__/useCreateAccessTokenMutation.graphql.ts';
import { tokenTexts } from '#gateway/tokens/tokenTexts.rules.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

async function openForm(as: Member) {
  const wire = tapWire([createDocument]);
  const screen = await renderScreen('/profile/access-tokens', { as });
  await screen.user.click(screen.getByRole('button', { name: 'New token' }));
  const dialog = screen.within(await screen.findByRole('dialog', { name: 'New token' }));
  return {
    ...screen,
    wire,
    dialog,
    name: () => dialog.getByLabelText<HTMLInputElement>('Name'),
    choose: (part: string, reach: string) =>
      screen.user.click(screen.within(dialog.getByRole('group', { name: part })).getByRole('radio', { name: reach })),
    make: () => screen.user.click(dialog.getByRole('button', { name: 'Create token' })),
  };
}

test('a token is created, shown once, works, and is revoked after confirmation', async () => {
  const grace = await member();
  const screen = await openForm(grace);
  await screen.user.type(screen.name(), 'Watch');
  await screen.choose('Activities and sleep', 'Write');
  await screen.choose('Journal', 'Read');
  await screen.user.click(screen.dialog.getByRole('radio', { name: '30 days' }));
  await screen.make();
  const secret = (await screen.findByLabelText<HTMLInputElement>('The token Watch')).value;
  expect(screen.getByText(/shown only once/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const bearer = { authorization: `Bearer ${secret}` };
  expect((await rest('GET', '/api/activities', undefined, bearer)).status).toBe(200);
  expect((await rest('GET', '/api/macros', undefined, bearer)).status).toBe(403);

  const row = screen.getByRole('listitem');
  expect(row.textContent).toContain('Activities and sleep (read and write), Journal (read)');
  expect(row.textContent).toContain('Never used');
  await screen.user.click(screen.getByRole('button', { name: 'I’ve saved it' }));
  expect(document.body.innerHTML).not.toContain(secret);

  await screen.user.click(screen.getByRole('button', { name: 'Revoke Watch' }));
  expect(await screen.findByText('Revoke Watch?')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText(tokenTexts.revoked.description)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  expect((await rest('GET', '/api/activities', undefined, bearer)).status).toBe(401);
});

test('the form says what is missing, and keeps what was typed when the server refuses or is away', async () => {
  const screen = await openForm(await member());
  await screen.make();
  expect(await screen.findByText(tokenTexts.nameRequired)).toBeTruthy();
  expect(screen.getByText(tokenTexts.scopesRequired)).toBeTruthy();
  expect(document.activeElement).toBe(screen.name());
  await screen.user.type(screen.name(), 'Watch');
  await screen.choose('Goals and progress', 'Read');
  expect(screen.queryByText(tokenTexts.scopesRequired)).toBeNull();

  screen.wire.cut('useCreateAccessTokenMutation');
  await screen.make();
  expect(await screen.findByText(tokenTexts.createFailed.title)).toBeTruthy();
  expect(screen.name().value).toBe('Watch');
  await screen.make();
  await screen.findByLabelText('The token Watch');

  await screen.user.click(screen.getByRole('button', { name: 'New token' }));
  const again = screen.within(await screen.findByRole('dialog', { name: 'New token' }));
  await screen.user.type(again.getByLabelText('Name'), 'Watch');
  await screen.user.click(
    screen.within(again.getByRole('group', { name: 'Journal' })).getByRole('radio', { name: 'Read' }),
  );
  await screen.user.click(again.getByRole('button', { name: 'Create token' }));
  // Beside the field, and in the notice.
  expect(await again.findAllByText(tokenTexts.exists)).toHaveLength(2);
});

test('a token is copied with one press, and a clipboard failure is reported', async () => {
  const screen = await openForm(await member());
  await screen.user.type(screen.name(), 'Watch');
  await screen.choose('Workouts', 'Read');
  await screen.make();
  const { value } = await screen.findByLabelText<HTMLInputElement>('The token Watch');
  await screen.user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(tokenTexts.copied.description)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(value);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
  await screen.user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText(tokenTexts.copyFailed.description)).toBeTruthy();
});
