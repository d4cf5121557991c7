import { passwordLimits } from './account.rules.ts';

export type PasswordStrength = {
  score: 0 | 1 | 2 | 3 | 4;
  /** For the meter; empty while nothing is typed. */
  word: '' | 'Too short' | 'Weak' | 'Fair' | 'Good' | 'Strong';
  /** A hint, never a refusal; null when there is nothing to say. */
  warning: string | null;
};

export const commonPasswordWarning = 'Many people use this password, so it is easy to guess.';

const commonPasswords = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 666666 121212 112233 987654321 ' +
    'password passw0rd qwerty qwertyuiop qwerty123 1q2w3e 1q2w3e4r 1qaz2wsx asdfgh asdfghjkl zxcvbn zxcvbnm ' +
    'abc123 abcdef abcd1234 admin administrator letmein welcome login master monkey dragon sunshine princess ' +
    'football baseball superman batman shadow michael jordan iloveyou trustno1 secret whatever starwars ' +
    'freedom hello123 charlie access flower passwort everystep fitness'
  ).split(' '),
);

/** True for a password that is tried first, also with digits and signs around it. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFC').toLowerCase();
  const core = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return commonPasswords.has(plain) || (core.length >= 4 && commonPasswords.has(core));
}

/** Estimates how hard a password is to guess: length counts most, then variety. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password.normalize('NFC')];
  if (characters.length === 0) return { score: 0, word: '', warning: null };
  if (characters.length < passwordLimits.min) return { score: 0, word: 'Too short', warning: null };
  if (isCommonPassword(password)) return { score: 1, word: 'Weak', warning: commonPasswordWarning };
  const bits = effectiveLength(characters) * Math.log2(alphabetSize(password));
  if (bits < 36) return { score: 1, word: 'Weak', warning: null };
  if (bits < 52) return { score: 2, word: 'Fair', warning: null };
  if (bits < 72) return { score: 3, word: 'Good', warning: null };
  return { score: 4, word: 'Strong', warning: null };
}

/** Counts characters; a repeat ("aaa") or a step ("abc", "321") adds only a little. */
function effectiveLength(characters: string[]): number {
  return characters.reduce((sum, character, index) => {
    const before = characters[index - 1];
    const step = before === undefined ? 99 : (character.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
    return sum + (Math.abs(step) <= 1 ? 0.25 : 1);
  }, 0);
}

function alphabetSize(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[ -/:-@[-`{-~]/, 33],
    [/[^ -~]/, 100],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
}
