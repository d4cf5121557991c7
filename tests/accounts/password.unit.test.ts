import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword, passwordStrength } from '#gateway/accounts/password.rules.ts';

describe('the strength meter', () => {
  test.each([
    ['', 0, ''],
    ['Xy7!a', 0, 'Too short'],
    ['aaaaaaaaaaaaaaaa', 1, 'Weak'],
    ['abcdefghijkl', 1, 'Weak'],
    ['kdwpqz', 1, 'Weak'],
    ['kdwpzqmr', 2, 'Fair'],
    ['kd7pQz-r2', 3, 'Good'],
    ['correct horse battery', 4, 'Strong'],
    ['kd7pQz-r2Lw!', 4, 'Strong'],
  ] as const)('AUTH-15 "%s" scores %i (%s)', (password, score, word) => {
    expect(passwordStrength(password)).toEqual({ score, word, warning: null });
  });

  test.each(['password', 'Password', 'password1!', '123456', '12345678', 'QWERTY', '1q2w3e4r', 'iloveyou2024'])(
    'AUTH-15 "%s" gets a warning but is accepted',
    (password) => {
      expect(passwordStrength(password)).toEqual({
        score: 1,
        word: 'Weak',
        warning: 'Many people use this password, so it is easy to guess.',
      });
    },
  );

  test('AUTH-15 a phrase that only contains a common word gets no warning', () => {
    expect(isCommonPassword('my monkey likes tea')).toBe(false);
    expect(isCommonPassword('constructor')).toBe(false);
  });

  test('AUTH-15 more characters never make a password weaker, unless it becomes a common one', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 10 }), (start, more) => {
        fc.pre(!isCommonPassword(start + more));
        expect(passwordStrength(start + more).score).toBeGreaterThanOrEqual(passwordStrength(start).score);
      }),
    );
  });
});
