import * as z from 'zod/mini';
import { provenPassword } from '#gateway/accounts/passwordForms.rules.ts';
import { passwordTexts } from '#gateway/accounts/passwordTexts.rules.ts';
import { accountInput, profileInput } from '#gateway/accounts/profile.rules.ts';
import { zoneInput } from '#gateway/calendar/calendar.rules.ts';
import { graphql } from './__generated__/gql.ts';
import type { AccountAndProfileFragment } from './__generated__/graphql.ts';
import type { Reply } from './kernel/reply.ts';
import { ok, route, type Route, type Shape } from './kernel/route.ts';

graphql(`
  fragment AccountAndProfile on Viewer {
    ...UserRow
    profile { gender birthday height weight bodyType }
  }
`);

const accountBody = z.extend(accountInput, {
  currentPassword: z.optional(provenPassword(passwordTexts.currentNeeded)),
});

const profile: Shape = { name: 'Profile', description: 'Your account and what you told about yourself.' };

/** Older callers expect one flat object. */
const flat = ({ profile, ...me }: AccountAndProfileFragment): Reply => ok({ ...me, ...profile });

export const profileRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/profile',
    summary: 'Your account and profile',
    description: 'What `GET /api/user` returns, and the profile.',
    shape: profile,
    document: graphql(`query RestGetProfile { viewer { ...AccountAndProfile } }`),
    reply: ({ viewer }) => flat(viewer!),
  }),
  route({
    method: 'PUT',
    path: '/api/profile/user',
    summary: 'Change your name, username or address',
    description:
      'All four are required. A new address is unverified; one in use is 409. Changing the address needs a sign-in or the password within the last 10 minutes, or `currentPassword`: else 403 `REAUTH_REQUIRED`.',
    sessionOnly: true,
    body: accountBody,
    example: { firstName: 'Ada', lastName: 'Lovelace', username: 'ada', email: 'ada@example.org' },
    shape: profile,
    document: graphql(`
      mutation RestUpdateAccount($account: AccountInput!, $currentPassword: String) {
        editProfile(account: $account, currentPassword: $currentPassword) {
          ... on EditProfilePayload { viewer { ...AccountAndProfile } }
          ...problem
        }
      }
    `),
    variables: ({ body }) => ({ account: body, currentPassword: body.currentPassword }),
    reply: ({ editProfile }) => flat(editProfile.viewer),
  }),
  route({
    method: 'PUT',
    path: '/api/profile/profile',
    summary: 'Replace your profile',
    description: 'Fields left out, null or blank are cleared.',
    body: profileInput('UTC'),
    example: { gender: 'female', birthday: '1990-12-10', height: '5 ft 6', weight: '150 lb', bodyType: 'athletic' },
    shape: profile,
    document: graphql(`
      mutation RestUpdateProfile($profile: ProfileInput!) {
        editProfile(profile: $profile) {
          ... on EditProfilePayload { viewer { ...AccountAndProfile } }
          ...problem
        }
      }
    `),
    variables: ({ body }) => ({ profile: body }),
    reply: ({ editProfile }) => flat(editProfile.viewer),
  }),
  route({
    method: 'PUT',
    path: '/api/profile/timezone',
    summary: 'Set your time zone',
    description: 'It decides which day is your today. Days you logged keep their dates.',
    body: z.object({ timezone: zoneInput }),
    example: { timezone: 'Europe/Berlin' },
    shape: profile,
    document: graphql(`
      mutation RestUpdateTimezone($timezone: String) {
        setTimezone(timezone: $timezone) { ... on SetTimezonePayload { viewer { ...AccountAndProfile } } ...problem }
      }
    `),
    reply: ({ setTimezone }) => flat(setTimezone.viewer),
  }),
];
