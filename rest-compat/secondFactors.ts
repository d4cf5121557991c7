import { completeSignInInput, passkeyInput } from '#gateway/accounts/credential.rules.ts';
import { proofInput } from '#gateway/accounts/passwordForms.rules.ts';
import { authenticatorInput, passkeyNameInput } from '#gateway/accounts/secondFactor.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';
import { shapes } from './kernel/shapes.ts';

graphql(`
  fragment PasskeyRow on Passkey { id: uuid name createdAt lastUsedAt }
`);

graphql(`
  fragment PasskeyRequestRow on PasskeyRequest { challenge options }
`);

graphql(`
  fragment RecoveryCodesRow on RecoveryCodesPayload { recoveryCodes }
`);

export const secondFactorRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/login/complete',
    summary: 'Finish a sign-in with a code or a passkey',
    description:
      'Takes the `challenge` of `POST /api/login` or `POST /api/login/passkey`, and either `code` (six digits of the authenticator app, or a recovery code) or `credential` (what `navigator.credentials.get` returned, as JSON). A wrong code is 400 `INCORRECT_CODE` and may be corrected; after five within 15 minutes the account waits (429). A challenge that is unknown, used or older than five minutes is 400 `INVALID_TOKEN`: sign in again.',
    body: completeSignInInput,
    example: { challenge: 'pE1cX2sW8mK5nQ7rT9vY0bD3fG6hJ4kL1zN8xC5vB2m', code: '123456' },
    access: 'public',
    shape: shapes.signedIn,
    document: graphql(`
      mutation RestCompleteSignIn($input: CompleteSignInInput!) {
        completeSignIn(input: $input) { ... on SessionPayload { token viewer { ...UserRow } } ...problem }
      }
    `),
    reply: ({ completeSignIn }) => ok({ token: completeSignIn.token, user: completeSignIn.viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/login/passkey',
    summary: 'Begin a sign-in by passkey alone',
    description:
      'Returns a `challenge` and the `options` of `navigator.credentials.get`. Counts as a sign-in for the limits of an address.',
    access: 'public',
    document: graphql(`
      mutation RestStartPasskeySignIn {
        startPasskeySignIn { ...PasskeyRequestRow ...problem }
      }
    `),
    reply: ({ startPasskeySignIn }) => ok(startPasskeySignIn),
  }),
  route({
    method: 'GET',
    path: '/api/second-factors',
    summary: 'Your second factors and passkeys',
    description: 'Names and dates; no secret is ever returned.',
    document: graphql(`
      query RestGetSecondFactors {
        viewer { secondFactors { authenticatorSince recoveryCodesLeft } passkeys { ...PasskeyRow } }
      }
    `),
    reply: ({ viewer }) => ok({ ...viewer!.secondFactors, passkeys: viewer!.passkeys }),
  }),
  route({
    method: 'POST',
    path: '/api/second-factors/authenticator',
    summary: 'Begin to set up an authenticator app',
    description:
      'Returns its `secret` in base32 and as `otpauth://…`, this once. It is asked for after `…/authenticator/confirm`. Takes fresh proof.',
    body: proofInput,
    example: {},
    document: graphql(`
      mutation RestStartAuthenticator($currentPassword: String) {
        startAuthenticator(currentPassword: $currentPassword) {
          ... on StartAuthenticatorPayload { secret uri }
          ...problem
        }
      }
    `),
    reply: ({ startAuthenticator }) => created(startAuthenticator),
  }),
  route({
    method: 'POST',
    path: '/api/second-factors/authenticator/confirm',
    summary: 'Turn the authenticator app on',
    description:
      'By six digits of it. With the first second factor come ten `recoveryCodes`, shown this once; else none.',
    body: authenticatorInput,
    example: { code: '123456' },
    document: graphql(`
      mutation RestConfirmAuthenticator($code: String) {
        confirmAuthenticator(code: $code) { ...RecoveryCodesRow ...problem }
      }
    `),
    reply: ({ confirmAuthenticator }) => ok(confirmAuthenticator),
  }),
  route({
    method: 'DELETE',
    path: '/api/second-factors/authenticator',
    summary: 'Turn the authenticator app off',
    description: 'Without a passkey the recovery codes go too. Takes fresh proof.',
    document: graphql(`
      mutation RestDeleteAuthenticator($currentPassword: String) {
        removeAuthenticator(currentPassword: $currentPassword) { ...problem }
      }
    `),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/second-factors/recovery-codes',
    summary: 'Make new recovery codes',
    description: 'Ten, shown this once; the former ones no longer work. Takes fresh proof.',
    body: proofInput,
    example: {},
    document: graphql(`
      mutation RestRenewRecoveryCodes($currentPassword: String) {
        renewRecoveryCodes(currentPassword: $currentPassword) {
          ...RecoveryCodesRow
          ...problem
        }
      }
    `),
    reply: ({ renewRecoveryCodes }) => created(renewRecoveryCodes),
  }),
  route({
    method: 'POST',
    path: '/api/passkeys/options',
    summary: 'Begin to add a passkey',
    description: 'Returns a `challenge` and the `options` of `navigator.credentials.create`. Takes fresh proof.',
    body: proofInput,
    example: {},
    document: graphql(`
      mutation RestStartPasskey($currentPassword: String) {
        startPasskey(currentPassword: $currentPassword) { ...PasskeyRequestRow ...problem }
      }
    `),
    reply: ({ startPasskey }) => ok(startPasskey),
  }),
  route({
    method: 'POST',
    path: '/api/passkeys',
    summary: 'Add a passkey',
    description:
      'Takes the `challenge`, and what the browser returned as `credential`. With the first second factor come ten `recoveryCodes`, shown this once; else none. At most 20 passkeys.',
    body: passkeyInput,
    example: {
      challenge: 'pE1cX2sW8mK5nQ7rT9vY0bD3fG6hJ4kL1zN8xC5vB2m',
      credential: {
        id: 'hZ3kPq9tRw2yU5xV8bN1cM4d',
        rawId: 'hZ3kPq9tRw2yU5xV8bN1cM4d',
        type: 'public-key',
        response: { clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0', attestationObject: 'o2NmbXRkbm9uZQ' },
      },
      name: 'My phone',
    },
    shape: { name: 'NewPasskey', description: 'A passkey, with the recovery codes that came with it.' },
    document: graphql(`
      mutation RestCreatePasskey($input: AddPasskeyInput!) {
        addPasskey(input: $input) {
          ... on AddPasskeyPayload { recoveryCodes passkey { ...PasskeyRow } }
          ...problem
        }
      }
    `),
    reply: ({ addPasskey: { passkey, recoveryCodes } }) => created({ ...passkey, recoveryCodes }),
  }),
  route({
    method: 'PUT',
    path: '/api/passkeys/:id',
    summary: 'Name a passkey',
    description: 'Only the name changes.',
    body: passkeyNameInput,
    example: { name: 'My phone' },
    document: graphql(`
      mutation RestUpdatePasskey($id: ID!, $name: String) {
        renamePasskey(id: $id, name: $name) { ... on RenamePasskeyPayload { passkey { ...PasskeyRow } } ...problem }
      }
    `),
    variables: ({ params, body }) => ({ ...body, id: globalId('Passkey', params.id) }),
    reply: ({ renamePasskey }) => ok(renamePasskey.passkey),
  }),
  route({
    method: 'DELETE',
    path: '/api/passkeys/:id',
    summary: 'Remove a passkey',
    description:
      'It signs nobody in any more; when no second factor is left the recovery codes go too. Takes fresh proof.',
    document: graphql(`
      mutation RestDeletePasskey($id: ID!, $currentPassword: String) {
        removePasskey(id: $id, currentPassword: $currentPassword) { ...problem }
      }
    `),
    variables: ({ params, body }) => ({ ...body, id: globalId('Passkey', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/passkey',
    summary: 'Begin to confirm it is you by passkey',
    description: 'Returns a `challenge` and the `options` of `navigator.credentials.get`. 404 without a passkey.',
    document: graphql(`
      mutation RestStartPasskeyProof {
        startPasskeyProof { ...PasskeyRequestRow ...problem }
      }
    `),
    reply: ({ startPasskeyProof }) => ok(startPasskeyProof),
  }),
];
