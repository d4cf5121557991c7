import { t } from '#frontend/language/t.ts';

export const operatorScreenTexts = {
  invitations: t('Invitations'),
  none: t('No invitations yet.'),
  nobody: t('Somebody'),
  note: t('For whom'),
  noteHint: t('Only operators see it.'),
  invite: t('Invite'),
  inviting: t('Inviting…'),
} as const;

/** What the instance's setting means, by its mode. */
export const modeTexts: Readonly<Record<string, string>> = {
  OPEN: t('Everybody may create an account here. With REGISTRATION=invite only people with an invitation may.'),
  INVITE: t('Only people with an invitation may create an account here.'),
  CLOSED: t('Nobody may create an account here, not even with an invitation. REGISTRATION=invite changes that.'),
};
