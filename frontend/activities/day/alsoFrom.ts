import { t } from '#frontend/language/t.ts';

/** Returns "also from Strava, Apple Health". */
export function alsoFromText(folded: readonly { sourceName: string | null | undefined }[]): string {
  const names = new Set(folded.map(({ sourceName }) => sourceName ?? t('your own entry')));
  return t('also from {names}', { names: [...names].join(', ') });
}
