import {
  changeInput,
  passwordCheckInput,
  reauthInput,
  resetInput,
  resetRequestInput,
} from '#gateway/accounts/passwordForms.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

const RequestReset = graphql(`
  mutation RestRequestPasswordReset($email: String) {
    requestPasswordReset(email: $email) {
      __typename
      ... on RequestPasswordResetPayload { message }
      ...problem
    }
  }
`);

const Reset = graphql(`
  mutation RestResetPassword($token: String, $newPassword: String) {
    resetPassword(token: $token, newPassword: $newPassword) {
      __typename
      ... on ResetPasswordPayload { message }
      ...problem
    }
  }
`);

const Change = graphql(`
  mutation RestChangePassword($currentPassword: String, $newPassword: String) {
    changePassword(currentPassword: $currentPassword, newPassword: $newPassword) {
      __typename
      ... on ChangePasswordPayload { message token }
      ...problem
    }
  }
`);

const Reauthenticate = graphql(`
  mutation RestReauthenticate($currentPassword: String) {
    reauthenticate(currentPassword: $currentPassword) {
      __typename
      ... on ReauthenticatePayload { provedUntil }
      ...problem
    }
  }
`);

const Check = graphql(`
  mutation RestCheckPassword($password: String) {
    checkPassword(password: $password) {
      __typename
      ... on CheckPasswordPayload { isCommon }
      ...problem
    }
  }
`);

export const passwordRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/password-check',
    summary: 'Is a password one of the most common',
    description:
      'Of the 10,000 most common ones; for a warning before it is set. It is neither stored nor logged. 60 times a minute from one address.',
    body: passwordCheckInput,
    example: { password: 'correct horse' },
    access: 'public',
    document: Check,
    variables: ({ body: { password } }) => ({ password }),
    reply: ({ checkPassword: { isCommon } }) => ok({ isCommon }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    summary: 'Ask for a new password by mail',
    description: 'The answer is the same whether or not the address is known. 3 mails an hour to one account.',
    body: resetRequestInput,
    example: { email: 'ada@example.org' },
    access: 'public',
    document: RequestReset,
    variables: ({ body: { email } }) => ({ email }),
    reply: ({ requestPasswordReset: { message } }) => ok({ message }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the mailed token',
    description:
      'Ends every session. A token that is unknown, used or too old is 400 `INVALID_TOKEN`; a refused password does not use it up.',
    body: resetInput,
    example: { token: 'the token of the mailed link', newPassword: 'correct horse battery' },
    access: 'public',
    document: Reset,
    variables: ({ body: { token, newPassword } }) => ({ token, newPassword }),
    reply: ({ resetPassword: { message } }) => ok({ message }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Change your password',
    description:
      'Ends every other session. This one goes on with the `token` of the answer; the one you called with works for 60 more seconds. A wrong current password is 400 `INCORRECT_PASSWORD`.',
    body: changeInput,
    example: { currentPassword: 'correct horse', newPassword: 'correct horse battery' },
    document: Change,
    variables: ({ body: { currentPassword, newPassword } }) => ({ currentPassword, newPassword }),
    reply: ({ changePassword: { message, token } }) => ok({ message, token }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/reauthenticate',
    summary: 'Give your password once more',
    description:
      'For 10 minutes this session may then do what needs fresh proof, as after a sign-in. A wrong password is 400 `INCORRECT_PASSWORD`; ten within 15 minutes are 429.',
    body: reauthInput,
    example: { currentPassword: 'correct horse' },
    document: Reauthenticate,
    variables: ({ body: { currentPassword } }) => ({ currentPassword }),
    reply: ({ reauthenticate: { provedUntil } }) => ok({ provedUntil }),
  }),
];
