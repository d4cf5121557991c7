import { availabilityInput, loginInput, registerInput, signedOutInput } from '#gateway/accounts/account.rules.ts';
import { securityEventsQuery } from '#gateway/accounts/securityEvent.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { created, noContent, ok, route, type Route } from './kernel/route.ts';

graphql(`
  fragment Me on Viewer {
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

const Login = graphql(`
  mutation RestLogin($input: LoginInput!) {
    login(input: $input) {
      __typename
      ... on SessionPayload { token viewer { ...Me } }
      ...problem
    }
  }
`);

const Register = graphql(`
  mutation RestRegister($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on SessionPayload { token viewer { ...Me } }
      ...problem
    }
  }
`);

const Logout = graphql(`
  mutation RestLogout { logout { done } }
`);

const LogoutPending = graphql(`
  mutation RestLogoutPending($sessionHash: String) {
    endSignedOutSession(sessionHash: $sessionHash) {
      __typename
      ...problem
    }
  }
`);

const User = graphql(`
  query RestUser { viewer { ...Me } }
`);

const Availability = graphql(`
  query RestAvailability($username: String, $email: String) {
    availability(username: $username, email: $email) {
      __typename
      ... on Availability { usernameAvailable emailAvailable }
      ...problem
    }
  }
`);

const SecurityEvents = graphql(`
  query RestSecurityEvents($after: String) {
    viewer { securityEvents(first: 100, after: $after) { edges { node { id: uuid kind title at address device } } } }
  }
`);

export const accountRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/login',
    summary: 'Sign in',
    description:
      'Takes a username or an email address. The token is shown this once: send it as `Authorization: Bearer …`. An unknown user and a wrong password are the same 401. After ten wrong passwords within 15 minutes the account waits (429), whatever name is typed; a device that signed in before is counted by itself. It is known by the cookie `everystep_device` that signing in sets; a client without cookies sends its value as `X-Everystep-Device`.',
    body: loginInput,
    example: { usernameOrEmail: 'ada', password: 'correct horse' },
    access: 'public',
    document: Login,
    variables: ({ body }) => ({ input: body }),
    reply: ({ login }) => ok({ token: login.token, user: login.viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/register',
    summary: 'Make an account',
    description:
      'Answers a session as signing in does. A username or email address that is taken is 409 and names its field.',
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
    document: Register,
    variables: ({ body }) => ({ input: body }),
    reply: ({ register }) => created({ token: register.token, user: register.viewer }),
  }),
  route({
    method: 'POST',
    path: '/api/logout',
    summary: 'Sign out',
    description: 'Ends the session of the token; it is good for nothing afterwards.',
    document: Logout,
    reply: noContent,
  }),
  route({
    method: 'POST',
    path: '/api/logout/pending',
    summary: 'End a session that was left without a connection',
    description:
      'For a device that has wiped its token and kept only the hash of it. The hash ends the session and opens nothing; one that is unknown is 204 too. 60 times a minute from one address.',
    body: signedOutInput,
    example: { sessionHash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
    access: 'public',
    document: LogoutPending,
    variables: ({ body }) => ({ sessionHash: body.sessionHash }),
    reply: noContent,
  }),
  route({
    method: 'GET',
    path: '/api/user',
    summary: 'Who is signed in',
    document: User,
    reply: ({ viewer }) => ok(viewer),
  }),
  route({
    method: 'GET',
    path: '/api/security-events',
    summary: 'Security events of your account',
    description: 'The newest 100 of the last 90 days; `after` continues behind the last one you have.',
    query: securityEventsQuery,
    example: {},
    document: SecurityEvents,
    variables: ({ query }) => ({ after: query.after }),
    reply: ({ viewer }) => ok(viewer!.securityEvents.edges.map(({ node }) => node)),
  }),
  route({
    method: 'GET',
    path: '/api/availability',
    summary: 'Is a name or an address free',
    description:
      'Ask for one or both; the answer holds what was asked. What could never be registered is 400. 30 times a minute from one address.',
    query: availabilityInput,
    example: { username: 'ada' },
    access: 'public',
    document: Availability,
    variables: ({ query }) => ({ username: query.username, email: query.email }),
    reply: ({ availability: { usernameAvailable, emailAvailable } }) =>
      ok({
        ...(usernameAvailable !== null && { usernameAvailable }),
        ...(emailAvailable !== null && { emailAvailable }),
      }),
  }),
];
