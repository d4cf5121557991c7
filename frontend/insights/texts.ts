import type { ReportPart } from './reportPlace.ts';

export const reportTexts = {
  locked: 'Your weeks on one page to print or save as PDF, for a doctor or a trainer.',
  what: 'Choose days and what to show, then print it or save it as PDF.',
  privacy: 'Journal and photos are only there when you tick them.',
  nothing: 'Nothing was logged in these days.',
  basis: {
    SUNDAY: 'Means are over the days that have an entry. Weeks begin with Sunday.',
    MONDAY: 'Means are over the days that have an entry. Weeks begin with Monday.',
    SATURDAY: 'Means are over the days that have an entry. Weeks begin with Saturday.',
  },
  moreJournal: 'Only the first 100 pages are printed. Choose fewer days to print the others.',
  morePhotos: 'Only the newest 24 photos are printed. Choose fewer days to print the others.',
  noJournal: 'No journal page in these days.',
  noPhotos: 'No photos of these days.',
  photosLocked: 'Your photos are locked. Open them on the page Photos, then come back.',
} as const;

export const partLabels: Record<ReportPart, string> = {
  sleep: 'Sleep',
  nutrition: 'Nutrition',
  weight: 'Weight',
  activities: 'Activities',
  goals: 'Goals',
  journal: 'Journal',
  photos: 'Photos',
};
