import { builder } from '#gateway/kernel/graphql/builder.ts';

export const FirstWeekday = builder.enumType('FirstWeekday', {
  description: 'The day on which weeks begin.',
  values: {
    SUNDAY: { description: 'As in the United States.' },
    MONDAY: { description: 'As ISO 8601 has it.' },
    SATURDAY: { description: 'As in much of the Middle East.' },
  },
});

/** Describes the argument of fields that count by week. */
export const firstWeekdayOfWeeks = 'Where weeks begin; absent: as your preferences have it, else SUNDAY.';

export const preferenceEnums = {
  language: builder.enumType('Language', {
    description: 'The languages of the app and of its mails.',
    values: {
      EN: { description: 'English.' },
      DE: { description: 'German.' },
      ES: { description: 'Spanish.' },
      FR: { description: 'French.' },
      PT_BR: { description: 'Portuguese of Brazil.' },
    },
  }),
  weightUnit: builder.enumType('WeightUnit', {
    description: 'Units of body weight.',
    values: {
      LB: { description: 'Pounds.' },
      KG: { description: 'Kilograms.' },
      ST: { description: 'Stones of 14 pounds; shown as stones and pounds.' },
    },
  }),
  lengthUnit: builder.enumType('LengthUnit', {
    description: 'Units of heights and girths.',
    values: {
      IN: { description: 'Inches; body height is shown as feet and inches.' },
      CM: { description: 'Centimetres.' },
    },
  }),
  distanceUnit: builder.enumType('DistanceUnit', {
    description: 'Units of distances.',
    values: { MI: { description: 'Miles.' }, KM: { description: 'Kilometres.' } },
  }),
  energyUnit: builder.enumType('EnergyUnit', {
    description: 'Units of food energy.',
    values: { KCAL: { description: 'Kilocalories.' }, KJ: { description: 'Kilojoules.' } },
  }),
  volumeUnit: builder.enumType('VolumeUnit', {
    description: 'Units of volumes.',
    values: { FL_OZ: { description: 'US fluid ounces.' }, ML: { description: 'Millilitres.' } },
  }),
  hourCycle: builder.enumType('HourCycle', {
    description: 'How clock times are written.',
    values: { H12: { description: 'As 2:30 PM.' }, H24: { description: 'As 14:30.' } },
  }),
  firstWeekday: FirstWeekday,
  dateForm: builder.enumType('DateForm', {
    description: 'The order of month, day and year.',
    values: {
      MDY: { description: 'Month, day, year.' },
      DMY: { description: 'Day, month, year.' },
      YMD: { description: 'Year, month, day.' },
    },
  }),
} as const;
