import { t } from '#frontend/language/t.ts';

export const feedTexts = {
  title: t('Calendar'),
  how: t(
    'Subscribe to your activities in any calendar app. Anyone who has the address can read them, without your notes.',
  ),
  off: t('Your calendar is off.'),
  address: t('Secret address'),
  make: t('Make a calendar'),
  renew: t('New address'),
  remove: t('Turn off'),
  copy: t('Copy'),
  question: t('Give your calendar a new address?'),
  consequence: t('Calendars that use the current one stop updating.'),
  made: { title: t('Calendar ready'), description: t('Copy the address into your calendar app.') },
  failed: { title: t('Error'), description: t('Failed to change the calendar. Please try again.') },
  removed: { title: t('Calendar turned off') },
  copied: { title: t('Copied'), description: t('The address is in your clipboard.') },
  copyFailed: { title: t('Could not copy'), description: t('Select the address and copy it by hand.') },
} as const;
