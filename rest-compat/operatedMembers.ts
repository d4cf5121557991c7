import { proofInput } from '#gateway/accounts/passwordForms.rules.ts';
import { grantInput } from '#gateway/billing/grant.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import {
  deletionProof,
  membersQuery,
  operatorInput,
  storageLimitInput,
} from '#gateway/operators/operatedMember.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { created, noContent, ok, type RestCall, route, type Route } from './kernel/route.ts';

graphql(`
  fragment InstanceMemberRow on InstanceMember {
    id: uuid
    username
    email
    firstName
    lastName
    membership
    grantedTier
    isOperator
    hasSecondFactor
    hasPassword
    hasPasskey
    providers
    disabledAt
    createdAt
    lastSeenAt
    entryCount
    storageBytes
    storageLimitBytes
    storageLimitMegabytes
  }
`);

/** The account of the path, and what the body says. */
const ofMember = ({ params, body }: RestCall) => ({ ...body, id: globalId('InstanceMember', params.id) });
const needs = 'For operators, with fresh proof; 403 for everybody else, 404 for an account that is no longer there.';

export const operatedMemberRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/operator/members',
    summary: 'Members of this instance',
    description:
      'For operators: the newest 100 accounts, or those after the last one you have. Who they are and how much they hold, and no content.',
    query: membersQuery,
    example: { search: 'ada' },
    document: graphql(`
      query RestListMembers($search: String, $after: String) {
        viewer {
          instance {
            ... on Instance { members(first: 100, search: $search, after: $after) { edges { node { ...InstanceMemberRow } } } }
            ...problem
          }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.instance.members.edges.map(({ node }) => node)),
  }),
  route({
    method: 'POST',
    path: '/api/operator/members/:id/disable',
    summary: 'Disable an account',
    description: `Signs it out everywhere and keeps it out until it is enabled; its tokens, calendar feed and webhooks rest. 409 for your own and for the last operator. ${needs}`,
    body: proofInput,
    example: { currentPassword: 'correct horse' },
    document: graphql(`
      mutation RestDisableMember($id: ID!, $currentPassword: String) {
        disableMember(id: $id, currentPassword: $currentPassword) {
          ... on InstanceMemberPayload { member { ...InstanceMemberRow } }
          ...problem
        }
      }
    `),
    variables: ofMember,
    reply: ({ disableMember }) => ok(disableMember.member),
  }),
  route({
    method: 'POST',
    path: '/api/operator/members/:id/reset-factor',
    summary: 'Remove lost second factors',
    description: `Removes the passkeys, the authenticator app and the recovery codes, and signs the account out everywhere; the password stays. 409 for your own. ${needs}`,
    body: proofInput,
    example: { currentPassword: 'correct horse' },
    document: graphql(`
      mutation RestResetSecondFactors($id: ID!, $currentPassword: String) {
        resetSecondFactors(id: $id, currentPassword: $currentPassword) {
          ... on InstanceMemberPayload { member { ...InstanceMemberRow } }
          ...problem
        }
      }
    `),
    variables: ofMember,
    reply: ({ resetSecondFactors }) => ok(resetSecondFactors.member),
  }),
  route({
    method: 'POST',
    path: '/api/operator/members/:id/enable',
    summary: 'Enable a disabled account',
    description: needs,
    body: proofInput,
    example: { currentPassword: 'correct horse' },
    document: graphql(`
      mutation RestEnableMember($id: ID!, $currentPassword: String) {
        enableMember(id: $id, currentPassword: $currentPassword) {
          ... on InstanceMemberPayload { member { ...InstanceMemberRow } }
          ...problem
        }
      }
    `),
    variables: ofMember,
    reply: ({ enableMember }) => ok(enableMember.member),
  }),
  route({
    method: 'PUT',
    path: '/api/operator/members/:id/operator',
    summary: 'Make a member an operator, or no longer one',
    description: `409 for yourself and for the last operator. ${needs}`,
    body: operatorInput,
    example: { isOperator: true },
    document: graphql(`
      mutation RestSetMemberOperator($id: ID!, $isOperator: Boolean, $currentPassword: String) {
        setMemberOperator(id: $id, isOperator: $isOperator, currentPassword: $currentPassword) {
          ... on InstanceMemberPayload { member { ...InstanceMemberRow } }
          ...problem
        }
      }
    `),
    variables: ofMember,
    reply: ({ setMemberOperator }) => ok(setMemberOperator.member),
  }),
  route({
    method: 'PUT',
    path: '/api/operator/members/:id/tier',
    summary: 'Give a member a tier',
    description: `Beside what they pay for: the higher of both counts, and a subscription goes on. \`Free\` withdraws what was given. ${needs}`,
    body: grantInput,
    example: { tier: 'Premium' },
    document: graphql(`
      mutation RestGrantTier($id: ID!, $tier: String, $currentPassword: String) {
        grantTier(id: $id, tier: $tier, currentPassword: $currentPassword) {
          ... on InstanceMemberPayload { member { ...InstanceMemberRow } }
          ...problem
        }
      }
    `),
    variables: ofMember,
    reply: ({ grantTier }) => ok(grantTier.member),
  }),
  route({
    method: 'PUT',
    path: '/api/operator/members/:id/storage',
    summary: 'Set the storage limit of a member',
    description: `In MB of 1,048,576 bytes; without \`megabytes\` it is that of the instance. Whoever has more keeps it and can add nothing. ${needs}`,
    body: storageLimitInput,
    example: { megabytes: 2000 },
    document: graphql(`
      mutation RestSetMemberStorage($id: ID!, $megabytes: Int, $currentPassword: String) {
        setMemberStorage(id: $id, megabytes: $megabytes, currentPassword: $currentPassword) {
          ... on InstanceMemberPayload { member { ...InstanceMemberRow } }
          ...problem
        }
      }
    `),
    variables: ofMember,
    reply: ({ setMemberStorage }) => ok(setMemberStorage.member),
  }),
  route({
    method: 'POST',
    path: '/api/operator/members/:id/sign-in-link',
    summary: 'Make a sign-in link for a member',
    description: `It works once, within an hour, and is shown this once; the member sees that it was made. ${needs}`,
    body: proofInput,
    example: { currentPassword: 'correct horse' },
    document: graphql(`
      mutation RestCreateSignInLink($id: ID!, $currentPassword: String) {
        createSignInLink(id: $id, currentPassword: $currentPassword) {
          ... on SignInLinkPayload { url expiresAt }
          ...problem
        }
      }
    `),
    variables: ofMember,
    reply: ({ createSignInLink }) => created(createSignInLink),
  }),
  route({
    method: 'POST',
    path: '/api/operator/members/:id/delete',
    summary: 'Delete the account of a member',
    description: `With everything in it, for good; \`username\` says that this one is meant. 409 for your own and for the last operator. ${needs}`,
    body: deletionProof,
    example: { username: 'ada' },
    document: graphql(`
      mutation RestDeleteMember($id: ID!, $username: String, $currentPassword: String) {
        deleteMember(id: $id, username: $username, currentPassword: $currentPassword) { ...problem }
      }
    `),
    variables: ofMember,
    reply: noContent,
  }),
  route({
    method: 'PUT',
    path: '/api/operator/storage',
    summary: 'Set the storage limit of every member',
    description:
      'For operators, with fresh proof: of everybody without a limit of their own, in MB of 1,048,576 bytes; without `megabytes` 20 GB.',
    body: storageLimitInput,
    example: { megabytes: 2000 },
    shape: { name: 'InstanceStorage', description: 'The storage limit of every member without one of their own.' },
    document: graphql(`
      mutation RestSetInstanceStorage($megabytes: Int, $currentPassword: String) {
        setInstanceStorage(megabytes: $megabytes, currentPassword: $currentPassword) {
          ... on InstanceStoragePayload { instance { storageLimitBytes } }
          ...problem
        }
      }
    `),
    reply: ({ setInstanceStorage }) => ok(setInstanceStorage.instance),
  }),
];
