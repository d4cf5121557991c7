import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  availabilityInput,
  emailKey,
  loginInput,
  passwordInput,
  registerInput,
  usernameKey,
} from '#gateway/accounts/account.rules.ts';
import { accountTexts } from '#gateway/accounts/accountTexts.rules.ts';
import { problemsOf } from '#tests/calendar/problems.ts';

const ada = { username: 'ada', email: 'ada@example.org', password: 'secret', firstName: 'Ada', lastName: 'Lovelace' };
const registering = (change: Record<string, unknown>) => problemsOf(() => registerInput.parse({ ...ada, ...change }));
const registered = (change: Record<string, unknown>) => registerInput.parse({ ...ada, ...change });
const loggingIn = (input: unknown) => problemsOf(() => loginInput.parse(input));

describe('signing in', () => {
  test.each(['', '   ', undefined, null, { not: '' }])(
    'AUTH-11 an empty username-or-email (%j) is refused',
    (usernameOrEmail) => {
      expect(loggingIn({ usernameOrEmail, password: 'secret' })).toEqual({
        usernameOrEmail: 'Username or email is required',
      });
    },
  );

  test('AUTH-12 a 5-character password is refused, 6 characters pass', () => {
    expect(loggingIn({ usernameOrEmail: 'ada', password: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    });
    expect(loggingIn({ usernameOrEmail: 'ada' })).toEqual({ password: 'Password must be at least 6 characters' });
    expect(loginInput.parse({ usernameOrEmail: ' Ada ', password: '123456' })).toEqual({
      usernameOrEmail: 'Ada',
      password: '123456',
    });
  });

  test('AUTH-11 AUTH-12 both fields are named when both are wrong', () => {
    expect(Object.keys(loggingIn({}))).toEqual(['usernameOrEmail', 'password']);
  });
});

describe('registering', () => {
  test('AUTH-13 a 2-character username is refused, 3 characters pass', () => {
    const short = { username: 'Username must be at least 3 characters' };
    expect(registering({ username: 'ab' })).toEqual(short);
    expect(registering({ username: ' ab ' })).toEqual(short);
    expect(registering({ username: undefined })).toEqual(short);
    expect(registering({ username: '👍👍' })).toEqual(short);
    expect(registered({ username: ' abc ' }).username).toBe('abc');
  });

  test.each(['user_123', 'ada.lovelace', 'ada-l', 'Žofie', '李小龙三', "o'neill", 'a+b', '123', 'x'.repeat(50)])(
    'AUTH-13 %s is a username',
    (username) => {
      expect(registered({ username }).username).toBe(username);
    },
  );

  test.each(['ada@home', 'ada lovelace', 'ada\u200bl', 'ada\u202el', 'ada＠home', 'ada\u3000l'])(
    'AUTH-13 %j is not a username',
    (username) => {
      expect(registering({ username })).toEqual({ username: accountTexts.usernameCharacters });
    },
  );

  test('AUTH-13 a username has at most 50 characters and no control characters', () => {
    expect(registering({ username: 'x'.repeat(51) })).toEqual({ username: 'Username can have at most 50 characters' });
    expect(registering({ username: 'ada\tl' })).toEqual({ username: 'Please remove the invisible characters.' });
    expect(registering({ username: 'ada\0l' })).toHaveProperty('username');
    expect(registering({ username: 'ada\ud800' })).toHaveProperty('username');
  });

  test.each([
    'not-an-email',
    'a@b',
    '@example.org',
    'ada@',
    'ada@example.',
    'ada@.org',
    'ada@exa mple.org',
    'ada@@example.org',
    'ada@example..org',
    '.ada@example.org',
    'ada.@example.org',
    'a..b@example.org',
    'ada@-example.org',
    'ada@example-.org',
    'ada@example.o',
    '<ada@example.org>',
    'Ada <ada@example.org>',
    'ada@example.org,eve@example.org',
    'ada@example.org\r\nBcc: eve@example.org',
    'ada@example.org\0',
    '"ada"@example.org',
    '',
    '  ',
    undefined,
    null,
    5,
  ])('AUTH-14 the email %j is refused', (email) => {
    expect(registering({ email })).toHaveProperty('email');
    expect(registering({ email: typeof email === 'string' ? email.replace(/[\r\n\0]/g, '§ ') : email })).toEqual({
      email: 'Invalid email address',
    });
  });

  test.each([
    'ada@example.org',
    'Ada.Lovelace+fit@mail.example.co.uk',
    'a@b.io',
    "o'neill@example.org",
    'ada_l-1@example-one.org',
    'ada@xn--bcher-kva.example',
    'ada@bücher.example',
    'ада@пример.рф',
    '1@2.org',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.org`,
  ])('AUTH-14 the email %s passes', (email) => {
    expect(registered({ email: ` ${email} ` }).email).toBe(email);
  });

  test('AUTH-14 an email has at most 255 characters', () => {
    expect(registering({ email: `${'a'.repeat(250)}@example.org` })).toEqual({
      email: 'Email can have at most 255 characters',
    });
  });

  test('AUTH-14 an email crafted to slow the check down is refused like any other', () => {
    const hostile = [
      `${'a.'.repeat(60)}@${'b-'.repeat(60)}`,
      `${'a'.repeat(120)}@${'b'.repeat(120)}!`,
      `a@${'b.'.repeat(120)}`,
    ];
    for (const email of hostile) expect(registering({ email })).toEqual({ email: 'Invalid email address' });
  });

  test('AUTH-15 a 6-character password passes and a 5-character one is refused', () => {
    expect(registered({ password: '123456' }).password).toBe('123456');
    expect(registering({ password: '12345' })).toEqual({ password: 'Password must be at least 6 characters' });
    expect(registering({ password: '👍👍👍' })).toHaveProperty('password');
  });

  test('AUTH-15 a password is kept as typed, in one normal form, up to 256 characters', () => {
    expect(passwordInput.parse('  pass  ')).toBe('  pass  ');
    expect(passwordInput.parse('cafe\u0301 noir')).toBe('caf\u00e9 noir');
    expect(passwordInput.parse('x'.repeat(256))).toHaveLength(256);
    expect(problemsOf(() => passwordInput.parse('x'.repeat(257)))).toEqual({
      '': 'Password can have at most 256 characters',
    });
  });

  test('AUTH-16 an empty first name is refused', () => {
    expect(registering({ firstName: ' ' })).toEqual({ firstName: 'First name is required' });
    expect(registering({ firstName: undefined })).toEqual({ firstName: 'First name is required' });
  });

  test('AUTH-17 an empty last name is refused', () => {
    expect(registering({ lastName: '' })).toEqual({ lastName: 'Last name is required' });
    expect(registered({ lastName: ' O’Brien-Šípková ' }).lastName).toBe('O’Brien-Šípková');
  });

  test('AUTH-16 AUTH-17 names have at most 100 characters in one line', () => {
    expect(registering({ firstName: 'x'.repeat(101) })).toEqual({
      firstName: 'First name can have at most 100 characters',
    });
    expect(registering({ lastName: 'a\nb' })).toEqual({ lastName: 'Please remove the invisible characters.' });
  });

  test('AUTH-13 to AUTH-17 every wrong field is named at once', () => {
    expect(problemsOf(() => registerInput.parse({}))).toEqual({
      username: 'Username must be at least 3 characters',
      email: 'Invalid email address',
      password: 'Password must be at least 6 characters',
      firstName: 'First name is required',
      lastName: 'Last name is required',
    });
  });

  test('AUTH-15 unknown fields are ignored', () => {
    expect(registered({ membership: 'Premium', isAdmin: true })).toEqual({ ...ada, timezone: undefined });
  });

  test('PROF-27 a zone may come along and must exist', () => {
    expect(registered({ timezone: 'europe/berlin' }).timezone).toBe('Europe/Berlin');
    expect(registered({ timezone: null }).timezone).toBeUndefined();
    expect(registering({ timezone: 'Mars/Olympus' })).toEqual({ timezone: 'Please choose a valid timezone.' });
  });
});

describe('who is the same', () => {
  test('AUTH-20 AUTH-21 capitals and widths do not make a different name', () => {
    expect(usernameKey(' Ada ')).toBe(usernameKey('ada'));
    expect(usernameKey('Ａｄａ')).toBe('ada');
    expect(usernameKey('cafe\u0301')).toBe(usernameKey('CAF\u00c9'));
    expect(emailKey('Ada@Example.ORG')).toBe('ada@example.org');
    expect(usernameKey('ada.l')).not.toBe(usernameKey('adal'));
  });

  test('AUTH-20 the key of a key is the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(usernameKey(usernameKey(text))).toBe(usernameKey(text));
      }),
    );
  });

  test('AUTH-18 AUTH-19 availability takes what could be registered, at least one value', () => {
    expect(availabilityInput.parse({ username: ' ada ' })).toEqual({ username: 'ada', email: undefined });
    expect(availabilityInput.parse({ email: 'Ada@example.org', username: null })).toEqual({
      email: 'Ada@example.org',
      username: undefined,
    });
    expect(problemsOf(() => availabilityInput.parse({}))).toEqual({ username: 'Username or email is required' });
    expect(problemsOf(() => availabilityInput.parse({ username: '' }))).toEqual({
      username: 'Username must be at least 3 characters',
    });
    expect(problemsOf(() => availabilityInput.parse({ email: ['a', 'b'] }))).toEqual({
      email: 'Invalid email address',
    });
  });
});

describe('messages', () => {
  test('AUTH-34 the welcome names the product and says that the profile comes next', () => {
    expect(accountTexts.registered.title).toBe('Account Created!');
    expect(accountTexts.registered.description).toMatch(/Welcome to Everystep.*profile/);
  });

  test('AUTH-33 one text for every wrong sign-in', () => {
    expect(accountTexts.loginFailed).toEqual({
      title: 'Login Failed',
      description: 'Invalid credentials. Please try again.',
    });
    expect(accountTexts.wrongCredentials).toBe(accountTexts.loginFailed.description);
  });
});
