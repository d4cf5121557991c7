import { type JournalMood, journalMoods } from '#gateway/journal/journalExtras.rules.ts';
import { t } from '#frontend/language/t.ts';

/** The five moods with their names and faces: a mouth, and brows where they say more. */
export const moods: Record<JournalMood, { label: string; face: string }> = {
  AWFUL: {
    label: t('Awful'),
    face: 'M8.4 16.8c1-1.8 2.2-2.7 3.6-2.7s2.6.9 3.6 2.7M7.6 7.6l2.4 1.1M16.4 7.6 14 8.7',
  },
  BAD: { label: t('Bad'), face: 'M8.8 16.2c.9-1 2-1.5 3.2-1.5s2.3.5 3.2 1.5' },
  OKAY: { label: t('Okay'), face: 'M8.8 15.3h6.4' },
  GOOD: { label: t('Good'), face: 'M8.6 14.4c.9 1.2 2 1.8 3.4 1.8s2.5-.6 3.4-1.8' },
  GREAT: { label: t('Great'), face: 'M7.8 13.6h8.4c-.3 2.5-2 4-4.2 4s-3.9-1.5-4.2-4z' },
};

export const moodsInOrder = journalMoods;
