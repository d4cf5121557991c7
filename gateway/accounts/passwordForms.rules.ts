import * as z from 'zod/mini';
import { accountLimits, accountTexts, emailInput, passwordInput, passwordLimits } from './account.rules.ts';
import { passwordTexts } from './passwordTexts.rules.ts';
import { lineOfText, orAbsent } from '#gateway/input/text.rules.ts';

/** A current password. Anything may be tried, so it has no shortest length. */
export function provenPassword(missing: string) {
  return z
    .string({ error: missing })
    .check(z.minLength(1, { error: missing }), z.maxLength(passwordLimits.max, { error: missing }));
}

/** The proof that a sensitive call may carry. */
export const proofInput = z.object({ currentPassword: orAbsent(provenPassword(passwordTexts.currentNeeded)) });
/** The input of the form that asks for the password again. */
export const reauthInput = z.object({ currentPassword: provenPassword(passwordTexts.currentNeeded) });
/** The proof that the deletion of an account may carry. */
export const deletionInput = z.object({ password: orAbsent(provenPassword(passwordTexts.currentNeeded)) });

/** A new password under the rules of registration; an empty box is missing, not short. */
function newPassword(missing: string) {
  return z.pipe(z.string({ error: missing }).check(z.minLength(1, { error: missing })), passwordInput);
}

/** The input of `/forgot-password`. */
export const resetRequestInput = z.object({
  email: z.pipe(
    lineOfText({ required: passwordTexts.missingEmail.description, max: accountLimits.emailMax, name: 'Email' }),
    emailInput,
  ),
});

/** The input of `/reset-password`: the token of the mailed link and a new password. */
export const resetInput = z.object({
  token: z.string({ error: passwordTexts.unusableToken }),
  newPassword: newPassword(passwordTexts.missingPasswords.description),
});

/** The input for checking a password before a form sets it. */
export const passwordCheckInput = z.object({ password: passwordInput });

/** The input of `/change-password`. */
export const changeInput = z.object({
  currentPassword: provenPassword(passwordTexts.missingFields.description),
  newPassword: newPassword(passwordTexts.missingFields.description),
});

type Notice = { readonly title: string; readonly description: string };

/** The notice that stops `/reset-password` from being sent; null when it may be sent. */
export function resetProblem({
  newPassword: wanted,
  confirmation,
}: {
  newPassword: string;
  confirmation: string;
}): Notice | null {
  if (!wanted || !confirmation) return passwordTexts.missingPasswords;
  if (wanted.normalize('NFC') !== confirmation.normalize('NFC')) return passwordTexts.differentPasswords;
  const issue = passwordInput.safeParse(wanted).error?.issues[0];
  if (!issue) return null;
  return issue.message === accountTexts.passwordLong ? passwordTexts.longPassword : passwordTexts.shortPassword;
}
