import { linkStartInput, oidcSignInInput, providerInput, providerResponse } from '#gateway/accounts/oidc.rules.ts';
import { globalId } from '#gateway/kernel/graphql/ids.ts';
import { graphql } from './__generated__/gql.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';
import { shapes } from './kernel/shapes.ts';

graphql(`
  fragment LinkedIdentityRow on LinkedIdentity { id: uuid provider name email createdAt lastUsedAt }
`);

graphql(`
  fragment ProviderPageRow on ProviderPage { url }
`);

const response = { state: 'pE1cX2sW8mK5nQ7rT9vY0bD3fG6hJ4kL1zN8xC5vB2m', code: 'SplxlOBeZQQYbYS6WxSbIA' };
const page =
  'Returns the `url` of the provider’s page and sets a cookie, which has to be there when the browser comes back to `/signed-in-with/KEY`, within 10 minutes.';
const over =
  'A `state` that is unknown, used, older than 10 minutes or of another browser, and a response that does not fit, are 400 `INVALID_TOKEN`: start again.';

/** Signing in with providers of OpenID Connect. */
export const identityRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/login/providers',
    summary: 'Providers to sign in with',
    description: 'In the order of their buttons; an empty list where none is set up.',
    access: 'public',
    document: graphql(`query RestListSignInProviders { signInProviders { key name } }`),
    reply: ({ signInProviders }) => ok(signInProviders),
  }),
  route({
    method: 'POST',
    path: '/api/login/provider',
    summary: 'Begin a sign-in with a provider',
    description: `${page} 404 for an unknown one, 503 while it can’t be reached. Counts as a sign-in for the limits of an address.`,
    body: providerInput,
    example: { provider: 'google' },
    access: 'public',
    document: graphql(`
      mutation RestStartProviderSignIn($provider: String) {
        startProviderSignIn(provider: $provider) { ...ProviderPageRow ...problem }
      }
    `),
    reply: ({ startProviderSignIn }) => ok(startProviderSignIn),
  }),
  route({
    method: 'POST',
    path: '/api/login/provider/complete',
    summary: 'Finish a sign-in with a provider',
    description: `Takes what the provider added to the address. Somebody unknown gets an account where registration allows it, else 403. An account that has the address already is connected by it only if both sides proved the address, and it has no second factor; else 409: sign in as before and connect the provider. An account with a second factor returns 403 \`SECOND_FACTOR_REQUIRED\`, as \`POST /api/login\` does. ${over}`,
    body: oidcSignInInput,
    example: { ...response, timezone: 'Europe/Berlin' },
    access: 'public',
    shape: shapes.signedIn,
    document: graphql(`
      mutation RestCompleteProviderSignIn($input: ProviderSignInInput!) {
        completeProviderSignIn(input: $input) { ... on SessionPayload { token viewer { ...UserRow } } ...problem }
      }
    `),
    reply: ({ completeProviderSignIn: { token, viewer } }) => ok({ token, user: viewer }),
  }),
  route({
    method: 'GET',
    path: '/api/identities',
    summary: 'Your accounts at providers',
    description: 'Those you sign in with, the newest first. `provider` is null for one that is no longer set up here.',
    document: graphql(`query RestListIdentities { viewer { linkedIdentities { ...LinkedIdentityRow } } }`),
    reply: ({ viewer }) => ok(viewer!.linkedIdentities),
  }),
  route({
    method: 'POST',
    path: '/api/identities/start',
    summary: 'Begin to connect an account of a provider',
    description: `${page} Takes fresh proof.`,
    body: linkStartInput,
    example: { provider: 'google' },
    document: graphql(`
      mutation RestStartLinkIdentity($provider: String, $currentPassword: String) {
        startLinkIdentity(provider: $provider, currentPassword: $currentPassword) {
          ...ProviderPageRow
          ...problem
        }
      }
    `),
    reply: ({ startLinkIdentity }) => ok(startLinkIdentity),
  }),
  route({
    method: 'POST',
    path: '/api/identities',
    summary: 'Connect an account of a provider',
    description: `Takes what the provider added to the address, in the session that began. 409 for one that is connected already. ${over}`,
    body: providerResponse,
    example: response,
    document: graphql(`
      mutation RestLinkIdentity($input: ProviderResponseInput!) {
        linkIdentity(input: $input) { ... on LinkIdentityPayload { identity { ...LinkedIdentityRow } } ...problem }
      }
    `),
    reply: ({ linkIdentity }) => created(linkIdentity.identity),
  }),
  route({
    method: 'DELETE',
    path: '/api/identities/:id',
    summary: 'Disconnect an account of a provider',
    description:
      'It signs you in no more. 409 for your only way in: a password, a passkey or another one has to be left. Takes fresh proof.',
    document: graphql(`
      mutation RestDeleteIdentity($id: ID!, $currentPassword: String) {
        unlinkIdentity(id: $id, currentPassword: $currentPassword) { ...problem }
      }
    `),
    variables: ({ params, body }) => ({ ...body, id: globalId('LinkedIdentity', params.id) }),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/provider',
    summary: 'Begin to confirm it is you with a provider',
    description: `${page} It asks you to sign in there anew. 404 where none of your accounts is of it.`,
    body: providerInput,
    example: { provider: 'google' },
    document: graphql(`
      mutation RestStartProviderProof($provider: String) {
        startProviderProof(provider: $provider) { ...ProviderPageRow ...problem }
      }
    `),
    reply: ({ startProviderProof }) => ok(startProviderProof),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate/provider/complete',
    summary: 'Confirm it is you with a provider',
    description: `Takes what the provider added to the address, in the session that began. A provider that does not say when you signed in there (\`auth_time\`) gives no proof. ${over}`,
    body: providerResponse,
    example: response,
    shape: shapes.proof,
    document: graphql(`
      mutation RestCompleteProviderProof($input: ProviderResponseInput!) {
        completeProviderProof(input: $input) { ... on ReauthenticatePayload { provedUntil } ...problem }
      }
    `),
    reply: ({ completeProviderProof }) => ok(completeProviderProof),
  }),
];
