import { type Language, languageTag, spokenLanguage } from '#gateway/language/languages.ts';
import { localeFor, preferencesFor } from '#gateway/preferences/regional.rules.ts';
import { keepPageLanguage, pageLanguage } from '#frontend/language/pageLanguage.ts';
import type { ChosenPreferences, Preferences } from '#gateway/preferences/choices.rules.ts';
import { provideFormats } from '#frontend/design-system/dates/dateTexts.ts';
import { provideNumberLocale } from '#gateway/language/formats.ts';
import type { Formats } from '#gateway/calendar/formats.ts';
import { session } from './session.ts';
import { readStored, store } from './storage.ts';
import { viewerNow } from './viewer.ts';

let chosenBefore: object | undefined;
let inForce: Preferences | undefined;

/** What the member chose, for the first screen, which does not wait for the viewer. */
const mirrorKey = 'preferences';

/** The units, language and formats in force: what the member chose, the rest as the browser's language and region have it. */
export function preferences(): Preferences {
  const chosen = chosenNow() ?? nothing;
  if (chosen !== chosenBefore || !inForce) inForce = preferencesFor(chosen, deviceLocale());
  chosenBefore = chosen;
  return inForce;
}

/** Returns the first weekday in force; null while this device does not know yet what the member chose. */
export function knownFirstWeekday(): Preferences['firstWeekday'] | null {
  return chosenNow() && preferences().firstWeekday;
}

/** Returns what was chosen; null while it is unknown here. */
function chosenNow(): ChosenPreferences | null {
  const viewer = viewerNow();
  if (viewer === null) return nothing;
  if (viewer === 'pending' || viewer === undefined) return readMirror();
  if (viewer.preferences !== stored) store(mirrorKey, JSON.stringify((stored = viewer.preferences)));
  return viewer.preferences;
}

let stored: ChosenPreferences | undefined;
let mirror: { text: string | null; chosen: ChosenPreferences | null } = { text: null, chosen: null };

function readMirror(): ChosenPreferences | null {
  const text = readStored(mirrorKey);
  if (text !== mirror.text) mirror = { text, chosen: text === null ? null : parsed(text) };
  return mirror.chosen;
}

function parsed(text: string): ChosenPreferences | null {
  try {
    return JSON.parse(text) as ChosenPreferences | null;
  } catch {
    return null;
  }
}

let localeKept: { device: string; locale: string } | undefined;

/** The locale that `Intl` formats with: the language of the page, in the region of the device. Every number asks. */
export function locale(): string {
  const device = deviceLocale();
  if (localeKept?.device !== device)
    localeKept = { device, locale: localeFor({ language: spokenLanguage([pageLanguage]) }, device) };
  return localeKept.locale;
}

const keyAtStart = session.key();

/**
 * Has the next page of this device in the language that a member chose; null: in the browser's. In a session that began
 * on this page, at once: it came from a sign-in, and nothing is written yet.
 */
export function followLanguage(language: Language | null): void {
  if (keepPageLanguage(language && languageTag(language)) && session.key() !== keyAtStart) location.reload();
}

export function deviceLocale(): string {
  return navigator.language;
}

const nothing: ChosenPreferences = {};

provideNumberLocale(locale);

let formats: { of: Preferences; inForce: Formats } | undefined;

// Every date on a screen asks.
provideFormats(() => {
  const now = preferences();
  if (formats?.of !== now) formats = { of: now, inForce: { ...now, locale: locale() } };
  return formats.inForce;
});
