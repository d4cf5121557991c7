import { preferencesInput } from '#gateway/preferences/preference.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment PreferencesRow on Preferences {
    language weightUnit lengthUnit distanceUnit energyUnit volumeUnit hourCycle firstWeekday dateForm followsDeviceZone
  }
`);

export const preferenceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/preferences',
    summary: 'Your units, language and formats',
    description:
      'null: by the language and region of the device. They change no unit of this API: `weight` stays pounds.',
    document: graphql(`query RestGetPreferences { viewer { preferences { ...PreferencesRow } } }`),
    reply: ({ viewer }) => ok(viewer!.preferences),
  }),
  route({
    method: 'POST',
    path: '/api/preferences',
    summary: 'Change your units, language and formats',
    description: 'An absent one stays as it is; null follows the device again.',
    body: preferencesInput,
    example: { weightUnit: 'KG', hourCycle: 'H24', firstWeekday: 'MONDAY' },
    document: graphql(`
      mutation RestUpdatePreferences($input: PreferencesInput!) {
        setPreferences(input: $input) {
          ... on SetPreferencesPayload { viewer { preferences { ...PreferencesRow } } }
          ...problem
        }
      }
    `),
    reply: ({ setPreferences }) => ok(setPreferences.viewer.preferences),
  }),
];
