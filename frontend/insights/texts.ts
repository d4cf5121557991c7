import type { ReportPart } from './reportPlace.ts';
import { t } from '#frontend/language/t.ts';

export const reportTexts = {
  locked: t('Your weeks on one page to print or save as PDF, for a doctor or a trainer.'),
  what: t('Choose days and what to show, then print it or save it as PDF.'),
  privacy: t('Journal and photos are only there when you tick them.'),
  nothing: t('Nothing was logged in these days.'),
  basis: {
    SUNDAY: t('Means are over the days that have an entry. Weeks begin with Sunday.'),
    MONDAY: t('Means are over the days that have an entry. Weeks begin with Monday.'),
    SATURDAY: t('Means are over the days that have an entry. Weeks begin with Saturday.'),
  },
  moreJournal: t('Only the first 100 pages are printed. Choose fewer days to print the others.'),
  morePhotos: t('Only the newest 24 photos are printed. Choose fewer days to print the others.'),
  noJournal: t('No journal page in these days.'),
  noPhotos: t('No photos of these days.'),
  photosLocked: t('Your photos are locked. Open them on the page Photos, then come back.'),
} as const;

export const partLabels: Record<ReportPart, string> = {
  sleep: t('Sleep'),
  nutrition: t('Nutrition'),
  weight: t('Weight'),
  activities: t('Activities'),
  goals: t('Goals'),
  journal: t('Journal'),
  photos: t('Photos'),
};
