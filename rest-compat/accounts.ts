import {
  availabilityInput,
  loginInput,
  registerInput,
  signedOutInput,
  signInLinkInput,
} from '#gateway/accounts/account.rules.ts';
import { securityEventsQuery } from '#gateway/accounts/securityEvent.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';
import { shapes } from './kernel/shapes.ts';

graphql(`
  fragment UserRow on Viewer {
    id: uuid
    email
    username
    firstName
    lastName
    profileImageUrl
    isEmailVerified
    photosPinEnabled
    membership
    onboardingCompleted
    timezone
    createdAt
    updatedAt
  }
`);

export const accountRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in',
    description:
      'Takes a username or an email address. The token is returned only once: send it as `Authorization: Bearer …`. An unknown user and a wrong password both return 401. After ten wrong passwords within 15 minutes the account waits (429), whichever name was typed; a device that signed in before is counted separately. It is recognised by the cookie `everystep_device`, set on signing in; a client without cookies sends its value as `X-Everystep-Device`. An account with a second factor returns 403 `SECOND_FACTOR_REQUIRED` with a `challenge`: `POST /api/login/complete` goes on.',
    body: loginInput,
    example: { usernameOrEmail: 'ada', password: 'correct horse' },
    access: 'public',
    shape: shapes.signedIn,
    document: graphql(`
      mutation RestLogin($input: LoginInput!) {
        login(input: $input) { ... on SessionPayload { token viewer { ...UserRow } } ...problem }
      }
    `),
    reply: ({ login }) => ok({ token: login.token, user: login.viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/sign-in-link',
    summary: 'Sign in with a link that an operator made',
    description:
      'The link works once, within an hour. `newPasswordToken` is for `/api/auth/reset-password`, within an hour. 30 times a minute from one address.',
    body: signInLinkInput,
    example: { token: 'the end of the link' },
    access: 'public',
    document: graphql(`
      mutation RestSignInByLink($token: String) {
        signInByLink(token: $token) {
          ... on SignInByLinkPayload { token newPasswordToken viewer { ...UserRow } }
          ...problem
        }
      }
    `),
    reply: ({ signInByLink: { token, newPasswordToken, viewer } }) => ok({ token, newPasswordToken, user: viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/register',
    summary: 'Create an account',
    description: 'Returns a session, like signing in. A username or email address in use is 409, with its field.',
    body: registerInput,
    example: {
      username: 'ada',
      email: 'ada@example.org',
      password: 'correct horse',
      firstName: 'Ada',
      lastName: 'Lovelace',
      timezone: 'Europe/Berlin',
    },
    access: 'public',
    shape: shapes.signedIn,
    document: graphql(`
      mutation RestRegister($input: RegisterInput!) {
        register(input: $input) { ... on SessionPayload { token viewer { ...UserRow } } ...problem }
      }
    `),
    reply: ({ register }) => created({ token: register.token, user: register.viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out',
    description: 'Ends the session; its token is no longer valid.',
    document: graphql(`mutation RestLogout { logout { done } }`),
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/logout/pending',
    summary: 'End a session that was signed out offline',
    description:
      'For a device that has deleted its token and kept only its hash. The hash can end the session and nothing else; an unknown one is 204 too. 60 times a minute from one address.',
    body: signedOutInput,
    example: { sessionHash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
    access: 'public',
    document: graphql(`
      mutation RestLogoutPending($sessionHash: String) {
        endSignedOutSession(sessionHash: $sessionHash) { ...problem }
      }
    `),
    reply: noContent,
  }),
  route({
    method: 'GET',
    path: '/api/user',
    summary: 'The signed-in user',
    description: 'What a client shows of you, without the profile.',
    document: graphql(`query RestGetUser { viewer { ...UserRow } }`),
    reply: ({ viewer }) => ok(viewer),
  }),
  route({
    method: 'GET',
    path: '/api/security-events',
    summary: 'Security events of your account',
    description: 'The newest 100 of the last 90 days; `after` returns those after the last one you have.',
    query: securityEventsQuery,
    example: {},
    document: graphql(`
      query RestListSecurityEvents($after: String) {
        viewer {
          securityEvents(first: 100, after: $after) {
            edges { node { id: uuid kind title at address device } }
          }
        }
      }
    `),
    reply: ({ viewer }) => ok(viewer!.securityEvents.edges.map(({ node }) => node)),
  }),
  route({
    method: 'GET',
    path: '/api/availability',
    summary: 'Check whether a username or an email address is available',
    description:
      'Send one or both; the response has one value for each. An invalid one is 400. 30 times a minute from one address.',
    query: availabilityInput,
    example: { username: 'ada' },
    access: 'public',
    document: graphql(`
      query RestCheckAvailability($username: String, $email: String) {
        availability(username: $username, email: $email) {
          ... on Availability { usernameAvailable emailAvailable }
          ...problem
        }
      }
    `),
    reply: ({ availability: { usernameAvailable, emailAvailable } }) =>
      ok({
        ...(usernameAvailable !== null && { usernameAvailable }),
        ...(emailAvailable !== null && { emailAvailable }),
      }),
  }),
];
