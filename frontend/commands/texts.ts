import { t } from '#frontend/language/t.ts';

export const commandTexts = {
  title: t('Search or log'),
  hint: t('Type a command, a screen or a day'),
  none: t('Nothing found. A day can be typed as “yesterday”, “last friday”, “3 nov” or “2026-11-03”.'),
  keys: t('Keyboard shortcuts'),
  singleKeys: t('Single keys'),
  singleKeysHint: t('Turn them off if you control this device by speech, or press them by accident.'),
} as const;

/** Keys that other parts of the app listen to. */
export const otherKeys = [
  { keys: ['←', '→'], label: t('The day before or after') },
  // As a key, not the verb, which is another word in most languages.
  { keys: [t('{key, select, other {Delete}}', { key: '' })], label: t('Delete the entry that has the focus') },
  { keys: [t('Shift'), 'F10'], label: t('Menu of the entry that has the focus') },
  { keys: ['F8'], label: t('To the notice, with its Undo') },
] as const;
