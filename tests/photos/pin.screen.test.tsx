import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import setPinMutation from '#frontend/__generated__/useSetPhotosPinMutation.graphql.ts';
import verifyMutation from '#frontend/__generated__/useVerifyPhotosPinMutation.graphql.ts';
import { pinTexts } from '#gateway/photos/pinTexts.rules.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

const pinOf = async (someone: Member) => (await someone.rest('GET', '/api/user')).body.photosPinEnabled;

async function withPin(pin = '1234'): Promise<Member> {
  const someone = await member();
  expect((await someone.rest('PUT', '/api/user/photos-pin', { enabled: true, pin })).status).toBe(200);
  return someone;
}

/** /photos with the dialog open, and short ways to its parts. */
async function openDialog(someone: Member) {
  const view = await renderScreen('/photos', { as: someone });
  const dialog = await view.findByRole('dialog');
  const { user } = view;
  return {
    ...view,
    dialog,
    field: () => view.findByLabelText('PIN') as Promise<HTMLInputElement>,
    press: (name: string) => user.click(view.getByRole('button', { name })),
    button: (name: string) => view.getByRole('button', { name }) as HTMLButtonElement,
  };
}

test('PHOTO-01 PIN-01 setup starts with a choice', async () => {
  const { button, queryByLabelText } = await openDialog(await member());
  expect(button('Yes, Set PIN')).toBeTruthy();
  expect(button('No Thanks')).toBeTruthy();
  expect(queryByLabelText('PIN')).toBeNull();
});

test('PIN-05 PIN-20 PHOTO-03 "No Thanks" saves that no PIN is wanted and opens the photos', async () => {
  const someone = await member();
  const { press, findByText, queryByRole, unmount } = await openDialog(someone);
  await press('No Thanks');
  expect(await findByText('No photos yet')).toBeTruthy();
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(await pinOf(someone)).toBe(false);
  unmount();
  const again = await renderScreen('/photos', { as: someone });
  expect(await again.findByText('No photos yet')).toBeTruthy();
  expect(again.queryByRole('dialog')).toBeNull();
});

test('PIN-04 PIN-06 PIN-07 PIN-08 PIN-13 enter, confirm, set', async () => {
  const someone = await member();
  const { press, field, button, user, findByText } = await openDialog(someone);
  await press('Yes, Set PIN');
  await user.type(await field(), '4a8 1597');
  expect((await field()).value).toBe('4815');
  await press('Next');
  await findByText('Confirm your PIN');
  await user.type(await field(), '481');
  expect(button('Confirm').disabled).toBe(true);
  await user.type(await field(), '5');
  expect(button('Confirm').disabled).toBe(false);
  await press('Confirm');
  expect(await findByText('No photos yet')).toBeTruthy();
  expect(await pinOf(someone)).toBe(true);
  expect((await someone.rest('POST', '/api/user/verify-photos-pin', { pin: '4815' })).status).toBe(200);
});

test('PIN-07 PIN-08 pasting takes only digits', async () => {
  const { press, field, user } = await openDialog(await member());
  await press('Yes, Set PIN');
  await user.click(await field());
  await user.paste('12 34-56');
  expect((await field()).value).toBe('1234');
});

test('PIN-09 other than four digits', async () => {
  const { press, field, user, findByText, queryByText } = await openDialog(await member());
  await press('Yes, Set PIN');
  await user.type(await field(), '123');
  await press('Next');
  expect(await findByText(pinTexts.invalid.title)).toBeTruthy();
  expect(await findByText(pinTexts.invalid.description)).toBeTruthy();
  expect(queryByText('Confirm your PIN')).toBeNull();
});

test('PIN-10 PIN-11 a confirmation that differs returns to an empty enter step', async () => {
  const someone = await member();
  const { press, field, user, findByText } = await openDialog(someone);
  await press('Yes, Set PIN');
  await user.type(await field(), '1234{Enter}');
  await findByText('Confirm your PIN');
  await user.type(await field(), '1235{Enter}');
  expect(await findByText(pinTexts.mismatch.title)).toBeTruthy();
  expect(await findByText(pinTexts.mismatch.description)).toBeTruthy();
  await findByText('Choose a PIN');
  expect((await field()).value).toBe('');
  await user.type(await field(), '9999{Enter}');
  await findByText('Confirm your PIN');
  expect((await field()).value).toBe('');
  expect(await pinOf(someone)).toBeNull();
});

test('PIN-17 a PIN that cannot be saved is reported and can be retried', async () => {
  const someone = await member();
  const wire = tapWire([setPinMutation]);
  const { press, field, user, findByText } = await openDialog(someone);
  await press('Yes, Set PIN');
  await user.type(await field(), '1234{Enter}');
  await findByText('Confirm your PIN');
  wire.cut('useSetPhotosPinMutation');
  await user.type(await field(), '1234{Enter}');
  expect(await findByText('Failed to update PIN settings')).toBeTruthy();
  await user.type(await field(), '1234{Enter}');
  expect(await findByText('No photos yet')).toBeTruthy();
});

test('PIN-18 closing starts the dialog over', async () => {
  const { press, field, user, findByText, findByRole, queryByRole, button } = await openDialog(await member());
  await press('Yes, Set PIN');
  await user.type(await field(), '12');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect(await findByText('First, one question')).toBeTruthy();
  await press('Decide');
  await findByRole('dialog');
  expect(button('No Thanks')).toBeTruthy();
  await press('Yes, Set PIN');
  expect((await field()).value).toBe('');
});

test('PHOTO-02 PHOTO-05 PIN-03 PIN-12 PIN-14 verifying starts at once and opens with the right PIN', async () => {
  const someone = await withPin();
  const wire = tapWire([verifyMutation]);
  const { field, button, press, user, findByText } = await openDialog(someone);
  await user.type(await field(), '123');
  expect(button('Unlock').disabled).toBe(true);
  await user.type(await field(), '4');
  await press('Unlock');
  expect(await findByText('No photos yet')).toBeTruthy();
  expect(wire.sent('useVerifyPhotosPinMutation')[0]).toMatchObject({ pin: '1234' });
});

test('PHOTO-02 a reloaded page says why it asks although the photos are still open', async () => {
  const someone = await withPin();
  await someone.rest('POST', '/api/user/verify-photos-pin', { pin: '1234' });
  const reloaded = await openDialog(someone);
  expect(await reloaded.findByText(/^A new or reloaded page needs your PIN again/)).toBeTruthy();
  reloaded.unmount();
  const another = await withPin();
  await another.rest('POST', '/api/user/lock-photos');
  const locked = await openDialog(another);
  expect(await locked.findByText('Your photos lock after 15 minutes without use.')).toBeTruthy();
});

test('PIN-15 PIN-16 a wrong PIN is reported and the field is cleared', async () => {
  const { field, user, findByText, queryByText } = await openDialog(await withPin());
  await user.type(await field(), '0000{Enter}');
  expect(await findByText(pinTexts.incorrect.title)).toBeTruthy();
  expect(await findByText(pinTexts.incorrect.description)).toBeTruthy();
  await waitFor(async () => expect((await field()).value).toBe(''));
  expect(queryByText('No photos yet')).toBeNull();
  await user.type(await field(), '1234{Enter}');
  expect(await findByText('No photos yet')).toBeTruthy();
});

test('PIN-16 after five wrong ones the wait is shown, and the password opens', async () => {
  const someone = await withPin();
  for (let guess = 0; guess < 5; guess += 1) await someone.rest('POST', '/api/user/verify-photos-pin', { pin: '0000' });
  const { field, press, user, findAllByText, findByText, getByLabelText } = await openDialog(someone);
  await user.type(await field(), '1234{Enter}');
  expect((await findAllByText(/You can try again in (1:00 minutes|\d+ seconds)/)).length).toBeGreaterThan(0);
  expect((await field()).readOnly).toBe(true);
  expect(document.activeElement).toBe(await field());
  await press('Unlock with your password');
  await findByText('The password you sign in with opens your photos.');
  await user.type(getByLabelText('Password'), 'wrong words{Enter}');
  expect(await findByText(/password/i, { selector: '[role=alert]' })).toBeTruthy();
  await user.clear(getByLabelText('Password'));
  await user.type(getByLabelText('Password'), `${someone.password}{Enter}`);
  expect(await findByText('No photos yet')).toBeTruthy();
});

test('PHOTO-04 Lock now hides everything at once', async () => {
  const someone = await withPin();
  const { user, field, findByText, findByRole, queryByText } = await openDialog(someone);
  await user.type(await field(), '1234{Enter}');
  await findByText('No photos yet');
  await user.click(await findByRole('button', { name: 'Lock now' }));
  expect(await findByText('Your photos are locked')).toBeTruthy();
  expect(queryByText('No photos yet')).toBeNull();
  await waitFor(async () => expect((await someone.rest('GET', '/api/photos')).status).toBe(403));
});

test('PIN-02 PIN-19 the profile sets a PIN, then updates it; asking for the current one', async () => {
  const someone = await member();
  const { user, findByRole, findByLabelText, findByText, queryByRole } = await renderScreen('/profile', {
    as: someone,
  });
  await user.click(await findByRole('button', { name: 'Set Photos PIN' }));
  const press = async (name: string) => user.click(await findByRole('button', { name }));
  const enter = async (pin: string) => user.type(await findByLabelText('PIN'), `${pin}{Enter}`);
  await press('Yes, Set PIN');
  await enter('1111');
  await findByText('Confirm your PIN');
  await enter('1111');
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  // The session stayed open; somebody else's would not be.
  await someone.rest('POST', '/api/user/lock-photos');
  await press('Update Photos PIN');
  await findByText('Update your photos PIN?');
  expect(await findByRole('button', { name: 'No Thanks' })).toBeTruthy();
  await press('Yes, Set PIN');
  await enter('2222');
  await findByText('Confirm your PIN');
  await enter('2222');
  await findByText('Enter your current PIN');
  await enter('1111');
  await waitFor(() => expect(queryByRole('dialog')).toBeNull());
  expect((await someone.rest('POST', '/api/user/verify-photos-pin', { pin: '2222' })).status).toBe(200);
});
