import { accountTexts } from './accountTexts.rules.ts';

const somethingWrong = 'Something went wrong.';
const resetFailed = 'Reset Failed';

/** Every message of forgetting, resetting and changing a password, each once. Notices have a title and a description. */
export const passwordTexts = {
  missingEmail: { title: 'Missing Email', description: 'Please enter your email address.' },
  resetRequested: { title: 'If your email is registered, a reset link was sent.' },
  requestFailed: { title: resetFailed, description: somethingWrong },

  missingToken: { title: 'Invalid Link', description: 'This password reset link is invalid or missing the token.' },
  unusableToken: 'This password reset link is invalid or has expired.',
  missingPasswords: { title: 'Missing Fields', description: 'Please fill in both password fields.' },
  differentPasswords: { title: "Passwords Don't Match", description: 'Please make sure both passwords are the same.' },
  shortPassword: { title: 'Password Too Short', description: `${accountTexts.passwordShort} long.` },
  longPassword: { title: 'Password Too Long', description: accountTexts.passwordLong },
  resetDone: { title: 'Password Reset Successful', description: 'Please sign in with your new password.' },
  resetFailed: { title: resetFailed, description: 'Failed to reset password. The link may have expired.' },

  missingFields: { title: 'Missing Fields', description: 'Please fill in both fields.' },
  changed: { title: 'Password Updated', description: 'Your other devices have been signed out.' },
  currentNeeded: 'Please enter your password.',
  reauth: {
    title: "Confirm it's you",
    description: 'Enter your password to go on. You will not be asked again for 10 minutes.',
  },
  incorrect: 'That is not your password. Please try again.',
  reauthNeeded: 'For this we need your password again. Enter it, then try once more.',
  changeFailed: { title: 'Update Failed', description: 'Current password may be incorrect.' },
} as const;
