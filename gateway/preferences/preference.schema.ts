import { builder } from '#gateway/kernel/graphql/builder.ts';
import { preferenceChoices } from './choices.rules.ts';

export const FirstWeekday = builder.enumType('FirstWeekday', {
  description: 'The day on which weeks begin.',
  values: preferenceChoices.firstWeekday,
});

/** Describes the argument of fields that count by week. */
export const firstWeekdayOfWeeks = 'Where weeks begin; absent: as your preferences have it, else SUNDAY.';

export const preferenceEnums = {
  language: builder.enumType('Language', {
    description: 'The languages of the app and of its mails.',
    values: preferenceChoices.language,
  }),
  weightUnit: builder.enumType('WeightUnit', {
    description: 'Pounds, kilograms, or stones and pounds.',
    values: preferenceChoices.weightUnit,
  }),
  lengthUnit: builder.enumType('LengthUnit', {
    description: 'Inches (body height: feet and inches) or centimetres.',
    values: preferenceChoices.lengthUnit,
  }),
  distanceUnit: builder.enumType('DistanceUnit', {
    description: 'Miles or kilometres.',
    values: preferenceChoices.distanceUnit,
  }),
  energyUnit: builder.enumType('EnergyUnit', {
    description: 'Kilocalories or kilojoules.',
    values: preferenceChoices.energyUnit,
  }),
  volumeUnit: builder.enumType('VolumeUnit', {
    description: 'US fluid ounces or millilitres.',
    values: preferenceChoices.volumeUnit,
  }),
  hourCycle: builder.enumType('HourCycle', {
    description: 'Clock times such as 2:30 PM or 14:30.',
    values: preferenceChoices.hourCycle,
  }),
  firstWeekday: FirstWeekday,
  dateForm: builder.enumType('DateForm', {
    description: 'The order of month, day and year.',
    values: preferenceChoices.dateForm,
  }),
} as const;
