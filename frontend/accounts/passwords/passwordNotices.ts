import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';

const { missingEmail, missingFields, missingPasswords, differentPasswords, shortPassword, longPassword } =
  passwordTexts;
const notices = [missingEmail, missingFields, missingPasswords, differentPasswords, shortPassword, longPassword];

/** Returns the notice for a message of these forms; null for a message shown beside its input. */
export function noticeOf(message: string) {
  return notices.find(({ description }) => description === message) ?? null;
}
