import { languageTag, spokenLanguage } from '#gateway/language/languages.ts';
import type { ChosenPreferences, PreferenceName, Preferences } from './choices.rules.ts';

/** The specified formats: those of English (US), and of any language or region that is not recognised. */
const specified: Preferences = {
  language: 'EN',
  weightUnit: 'LB',
  lengthUnit: 'IN',
  distanceUnit: 'MI',
  energyUnit: 'KCAL',
  volumeUnit: 'FL_OZ',
  hourCycle: 'H12',
  firstWeekday: 'SUNDAY',
  dateForm: 'MDY',
};

/** The preferences in force: what was chosen, and the rest by the language and region of the device (`de-AT`). */
export function preferencesFor(chosen: ChosenPreferences, deviceLocale: string): Preferences {
  const usual = { ...usualPreferences(deviceLocale) };
  // A chosen language brings its order of dates: "28 de noviembre" in the United States, too.
  if (chosen.language) usual.dateForm = usualDateForm(localeFor({ language: chosen.language }, deviceLocale));
  const names = Object.keys(usual) as PreferenceName[];
  return Object.fromEntries(names.map((name) => [name, chosen[name] ?? usual[name]])) as Preferences;
}

/** Returns the locale that `Intl` formats with: the language in force, in the region of the device. */
export function localeFor({ language }: Pick<Preferences, 'language'>, deviceLocale: string): string {
  const tag = languageTag(language);
  const region = known(deviceLocale)?.region;
  return tag.includes('-') || !region ? tag : `${tag}-${region}`;
}

/** Weight in pounds and lengths in inches are official or usual here only. */
const poundsAndInches = new Set(['US', 'LR', 'MM']);
const milesToo = new Set(['GB', ...poundsAndInches]);
const kilojoules = new Set(['AU', 'NZ']);

/** The formats that are usual in the region of a locale; what English (US) uses where there is none. */
function usualPreferences(deviceLocale: string): Preferences {
  const locale = known(deviceLocale);
  if (!locale?.region) return specified;
  const { region } = locale;
  const isMetric = !poundsAndInches.has(region);
  return {
    language: spokenLanguage([deviceLocale]),
    weightUnit: region === 'GB' ? 'ST' : isMetric ? 'KG' : 'LB',
    lengthUnit: isMetric ? 'CM' : 'IN',
    distanceUnit: milesToo.has(region) ? 'MI' : 'KM',
    energyUnit: kilojoules.has(region) ? 'KJ' : 'KCAL',
    volumeUnit: isMetric ? 'ML' : 'FL_OZ',
    hourCycle: usualHourCycle(deviceLocale),
    firstWeekday: usualFirstWeekday(locale),
    dateForm: usualDateForm(deviceLocale),
  };
}

/** A locale with the region its language is mostly spoken in, where it names none; undefined for what is no locale. */
function known(locale: string): Intl.Locale | undefined {
  try {
    const full = new Intl.Locale(locale).maximize();
    return Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0 ? full : undefined;
  } catch {
    return undefined;
  }
}

function usualHourCycle(locale: string): Preferences['hourCycle'] {
  return new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'H12' : 'H24';
}

/** Engines have `getWeekInfo()`, its former name `weekInfo`, or neither (Firefox): Monday is right for most of those. */
function usualFirstWeekday(locale: Intl.Locale): Preferences['firstWeekday'] {
  const { getWeekInfo, weekInfo } = locale as {
    getWeekInfo?: () => { firstDay: number };
    weekInfo?: { firstDay: number };
  };
  const first = (getWeekInfo?.call(locale) ?? weekInfo)?.firstDay ?? (locale.region === 'US' ? 7 : 1);
  return ({ 6: 'SATURDAY', 7: 'SUNDAY' } as const)[first] ?? 'MONDAY';
}

function usualDateForm(locale: string): Preferences['dateForm'] {
  const order = new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type[0])
    .filter((letter) => letter === 'y' || letter === 'm' || letter === 'd')
    .join('');
  return ({ mdy: 'MDY', ymd: 'YMD' } as const)[order] ?? 'DMY';
}
