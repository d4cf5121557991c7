import { t } from '#gateway/language/message.ts';

/** What the time-lapse of photos says. */
export const lapseTexts = {
  title: t('Time-lapse'),
  close: t('Close'),
  from: t('From'),
  to: t('To'),
  choice: t('Photos'),
  ofEachDay: [
    t('First of each day'),
    t('Second of each day'),
    t('Third of each day'),
    t('Fourth of each day'),
    t('Fifth of each day'),
  ],
  all: t('All photos'),
  none: t('No photos between these days.'),
  shown: (day: string) => t('Photo of {day}', { day }),
  position: (index: number, count: number) => t('Photo {index} of {count}', { index, count }),
  play: t('Play'),
  pause: t('Pause'),
  speed: t('Speed'),
  slow: t('Slow'),
  normal: t('Normal'),
  fast: t('Fast'),
  save: t('Save video'),
  saving: t('Recording…'),
  fileName: 'everystep-time-lapse',
} as const;
