import { t } from '#frontend/language/t.ts';

export const memberTexts = {
  title: t('Members'),
  subtitle: t('Who they are and how much they keep here. What they write is not shown.'),
  search: t('Search by name or address'),
  none: t('Nobody matches.'),
  member: t('Member'),
  tier: t('Membership'),
  entries: t('Entries'),
  photos: t('Photos'),
  seen: t('Last seen'),
  joined: t('Joined'),
  manage: t('Manage'),
  never: t('Not lately'),
  operator: t('Operator'),
  disabled: t('Disabled'),
  you: t('You'),
  linkHint: t('For someone who cannot get mail. It works once, within an hour.'),
  tierHint: t('The higher of this and what they pay for counts. A subscription goes on and is charged.'),
  roomHint: t('Whoever has more keeps it and can add nothing.'),
} as const;

/** What an operator does to an account only after a question. */
export type Act = 'disable' | 'factors' | 'operator';

/** The question before an act, for ConfirmDialog. */
export function questionOf(act: Act, name: string, isOperator: boolean) {
  if (act === 'disable')
    return {
      title: t('Disable {name}?', { name }),
      description: t('They are signed out everywhere and can’t sign in until you enable them. Nothing is deleted.'),
      confirmLabel: t('Disable'),
      destructive: true,
    };
  if (act === 'factors')
    return {
      title: t('Remove the second factors of {name}?', { name }),
      description: t(
        'Do this only for someone you know, who has lost their phone or keys. Their passkeys, authenticator app and recovery codes are removed, and they are signed out everywhere.',
      ),
      confirmLabel: t('Remove'),
      destructive: true,
    };
  return isOperator
    ? {
        title: t('Remove {name} as an operator?', { name }),
        description: t('They can no longer open this page.'),
        confirmLabel: t('Confirm'),
      }
    : {
        title: t('Make {name} an operator?', { name }),
        description: t('They can do everything on this page, also to your account.'),
        confirmLabel: t('Confirm'),
      };
}
