import * as z from 'zod/mini';
import { zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { accountTexts } from './accountTexts.rules.ts';
import { invitationSecret } from './invitation.rules.ts';
import { lineOfText, orAbsent } from '#gateway/input/text.rules.ts';

export { accountTexts };

export const accountLimits = { usernameMin: 3, usernameMax: 50, emailMax: 255, nameMax: 100 } as const;
export const passwordLimits = { min: 6, max: 256 } as const;

/** The key by which usernames are equal: capitals and look-alike widths don't count. */
export function usernameKey(username: string): string {
  return foldCase(username);
}

/** The key by which emails are equal. Mails still go to the stored spelling, never to the key. */
export function emailKey(email: string): string {
  return foldCase(email);
}

function foldCase(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}

// Without "@" a sign-in name is never taken for an email; the other characters are invisible.
const usernameForbidden = /[@\s\p{C}]/u;

export const usernameInput = lineOfText({
  required: accountTexts.usernameShort,
  max: accountLimits.usernameMax,
  name: 'Username',
}).check(
  z.refine((name) => [...name].length >= accountLimits.usernameMin, {
    error: accountTexts.usernameShort,
    abort: true,
  }),
  z.refine((name) => !usernameForbidden.test(usernameKey(name)), { error: accountTexts.usernameCharacters }),
);

const localPart = String.raw`[^\s@\p{C}"(),:;<>[\\\].]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const emailForm = new RegExp(`^${localPart}(?:\\.${localPart})*@(?:${label}\\.)+(?=..)${label}$`, 'u');

/** Trimmed, in the person's own capitals. */
export const emailInput = lineOfText({
  required: accountTexts.emailInvalid,
  max: accountLimits.emailMax,
  name: 'Email',
}).check(
  z.refine((email) => emailForm.test(email) && emailKey(email).length <= accountLimits.emailMax, {
    error: accountTexts.emailInvalid,
  }),
);

/** NFC, so the same password typed on another system is the same. Never trimmed. */
export const passwordInput = z.string({ error: accountTexts.passwordShort }).check(
  z.maxLength(passwordLimits.max, { error: accountTexts.passwordLong, abort: true }),
  z.normalize('NFC'),
  z.refine((password) => [...password].length >= passwordLimits.min, { error: accountTexts.passwordShort }),
);

export const firstNameInput = lineOfText({
  required: accountTexts.firstNameRequired,
  max: accountLimits.nameMax,
  name: 'First name',
});

export const lastNameInput = lineOfText({
  required: accountTexts.lastNameRequired,
  max: accountLimits.nameMax,
  name: 'Last name',
});

export const loginInput = z.object({
  usernameOrEmail: lineOfText({
    required: accountTexts.usernameOrEmailRequired,
    max: accountLimits.emailMax,
    name: 'Username or email',
  }),
  password: passwordInput,
});

export const registerInput = z.object({
  username: usernameInput,
  email: emailInput,
  password: passwordInput,
  firstName: firstNameInput,
  lastName: lastNameInput,
  /** The browser's zone, where the client sends it. */
  timezone: orAbsent(zoneInput),
  /** The secret of an invitation's link, where one is needed. */
  invitation: invitationSecret,
});

/**
 * Checks a username, an email or both; at least one is required. An invalid one is refused with the same message as at
 * registration.
 */
export const availabilityInput = z.object({ username: orAbsent(usernameInput), email: orAbsent(emailInput) }).check(
  z.refine(({ username, email }) => Boolean(username ?? email), {
    error: accountTexts.usernameOrEmailRequired,
    path: ['username'],
  }),
);

/** The token of a sign-in link. */
export const signInLinkInput = z.object({ token: z.string({ error: accountTexts.unusableLink }) });

/** The input that ends a session without its token. */
export const signedOutInput = z.object({
  sessionHash: z
    .string({ error: accountTexts.sessionHash })
    .check(z.regex(/^[\w-]{43}$/, { error: accountTexts.sessionHash })),
});

export type LoginInput = z.output<typeof loginInput>;
export type RegisterInput = z.output<typeof registerInput>;
