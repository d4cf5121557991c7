import type { PreferenceName } from '#gateway/preferences/choices.rules.ts';

interface Choice {
  name: PreferenceName;
  label: string;
  /** The words for each of its values. */
  words: Readonly<Record<string, string>>;
}

export const unitChoices: readonly Choice[] = [
  { name: 'weightUnit', label: 'Body weight', words: { KG: 'Kilograms', LB: 'Pounds', ST: 'Stones and pounds' } },
  { name: 'lengthUnit', label: 'Height and girths', words: { CM: 'Centimetres', IN: 'Feet and inches' } },
  { name: 'distanceUnit', label: 'Distances', words: { KM: 'Kilometres', MI: 'Miles' } },
  { name: 'energyUnit', label: 'Energy', words: { KCAL: 'Kilocalories', KJ: 'Kilojoules' } },
  { name: 'volumeUnit', label: 'Volumes', words: { ML: 'Millilitres', FL_OZ: 'Fluid ounces' } },
];

export const formatChoices: readonly Choice[] = [
  { name: 'hourCycle', label: 'Clock', words: { H12: '12 hours (2:30 PM)', H24: '24 hours (14:30)' } },
  {
    name: 'firstWeekday',
    label: 'Weeks begin on',
    words: { MONDAY: 'Monday', SUNDAY: 'Sunday', SATURDAY: 'Saturday' },
  },
  {
    name: 'dateForm',
    label: 'Dates',
    words: { MDY: 'Month, day, year', DMY: 'Day, month, year', YMD: 'Year, month, day' },
  },
];
