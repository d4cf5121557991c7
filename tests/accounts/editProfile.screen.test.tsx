import { fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import editDocument from '#frontend/__generated__/useEditProfileMutation.graphql.ts';
import { error as errorLook } from '#frontend/design-system/fields/field.css.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

async function openForm(as: Member) {
  const wire = tapWire([editDocument]);
  const screen = await renderScreen('/edit-profile', { as });
  await screen.findByRole('heading', { name: 'Update Your Profile' });
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const fill = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  return { ...screen, wire, input, fill, button, save: () => screen.user.click(button('Save Changes')) };
}

describe('the form', () => {
  test('SHELL-15 PROF-11 PROF-14 shows the current values, with nothing to save yet', async () => {
    const grace = await member({ firstName: 'Grace' });
    await grace.rest('PUT', '/api/profile/profile', {
      gender: 'female',
      birthday: '1906-12-09',
      height: '5 ft',
      weight: '',
      bodyType: 'lean',
    });
    const screen = await openForm(grace);
    const values = [
      'First name',
      'Last name',
      'Username',
      'Email',
      'Gender',
      'Birthday',
      'Height',
      'Weight',
      'Body type',
    ].map((label) => screen.input(label).value);
    expect(values).toEqual([
      'Grace',
      'Lovelace',
      grace.username,
      grace.email,
      'female',
      '1906-12-09',
      '5 ft',
      '',
      'lean',
    ]);
    expect(screen.button('No Changes').disabled).toBe(true);
  });

  test('PROF-12 Cancel and Back return to the profile', async () => {
    const grace = await member();
    for (const [role, name] of [
      ['link', 'Cancel'],
      ['button', 'Back'],
    ] as const) {
      const screen = await openForm(grace);
      await screen.user.click(screen.getByRole(role, { name }));
      await waitFor(() => expect(screen.path()).toBe('/profile'));
      screen.unmount();
    }
  });

  test('PROF-13 PROF-14 reads Save Changes once something changed, and No Changes again when it is as before', async () => {
    const screen = await openForm(await member({ firstName: 'Grace' }));
    screen.fill('First name', 'Gracie');
    expect(screen.button('Save Changes').disabled).toBe(false);
    screen.fill('First name', 'Grace');
    expect(screen.button('No Changes').disabled).toBe(true);
    screen.fill('Body type', 'athletic');
    expect(screen.button('Save Changes').disabled).toBe(false);
  });

  test('PROF-16 PROF-17 PROF-19 each mistake is shown in red below its input, and the first has the focus', async () => {
    const screen = await openForm(await member());
    screen.fill('First name', ' ');
    screen.fill('Last name', '');
    screen.fill('Email', 'grace@');
    await screen.save();
    const told = {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      Email: 'Invalid email address',
    };
    for (const [label, message] of Object.entries(told)) {
      expect(screen.getByText(message).className).toBe(errorLook);
      expect(screen.input(label).getAttribute('aria-describedby')).toBe(screen.getByText(message).id);
    }
    expect(document.activeElement).toBe(screen.input('First name'));
    expect(screen.wire.sent('useEditProfileMutation')).toEqual([]);
  });

  test('PROF-18 a username of two characters is refused, one of three is sent', async () => {
    const screen = await openForm(await member());
    screen.fill('Username', 'gh');
    await screen.save();
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy();
    screen.fill('Username', `g${Math.random().toString(36).slice(2, 4)}`);
    await screen.save();
    await waitFor(() => expect(screen.path()).toBe('/profile'));
  });

  test('PROF-20 a birthday in the future is refused, an empty one is not', async () => {
    const screen = await openForm(await member());
    screen.fill('Birthday', '2190-01-01');
    await screen.save();
    expect(await screen.findByText('A birthday lies in the past.')).toBeTruthy();
    screen.fill('Birthday', '');
    screen.fill('Height', '1.70 m');
    await screen.save();
    await waitFor(() => expect(screen.path()).toBe('/profile'));
  });
});

describe('height and weight', () => {
  const stored = { height: '5 ft 9 in', weight: '182 lbs' };

  test.each([
    { lengthUnit: 'CM', weightUnit: 'KG', shown: ['175 cm', '82.55 kg'] },
    { lengthUnit: 'CM', weightUnit: 'ST', shown: ['175 cm', '13 st 0 lb'] },
    { lengthUnit: 'IN', weightUnit: 'LB', shown: ['5 ft 9 in', '182 lbs'] },
  ])('are shown in $lengthUnit and $weightUnit, and stay as they were entered', async ({ shown, ...units }) => {
    const grace = await member();
    await grace.rest('PUT', '/api/profile/profile', stored);
    await grace.rest('POST', '/api/preferences', units);
    const screen = await openForm(grace);
    expect(['Height', 'Weight'].map((label) => screen.input(label).value)).toEqual(shown);
    screen.fill('Last name', 'Hopper');
    await screen.save();
    await waitFor(() => expect(screen.path()).toBe('/profile'));
    expect((await grace.rest('GET', '/api/profile')).body).toMatchObject(stored);
  });

  test('changed ones are stored in the unit of the form, the words of the person are not touched', async () => {
    const grace = await member();
    await grace.rest('PUT', '/api/profile/profile', { height: 'rather tall', weight: '182 lbs' });
    await grace.rest('POST', '/api/preferences', { lengthUnit: 'CM', weightUnit: 'KG' });
    const screen = await openForm(grace);
    expect(screen.input('Height').value).toBe('rather tall');
    screen.fill('Weight', '80,5');
    await screen.save();
    await waitFor(() => expect(screen.path()).toBe('/profile'));
    expect((await grace.rest('GET', '/api/profile')).body).toMatchObject({ height: 'rather tall', weight: '80.5 kg' });
  });
});

describe('saving', () => {
  test('PROF-15 PROF-21 PROF-22 PROF-23 saves account and profile, confirms it, and opens the profile, which shows it', async () => {
    const grace = await member({ firstName: 'Grace' });
    const screen = await openForm(grace);
    screen.fill('Last name', 'Hopper');
    screen.fill('Gender', 'prefer-not-to-say');
    screen.fill('Height', '5 ft');
    const release = screen.wire.hold('useEditProfileMutation');
    await screen.save();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Saving…' })).disabled).toBe(true);
    release();
    expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
    await waitFor(() => expect(screen.path()).toBe('/profile'));
    const account = { firstName: 'Grace', lastName: 'Hopper', username: grace.username, email: grace.email };
    expect(screen.wire.sent('useEditProfileMutation')).toEqual([
      { account, profile: { gender: 'PREFER_NOT_TO_SAY', birthday: null, height: '5 ft', weight: '', bodyType: null } },
    ]);
    expect((await grace.rest('GET', '/api/profile')).body).toMatchObject({
      ...account,
      gender: 'prefer-not-to-say',
      birthday: null,
      height: '5 ft',
    });
    expect(await screen.findByRole('heading', { name: 'Grace Hopper' })).toBeTruthy();
    // The header knows it too.
    await waitFor(() => expect(screen.getByRole('link', { name: 'Profile' }).textContent).toBe('GH'));
  });

  test('PROF-24 a taken name shows the server’s message, also below its input, and keeps what was typed', async () => {
    const taken = await member();
    const screen = await openForm(await member());
    screen.fill('Username', taken.username.toUpperCase());
    await screen.save();
    await waitFor(() => expect(screen.getAllByText('Username is already taken')).toHaveLength(2));
    expect(
      screen.within(screen.getByRole('region', { name: 'Notices' })).getByText('Username is already taken'),
    ).toBeTruthy();
    expect(screen.input('Username').value).toBe(taken.username.toUpperCase());
    expect(document.activeElement).toBe(screen.input('Username'));
    screen.fill('Username', 'somebody else');
    expect(screen.queryAllByText('Username is already taken', { selector: `.${errorLook}` })).toEqual([]);
  });

  test('PROF-24 without a message from the server it says that saving failed', async () => {
    const screen = await openForm(await member());
    screen.wire.answer('useEditProfileMutation', { data: { editProfile: null } });
    screen.fill('First name', 'Gracie');
    await screen.save();
    expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
    expect(screen.path()).toBe('/edit-profile');
    await screen.save();
    await waitFor(() => expect(screen.path()).toBe('/profile'));
  });
});
