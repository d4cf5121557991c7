import { languageNames } from '#gateway/language/languages.ts';
import type { PreferenceName } from '#gateway/preferences/choices.rules.ts';
import { t } from '#frontend/language/t.ts';

export interface Choice {
  name: PreferenceName;
  label: string;
  hint?: string;
  /** The words for each of its values. */
  words: Readonly<Record<string, string>>;
}

export const languageChoice: Choice = { name: 'language', label: t('Language'), words: languageNames };

export const unitChoices: readonly Choice[] = [
  {
    name: 'weightUnit',
    label: t('Body weight'),
    words: { KG: t('Kilograms'), LB: t('Pounds'), ST: t('Stones and pounds') },
  },
  { name: 'lengthUnit', label: t('Height and girths'), words: { CM: t('Centimetres'), IN: t('Feet and inches') } },
  { name: 'distanceUnit', label: t('Distances'), words: { KM: t('Kilometres'), MI: t('Miles') } },
  { name: 'energyUnit', label: t('Energy'), words: { KCAL: t('Kilocalories'), KJ: t('Kilojoules') } },
  {
    name: 'volumeUnit',
    label: t('Volumes'),
    hint: t('For your own programs: Everystep itself shows no volumes.'),
    words: { ML: t('Millilitres'), FL_OZ: t('Fluid ounces') },
  },
];

export const formatChoices: readonly Choice[] = [
  { name: 'hourCycle', label: t('Clock'), words: { H12: t('12 hours (2:30 PM)'), H24: t('24 hours (14:30)') } },
  {
    name: 'firstWeekday',
    label: t('Weeks begin on'),
    words: { MONDAY: t('Monday'), SUNDAY: t('Sunday'), SATURDAY: t('Saturday') },
  },
  {
    name: 'dateForm',
    label: t('Dates'),
    words: { MDY: t('Month, day, year'), DMY: t('Day, month, year'), YMD: t('Year, month, day') },
  },
];
