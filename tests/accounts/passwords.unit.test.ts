import { describe, expect, test } from 'vitest';
import { changeInput, resetInput, resetProblem, resetRequestInput } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

describe('forgetting a password', () => {
  test('PASS-02 an empty email asks for one', () => {
    for (const email of ['', '  ', null, undefined])
      expect(problemsOf(() => resetRequestInput.parse({ email }))).toEqual({
        email: 'Please enter your email address.',
      });
    expect(passwordTexts.missingEmail).toEqual({
      title: 'Missing Email',
      description: 'Please enter your email address.',
    });
  });

  test('PASS-02 text that is not an address is not an email', () => {
    expect(problemsOf(() => resetRequestInput.parse({ email: 'nowhere' }))).toEqual({ email: 'Invalid email address' });
    expect(problemsOf(() => resetRequestInput.parse({ email: 'a@b.org\r\nBcc: eve@example.org' }))).toHaveProperty(
      'email',
    );
  });
});

describe('resetting a password', () => {
  const boxes = (newPassword: string, confirmation = newPassword) => resetProblem({ newPassword, confirmation });

  test('PASS-11 either box empty', () => {
    for (const [one, two] of [
      ['', ''],
      ['secret', ''],
      ['', 'secret'],
    ] as const)
      expect(boxes(one, two)?.description).toBe('Please fill in both password fields.');
  });

  test('PASS-12 entries that differ', () => {
    expect(boxes('secret1', 'secret2')).toEqual({
      title: "Passwords Don't Match",
      description: 'Please make sure both passwords are the same.',
    });
  });

  test('PASS-13 under 6 characters', () => {
    expect(boxes('12345')).toEqual({
      title: 'Password Too Short',
      description: 'Password must be at least 6 characters long.',
    });
    expect(boxes('123456')).toBeNull();
    expect(boxes('cafe\u0301 noir', 'caf\u00e9 noir')).toBeNull();
    expect(boxes('x'.repeat(257))?.title).toBe('Password Too Long');
  });

  test('PASS-13 the server has the same rules', () => {
    expect(problemsOf(() => resetInput.parse({ token: 'x' }))).toEqual({
      newPassword: 'Please fill in both password fields.',
    });
    expect(problemsOf(() => resetInput.parse({ token: 'x', newPassword: '12345' }))).toEqual({
      newPassword: 'Password must be at least 6 characters',
    });
    expect(problemsOf(() => resetInput.parse({ newPassword: '123456' }))).toEqual({
      token: passwordTexts.unusableToken,
    });
  });
});

test('PASS-18 changing a password takes both boxes', () => {
  expect(problemsOf(() => changeInput.parse({}))).toEqual({
    currentPassword: 'Please fill in both fields.',
    newPassword: 'Please fill in both fields.',
  });
  expect(problemsOf(() => changeInput.parse({ currentPassword: 'x', newPassword: '12345' }))).toEqual({
    newPassword: 'Password must be at least 6 characters',
  });
  expect(changeInput.parse({ currentPassword: 'x', newPassword: '123456' })).toEqual({
    currentPassword: 'x',
    newPassword: '123456',
  });
});
