import { viewerPayload } from '#gateway/accounts/payloads.ts';
import { Viewer } from '#gateway/accounts/viewer.schema.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { ValidationError } from '#gateway/platform/errors.ts';
import { type ChosenPreferences, preferenceChoices } from './choices.rules.ts';
import { preferencesOf, setPreferences } from './preference.service.ts';

export const enums = {
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
  firstWeekday: builder.enumType('FirstWeekday', {
    description: 'The day on which weeks begin.',
    values: preferenceChoices.firstWeekday,
  }),
  dateForm: builder.enumType('DateForm', {
    description: 'The order of month, day and year.',
    values: preferenceChoices.dateForm,
  }),
} as const;

const descriptions = {
  language: 'The language of the app and of mails.',
  weightUnit: 'The unit of body weight.',
  lengthUnit: 'The unit of heights and girths.',
  distanceUnit: 'The unit of distances.',
  energyUnit: 'The unit of food energy.',
  volumeUnit: 'The unit of volumes.',
  hourCycle: 'How clock times are written.',
  firstWeekday: 'Where weeks begin.',
  dateForm: 'How dates are written.',
} as const;

const followsDeviceZone = 'True where today follows the time zone of the device in use, not `timezone`.';

const Preferences = builder.objectRef<ChosenPreferences>('Preferences').implement({
  description: 'What you chose of units, language and formats. null: by the language and region of your device.',
  fields: (t) => ({
    language: t.expose('language', { type: enums.language, nullable: true, description: descriptions.language }),
    weightUnit: t.expose('weightUnit', {
      type: enums.weightUnit,
      nullable: true,
      description: descriptions.weightUnit,
    }),
    lengthUnit: t.expose('lengthUnit', {
      type: enums.lengthUnit,
      nullable: true,
      description: descriptions.lengthUnit,
    }),
    distanceUnit: t.expose('distanceUnit', {
      type: enums.distanceUnit,
      nullable: true,
      description: descriptions.distanceUnit,
    }),
    energyUnit: t.expose('energyUnit', {
      type: enums.energyUnit,
      nullable: true,
      description: descriptions.energyUnit,
    }),
    volumeUnit: t.expose('volumeUnit', {
      type: enums.volumeUnit,
      nullable: true,
      description: descriptions.volumeUnit,
    }),
    hourCycle: t.expose('hourCycle', { type: enums.hourCycle, nullable: true, description: descriptions.hourCycle }),
    firstWeekday: t.expose('firstWeekday', {
      type: enums.firstWeekday,
      nullable: true,
      description: descriptions.firstWeekday,
    }),
    dateForm: t.expose('dateForm', { type: enums.dateForm, nullable: true, description: descriptions.dateForm }),
    followsDeviceZone: t.boolean({
      description: followsDeviceZone,
      resolve: (chosen) => chosen.followsDeviceZone ?? false,
    }),
  }),
});

builder.objectFields(Viewer, (t) => ({
  preferences: t.field({
    type: Preferences,
    description: 'Your units, language and formats.',
    resolve: preferencesOf,
  }),
}));

const PreferencesInput = builder.inputType('PreferencesInput', {
  description: 'An absent preference stays as it is; null follows the language and region of the device again.',
  fields: (t) => ({
    language: t.field({ type: enums.language, description: descriptions.language }),
    weightUnit: t.field({ type: enums.weightUnit, description: descriptions.weightUnit }),
    lengthUnit: t.field({ type: enums.lengthUnit, description: descriptions.lengthUnit }),
    distanceUnit: t.field({ type: enums.distanceUnit, description: descriptions.distanceUnit }),
    energyUnit: t.field({ type: enums.energyUnit, description: descriptions.energyUnit }),
    volumeUnit: t.field({ type: enums.volumeUnit, description: descriptions.volumeUnit }),
    hourCycle: t.field({ type: enums.hourCycle, description: descriptions.hourCycle }),
    firstWeekday: t.field({ type: enums.firstWeekday, description: descriptions.firstWeekday }),
    dateForm: t.field({ type: enums.dateForm, description: descriptions.dateForm }),
    followsDeviceZone: t.boolean({ description: followsDeviceZone }),
  }),
});

const SetPreferencesPayload = viewerPayload('SetPreferencesPayload');

builder.mutationField('setPreferences', (t) =>
  t.field({
    type: SetPreferencesPayload,
    description: 'Changes your units, language and formats.',
    args: { input: t.arg({ type: PreferencesInput, required: true }) },
    errors: { types: [ValidationError] },
    resolve: (_root, { input }, context) => setPreferences(memberOf(context), input),
  }),
);
