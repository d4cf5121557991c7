import * as z from 'zod/mini';
import { preferenceChoices } from './choices.rules.ts';
import { preferenceTexts } from './preferenceTexts.rules.ts';

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
