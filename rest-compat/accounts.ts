import { availabilityInput, loginInput, registerInput } from '#gateway/accounts/account.rules.ts';
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
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on RateLimitedProblem { retryAfter }
      ... on UnavailableProblem { retryAfter }
    }
  }
`);

const Register = graphql(`
  mutation RestRegister($input: RegisterInput!) {
    register(input: $input) {
      __typename
      ... on SessionPayload { token viewer { ...Me } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on ConflictProblem { field }
      ... on RateLimitedProblem { retryAfter }
      ... on UnavailableProblem { retryAfter }
    }
  }
`);

const Logout = graphql(`
  mutation RestLogout { logout { done } }
`);

const User = graphql(`
  query RestUser { viewer { ...Me } }
`);

const Availability = graphql(`
  query RestAvailability($username: String, $email: String) {
    availability(username: $username, email: $email) {
      __typename
      ... on Availability { usernameAvailable emailAvailable }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on RateLimitedProblem { retryAfter }
    }
  }
`);

export const accountRoutes: Route[] = [
  route({
    method: 'POST', path: '/api/login',
    summary: 'Sign in',
    description: 'Takes a username or an email address. The token is shown this once: send it as `Authorization: Bearer …`. An unknown user and a wrong password are the same 401.',
    body: loginInput, example: { usernameOrEmail: 'ada', password: 'correct horse' },
    access: 'public', document: Login,
    variables: ({ body }) => ({ input: body }),
    reply: ({ login }) => ok({ token: login.token, user: login.viewer }),
  }),
  route({
    method: 'POST', path: '/api/register',
    summary: 'Make an account',
    description: 'Answers a session as signing in does. A username or email address that is taken is 409 and names its field.',
    body: registerInput, example: { username: 'ada', email: 'ada@example.org', password: 'correct horse', firstName: 'Ada', lastName: 'Lovelace', timezone: 'Europe/Berlin' },
    access: 'public', document: Register,
    variables: ({ body }) => ({ input: body }),
    reply: ({ register }) => created({ token: register.token, user: register.viewer }),
  }),
  route({ method: 'POST', path: '/api/logout',
    summary: 'Sign out', description: 'Ends the session of the token; it is good for nothing afterwards.',
    document: Logout, reply: noContent }),
  route({ method: 'GET', path: '/api/user',
    summary: 'Who is signed in',
    document: User, reply: ({ viewer }) => ok(viewer) }),
  route({
    method: 'GET', path: '/api/availability',
    summary: 'Is a name or an address free', description: 'Ask for one or both; the answer holds what was asked. What could never be registered is 400. 30 times a minute from one address.',
    query: availabilityInput, example: { username: 'ada' },
    access: 'public', document: Availability,
    variables: ({ query }) => ({ username: query.username, email: query.email }),
    reply: ({ availability: { usernameAvailable, emailAvailable } }) => ok({
      ...(usernameAvailable !== null && { usernameAvailable }),
      ...(emailAvailable !== null && { emailAvailable }),
    }),
  }),
];
