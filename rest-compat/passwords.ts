import { changeInput, resetInput, resetRequestInput } from '#gateway/accounts/passwordForms.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

const RequestReset = graphql(`
  mutation RestRequestPasswordReset($email: String) {
    requestPasswordReset(email: $email) {
      __typename
      ... on RequestPasswordResetPayload { message }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on RateLimitedProblem { retryAfter }
    }
  }
`);

const Reset = graphql(`
  mutation RestResetPassword($token: String, $newPassword: String) {
    resetPassword(token: $token, newPassword: $newPassword) {
      __typename
      ... on ResetPasswordPayload { message }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on RateLimitedProblem { retryAfter }
      ... on UnavailableProblem { retryAfter }
    }
  }
`);

const Change = graphql(`
  mutation RestChangePassword($currentPassword: String, $newPassword: String) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      __typename
      ... on ChangePasswordPayload { message }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on RateLimitedProblem { retryAfter }
      ... on UnavailableProblem { retryAfter }
    }
  }
`);

export const passwordRoutes: Route[] = [
  route({
    method: 'POST', path: '/api/auth/request-password-reset',
    summary: 'Ask for a new password by mail', description: 'The answer is the same whether or not the address is known. 3 mails an hour to one account.', body: resetRequestInput, example: { email: 'ada@example.org' },
    access: 'public', document: RequestReset,
    variables: ({ body: { email } }) => ({ email }),
    reply: ({ requestPasswordReset: { message } }) => ok({ message }),
  }),
  route({
    method: 'POST', path: '/api/auth/reset-password',
    summary: 'Set a new password with the mailed token', description: 'Ends every session. A token that is unknown, used or too old is 400 `INVALID_TOKEN`; a refused password does not use it up.', body: resetInput, example: { token: 'the token of the mailed link', newPassword: 'correct horse battery' },
    access: 'public', document: Reset,
    variables: ({ body: { token, newPassword } }) => ({ token, newPassword }),
    reply: ({ resetPassword: { message } }) => ok({ message }),
  }),
  route({
    method: 'POST', path: '/api/auth/change-password',
    summary: 'Change your password', description: 'Ends every other session. A wrong current password is 400 `INCORRECT_PASSWORD`.', body: changeInput, example: { currentPassword: 'correct horse', newPassword: 'correct horse battery' },
    document: Change,
    variables: ({ body: { currentPassword, newPassword } }) => ({ currentPassword, newPassword }),
    reply: ({ changePassword: { message } }) => ok({ message }),
  }),
];
