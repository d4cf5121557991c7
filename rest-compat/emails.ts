import { emailTokenInput } from '#gateway/accounts/email.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';
import { shapes } from './kernel/shapes.ts';

const example = { token: 'the token of the mailed link' };

export const emailRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirm an email address',
    description:
      'With the token mailed to it, valid for 7 days. An unknown or expired token, or one of a former address, is 400 `INVALID_TOKEN`.',
    body: emailTokenInput,
    example,
    access: 'public',
    shape: shapes.message,
    document: graphql(`
      mutation RestVerifyEmail($token: String) {
        verifyEmail(token: $token) { ... on VerifyEmailPayload { message } ...problem }
      }
    `),
    reply: ({ verifyEmail }) => ok(verifyEmail),
  }),
  route({
    method: 'POST',
    path: '/api/auth/undo-email-change',
    summary: 'Restore a former email address',
    description:
      'With the token mailed to it when the address was changed, valid once and for 7 days, else 400 `INVALID_TOKEN`. Ends every session and access token, removes what was added since to sign in with and a calendar feed made since, and mails a link for a new password.',
    body: emailTokenInput,
    example,
    access: 'public',
    shape: shapes.message,
    document: graphql(`
      mutation RestUndoEmailChange($token: String) {
        undoEmailChange(token: $token) { ... on UndoEmailChangePayload { message } ...problem }
      }
    `),
    reply: ({ undoEmailChange }) => ok(undoEmailChange),
  }),
  route({
    method: 'POST',
    path: '/api/auth/request-email-verification',
    summary: 'Mail the verification link again',
    description: '3 an hour. Nothing is sent if the address is already verified.',
    shape: shapes.message,
    document: graphql(`
      mutation RestRequestEmailVerification {
        requestEmailVerification { ... on RequestEmailVerificationPayload { message } ...problem }
      }
    `),
    reply: ({ requestEmailVerification }) => ok(requestEmailVerification),
  }),
];
