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
