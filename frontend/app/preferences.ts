import { localeFor, preferencesFor } from '#gateway/preferences/regional.rules.ts';
import type { Preferences } from '#gateway/preferences/choices.rules.ts';
import { provideFormats } from '#frontend/design-system/dates/dateTexts.ts';
import type { Formats } from '#gateway/calendar/formats.ts';
import { viewerNow } from './viewer.ts';

let chosenBefore: object | undefined;
let inForce: Preferences | undefined;

/** The units, language and formats in force: what the member chose, the rest as the browser's language and region have it. */
export function preferences(): Preferences {
  const viewer = viewerNow();
  const chosen = (viewer !== 'pending' && viewer?.preferences) || nothing;
  if (chosen !== chosenBefore || !inForce) inForce = preferencesFor(chosen, deviceLocale());
  chosenBefore = chosen;
  return inForce;
}

/** The locale that `Intl` formats with. */
export function locale(): string {
  return localeFor(preferences(), deviceLocale());
}

export function deviceLocale(): string {
  return navigator.language;
}

const nothing = {};

let formats: { of: Preferences; inForce: Formats } | undefined;

// Every date on a screen asks.
provideFormats(() => {
  const now = preferences();
  if (formats?.of !== now) formats = { of: now, inForce: { ...now, locale: locale() } };
  return formats.inForce;
});
