import { reauthenticateInput } from '#gateway/accounts/credential.rules.ts';
import {
  changeInput,
  passwordCheckInput,
  resetInput,
  resetRequestInput,
} from '#gateway/accounts/passwordForms.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';
import { shapes } from './kernel/shapes.ts';

export const passwordRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/password-check',
    summary: 'Check whether a password is common',
    description:
      'One of the 10,000 most common, to warn before it is set. It is neither stored nor logged. 60 times a minute from one address.',
    body: passwordCheckInput,
    example: { password: 'correct horse' },
    access: 'public',
    document: graphql(`
      mutation RestCheckPassword($password: String) {
        checkPassword(password: $password) { ... on CheckPasswordPayload { isCommon } ...problem }
      }
    `),
    reply: ({ checkPassword }) => ok(checkPassword),
  }),
  route({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    summary: 'Request a reset link by mail',
    description: 'The response is the same whether or not the address is known. 3 mails an hour to one account.',
    body: resetRequestInput,
    example: { email: 'ada@example.org' },
    access: 'public',
    shape: shapes.message,
    document: graphql(`
      mutation RestRequestPasswordReset($email: String) {
        requestPasswordReset(email: $email) {
          ... on RequestPasswordResetPayload { message }
          ...problem
        }
      }
    `),
    reply: ({ requestPasswordReset }) => ok(requestPasswordReset),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the mailed token',
    description:
      'Ends every session. An unknown, used or expired token is 400 `INVALID_TOKEN`; a refused password does not use it up.',
    body: resetInput,
    example: { token: 'the token of the mailed link', newPassword: 'correct horse battery' },
    access: 'public',
    shape: shapes.message,
    document: graphql(`
      mutation RestResetPassword($token: String, $newPassword: String) {
        resetPassword(token: $token, newPassword: $newPassword) {
          ... on ResetPasswordPayload { message }
          ...problem
        }
      }
    `),
    reply: ({ resetPassword }) => ok(resetPassword),
  }),
  route({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change your password',
    description:
      'Ends every other session. This one continues with the returned `token`; the one you sent works for 60 more seconds. A wrong current password is 400 `INCORRECT_PASSWORD`.',
    body: changeInput,
    example: { currentPassword: 'correct horse', newPassword: 'correct horse battery' },
    document: graphql(`
      mutation RestChangePassword($currentPassword: String, $newPassword: String) {
        changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
          ... on ChangePasswordPayload { message token }
          ...problem
        }
      }
    `),
    reply: ({ changePassword }) => ok(changePassword),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Confirm that it is you',
    description:
      'By your password, by `code` (of the authenticator app, or a recovery code), or by `challenge` and `credential` of a passkey: one of them. For 10 minutes this session may then make calls that need fresh proof, as after a sign-in. A wrong password is 400 `INCORRECT_PASSWORD`; ten within 15 minutes are 429. A wrong code is 400 `INCORRECT_CODE`.',
    body: reauthenticateInput,
    example: { currentPassword: 'correct horse' },
    shape: shapes.proof,
    document: graphql(`
      mutation RestReauthenticate($currentPassword: String, $code: String, $challenge: String, $credential: Json) {
        reauthenticate(currentPassword: $currentPassword, code: $code, challenge: $challenge, credential: $credential) {
          ... on ReauthenticatePayload { provedUntil }
          ...problem
        }
      }
    `),
    reply: ({ reauthenticate }) => ok(reauthenticate),
  }),
];
