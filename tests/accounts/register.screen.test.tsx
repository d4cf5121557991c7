import { waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import availabilityDocument from '#frontend/__generated__/useAvailabilityQuery.graphql.ts';
import registerDocument from '#frontend/__generated__/useRegisterMutation.graphql.ts';
import viewerDocument from '#frontend/__generated__/viewerQuery.graphql.ts';
import { member, type Member, rest } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';

let taken: Member;
beforeAll(async () => {
  taken = await member({ username: 'taken' });
});

let people = 0;
function newPerson() {
  people += 1;
  return {
    first: 'Ada',
    last: 'Lovelace',
    username: `ada${people}`,
    email: `ada${people}@example.com`,
    password: 'quiet meadow 9',
  };
}

async function openRegister() {
  const wire = tapWire([availabilityDocument, registerDocument, viewerDocument]);
  const screen = await renderScreen('/register');
  const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const button = await screen.findByRole('button', { name: 'Create Account' });
  const fill = async (label: string, text: string) => {
    await screen.user.clear(input(label));
    if (text) await screen.user.type(input(label), text);
  };
  const fillIn = async (person: ReturnType<typeof newPerson>) => {
    await fill('First name', person.first);
    await fill('Last name', person.last);
    await fill('Username', person.username);
    await fill('Email', person.email);
    await fill('Password', person.password);
  };
  return { ...screen, wire, input, button, fill, fillIn, press: () => screen.user.click(button) };
}

describe('the register form', () => {
  test('AUTH-07 SHELL-10 SHELL-37 /register asks a visitor for both names, username, email and password', async () => {
    const { input, path } = await openRegister();
    const asked = ['First name', 'Last name', 'Username', 'Email', 'Password'].map(
      (label) => input(label).autocomplete,
    );
    expect(asked).toEqual(['given-name', 'family-name', 'username', 'email', 'new-password']);
    expect(path()).toBe('/register');
  });

  test('AUTH-09 the button shows that the account is being created, and cannot be pressed again', async () => {
    const { wire, button, fillIn, press } = await openRegister();
    const release = wire.hold('useRegisterMutation');
    await fillIn(newPerson());
    await press();
    expect(button.textContent).toBe('Creating Account...');
    expect(button).toHaveProperty('disabled', true);
    release();
    await waitFor(() => expect(button.isConnected).toBe(false));
  });

  test('AUTH-13 AUTH-14 AUTH-16 AUTH-17 shows each mistake below its input and focuses the first', async () => {
    const { wire, input, fillIn, press, getByText } = await openRegister();
    await fillIn({ first: '', last: ' ', username: 'ab', email: 'ada@', password: '12345' });
    await press();
    const told = {
      'First name': 'First name is required',
      'Last name': 'Last name is required',
      Username: 'Username must be at least 3 characters',
      Email: 'Invalid email address',
      Password: 'Password must be at least 6 characters',
    };
    for (const [label, message] of Object.entries(told))
      expect(input(label).getAttribute('aria-describedby')).toBe(getByText(message).id);
    expect(document.activeElement).toBe(input('First name'));
    expect(wire.sent('useRegisterMutation')).toEqual([]);
  });

  test('AUTH-10 AUTH-13 after the first try a message disappears as soon as the mistake is corrected', async () => {
    const { fill, press, getByText, queryByText } = await openRegister();
    await fill('Username', 'ab');
    expect(queryByText('Username must be at least 3 characters')).toBeNull();
    await press();
    expect(getByText('Username must be at least 3 characters')).toBeTruthy();
    await fill('Username', 'abc');
    expect(queryByText('Username must be at least 3 characters')).toBeNull();
  });

  test('B5 the server knows more common passwords than the form, and its warning appears when typing pauses', async () => {
    const { fill, findByText, queryByText } = await openRegister();
    await fill('Password', 'corvette');
    expect(await findByText(/Many people use this password/)).toBeTruthy();
    await fill('Password', 'corvette by the sea');
    await waitFor(() => expect(queryByText(/Many people use this password/)).toBeNull());
  });

  test('AUTH-15 a common password gets a warning but is accepted', async () => {
    const { fillIn, press, path, getByText } = await openRegister();
    await fillIn({ ...newPerson(), password: '123456' });
    expect(getByText(/Many people use this password/)).toBeTruthy();
    await press();
    await waitFor(() => expect(path()).toBe('/onboarding'));
  });
});

describe('names that are taken', () => {
  test('AUTH-18 AUTH-20 leaving the username checks whether it is available', async () => {
    const { wire, user, fill, input, findByText } = await openRegister();
    await fill('Username', ' TAKEN ');
    await user.tab();
    const message = await findByText('Username is already taken');
    expect(input('Username').getAttribute('aria-describedby')).toBe(message.id);
    expect(wire.sent('useAvailabilityQuery')).toMatchObject([{ username: 'TAKEN' }]);
  });

  test('AUTH-13 AUTH-20 with a taken name and an invalid password, submitting focuses the name, the first mistake', async () => {
    const { user, fillIn, press, input, findByText, getByText } = await openRegister();
    await fillIn({ ...newPerson(), username: 'taken', password: 'short' });
    await user.tab();
    await findByText('Username is already taken');
    await press();
    expect(getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(document.activeElement).toBe(input('Username'));
  });

  test('AUTH-19 AUTH-21 leaving the email checks whether it is available', async () => {
    const { wire, user, fill, findByText } = await openRegister();
    await fill('Email', taken.email);
    await user.tab();
    expect(await findByText('Email is already in use')).toBeTruthy();
    expect(wire.sent('useAvailabilityQuery')).toMatchObject([{ email: taken.email }]);
  });

  test('AUTH-18 AUTH-19 an invalid value is not checked', async () => {
    const { wire, user, fill } = await openRegister();
    await fill('Username', 'ab');
    await fill('Email', 'ada@');
    await user.tab();
    expect(wire.sent('useAvailabilityQuery')).toEqual([]);
  });

  test('AUTH-20 a late response does not apply to a newer username', async () => {
    const { wire, user, fill, input, queryByText, findByText } = await openRegister();
    const release = wire.hold('useAvailabilityQuery');
    await fill('Username', 'taken');
    await user.tab();
    await fill('Username', 'brandnew');
    await user.tab();
    release();
    await waitFor(() =>
      expect(wire.sent('useAvailabilityQuery')).toMatchObject([{ username: 'taken' }, { username: 'brandnew' }]),
    );
    expect(queryByText('Username is already taken')).toBeNull();
    // The late response did arrive: the old value, typed again, is known to be taken without another check.
    await fill('Username', 'taken');
    expect(await findByText('Username is already taken')).toBeTruthy();
    await fill('Username', 'brandnew');
    expect(input('Username').getAttribute('aria-invalid')).toBeNull();
  });

  test('AUTH-22 AUTH-23 a taken name is reported and not sent', async () => {
    const { wire, input, fillIn, press, findByText } = await openRegister();
    await fillIn({ ...newPerson(), email: taken.email });
    await findByText('Email is already in use');
    await press();
    expect(await findByText('Please fix errors')).toBeTruthy();
    expect(await findByText('Username or email is unavailable.')).toBeTruthy();
    expect(document.activeElement).toBe(input('Email'));
    expect(wire.sent('useRegisterMutation')).toEqual([]);
  });

  test('AUTH-22 AUTH-23 the button waits for a check that is still under way', async () => {
    const { wire, user, button, fillIn, fill, input, findByText } = await openRegister();
    await fillIn(newPerson());
    await fill('Username', 'taken');
    const release = wire.hold('useAvailabilityQuery');
    await user.tab();
    await user.type(input('Password'), '{Enter}');
    expect(button.textContent).toBe('Creating Account...');
    release();
    expect(await findByText('Please fix errors')).toBeTruthy();
    expect(wire.sent('useRegisterMutation')).toEqual([]);
    expect(wire.sent('useAvailabilityQuery').filter(({ username }) => username === 'taken')).toHaveLength(1);
  });

  test('AUTH-22 Enter in a name that was never left checks before it submits', async () => {
    const { wire, user, fillIn, input, findByText } = await openRegister();
    await fillIn(newPerson());
    await user.clear(input('Username'));
    await user.type(input('Username'), 'taken{Enter}');
    expect(await findByText('Please fix errors')).toBeTruthy();
    expect(wire.sent('useRegisterMutation')).toEqual([]);
  });

  test('AUTH-24 a failed check shows no error and does not block the form', async () => {
    const { wire, user, fillIn, press, path, queryAllByRole, input } = await openRegister();
    wire.cut('useAvailabilityQuery');
    wire.cut('useAvailabilityQuery');
    await fillIn(newPerson());
    await user.click(input('First name'));
    expect(queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
    await press();
    await waitFor(() => expect(path()).toBe('/onboarding'));
  });
});

describe('registering', () => {
  test('AUTH-26 AUTH-27 AUTH-30 AUTH-34 keeps the token, reads the member, and continues to the welcome', async () => {
    const { wire, fillIn, press, path, findByText, findByRole } = await openRegister();
    const person = newPerson();
    await fillIn(person);
    await press();
    expect(await findByText('Account Created!')).toBeTruthy();
    expect(await findByText("Welcome to Everystep! Next, let's set up your profile.")).toBeTruthy();
    await waitFor(() => expect(path()).toBe('/onboarding'));
    expect(await findByRole('heading', { name: 'Create Your Profile' })).toBeTruthy();
    expect(wire.sent('viewerQuery')).toHaveLength(1);
    const token = localStorage.getItem('authToken');
    const { body } = await rest('GET', '/api/user', undefined, { authorization: `Bearer ${token}` });
    const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(body).toMatchObject({
      username: person.username,
      email: person.email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      timezone,
    });
  });

  test('AUTH-29 opens Home for a member whose profile is set up', async () => {
    const { wire, fillIn, press, path } = await openRegister();
    const release = wire.hold('viewerQuery');
    const { username, password, ...person } = newPerson();
    await fillIn({ username, password, ...person });
    await press();
    await waitFor(() => expect(wire.sent('viewerQuery')).toHaveLength(1));
    // Meanwhile the same person sets up the profile on another device.
    const { body } = await rest('POST', '/api/login', { usernameOrEmail: username, password });
    const headers = { authorization: `Bearer ${body.token}` };
    const profile = { gender: 'female', birthday: '1990-05-17', height: '5 ft 4', weight: '60 kg', bodyType: 'lean' };
    const answers = { ...profile, goals: ['cardio'], progress: { cardio: 35 } };
    expect((await rest('POST', '/api/onboarding/complete', answers, headers)).status).toBe(200);
    release();
    await waitFor(() => expect(path()).toBe('/home'));
  });

  test('AUTH-31 continues to the welcome when the member’s record cannot be read', async () => {
    const { wire, fillIn, press, path, findByRole } = await openRegister();
    wire.cut('viewerQuery');
    await fillIn(newPerson());
    await press();
    await waitFor(() => expect(path()).toBe('/onboarding'));
    expect(await findByRole('button', { name: 'Dismiss' })).toBeTruthy();
    expect(localStorage.getItem('authToken')).toBeTruthy();
  });

  test('AUTH-20 AUTH-35 a name taken meanwhile is reported at its input', async () => {
    const { wire, fillIn, press, input, findByText, findAllByText } = await openRegister();
    const person = newPerson();
    const release = wire.hold('useRegisterMutation');
    await fillIn(person);
    await press();
    await waitFor(() => expect(wire.sent('useRegisterMutation')).toHaveLength(1));
    await member({ username: person.username });
    release();
    expect(await findByText('Registration Failed')).toBeTruthy();
    expect(await findAllByText('Username is already taken')).toHaveLength(2);
    expect(input('Username').getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(input('Username')));
  });

  test('AUTH-35 without a message from the server it says that no account was created', async () => {
    const { wire, fillIn, press, findByText, path } = await openRegister();
    wire.cut('useRegisterMutation');
    await fillIn(newPerson());
    await press();
    expect(await findByText('Registration Failed')).toBeTruthy();
    expect(await findByText('Failed to create account. Please try again.')).toBeTruthy();
    expect(path()).toBe('/register');
  });
});
