import * as z from 'zod/mini';
import { preferenceTexts } from './preferenceTexts.rules.ts';

/** Every preference with its choices. One vocabulary: the database, GraphQL and REST use the same words. */
export const preferenceChoices = {
  language: ['EN', 'DE', 'ES', 'FR', 'PT_BR'],
  weightUnit: ['LB', 'KG', 'ST'],
  lengthUnit: ['IN', 'CM'],
  distanceUnit: ['MI', 'KM'],
  energyUnit: ['KCAL', 'KJ'],
  volumeUnit: ['FL_OZ', 'ML'],
  hourCycle: ['H12', 'H24'],
  firstWeekday: ['SUNDAY', 'MONDAY', 'SATURDAY'],
  dateForm: ['MDY', 'DMY', 'YMD'],
} as const;

export type PreferenceName = keyof typeof preferenceChoices;

/** What is in force. */
export type Preferences = { [Name in PreferenceName]: (typeof preferenceChoices)[Name][number] };

const choice = <Words extends readonly [string, ...string[]]>(words: Words) =>
  z.nullish(z.enum(words, { error: preferenceTexts.unknown }));

/** Preferences to change: an absent one stays as it is, null follows the device again. */
export const preferencesInput = z.object({
  language: choice(preferenceChoices.language),
  weightUnit: choice(preferenceChoices.weightUnit),
  lengthUnit: choice(preferenceChoices.lengthUnit),
  distanceUnit: choice(preferenceChoices.distanceUnit),
  energyUnit: choice(preferenceChoices.energyUnit),
  volumeUnit: choice(preferenceChoices.volumeUnit),
  hourCycle: choice(preferenceChoices.hourCycle),
  firstWeekday: choice(preferenceChoices.firstWeekday),
  dateForm: choice(preferenceChoices.dateForm),
  followsDeviceZone: z.nullish(z.boolean({ error: preferenceTexts.notBoolean })),
});

/** What a member chose. What is absent or null follows the language and region of the device. */
export type ChosenPreferences = z.output<typeof preferencesInput>;
