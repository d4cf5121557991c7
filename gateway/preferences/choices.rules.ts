import { languages } from '#gateway/language/languages.ts';
import { energyUnits, lengthUnits, weightUnits } from '#gateway/measures/unit.rules.ts';

/** Every preference with its choices. One vocabulary: the database, GraphQL and REST use the same words. */
export const preferenceChoices = {
  language: languages,
  weightUnit: weightUnits,
  lengthUnit: lengthUnits,
  distanceUnit: ['MI', 'KM'],
  energyUnit: energyUnits,
  volumeUnit: ['FL_OZ', 'ML'],
  hourCycle: ['H12', 'H24'],
  firstWeekday: ['SUNDAY', 'MONDAY', 'SATURDAY'],
  dateForm: ['MDY', 'DMY', 'YMD'],
} as const;

export type PreferenceName = keyof typeof preferenceChoices;

/** What is in force. */
export type Preferences = { [Name in PreferenceName]: (typeof preferenceChoices)[Name][number] };

/** What a member chose. What is absent or null follows the language and region of the device. */
export type ChosenPreferences = { [Name in PreferenceName]?: Preferences[Name] | null | undefined } & {
  followsDeviceZone?: boolean | null | undefined;
};
