import { emailTokenInput } from '#gateway/accounts/email.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { ok, route, type Route } from './kernel/route.ts';

const Verify = graphql(`
  mutation RestVerifyEmail($token: String) {
    verifyEmail(token: $token) {
      __typename
      ... on VerifyEmailPayload { message }
      ...problem
    }
  }
`);

const Undo = graphql(`
  mutation RestUndoEmailChange($token: String) {
    undoEmailChange(token: $token) {
      __typename
      ... on UndoEmailChangePayload { message }
      ...problem
    }
  }
`);

const RequestVerification = graphql(`
  mutation RestRequestEmailVerification {
    requestEmailVerification {
      __typename
      ... on RequestEmailVerificationPayload { message }
      ...problem
    }
  }
`);

const example = { token: 'the token of the mailed link' };

export const emailRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/auth/verify-email',
    summary: 'Confirm an email address',
    description:
      'With the token mailed to it, for 7 days. A token that is unknown, too old or of a former address is 400 `INVALID_TOKEN`.',
    body: emailTokenInput,
    example,
    access: 'public',
    document: Verify,
    variables: ({ body: { token } }) => ({ token }),
    reply: ({ verifyEmail: { message } }) => ok({ message }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/undo-email-change',
    summary: 'Restore a former email address',
    description:
      'With the token mailed to it when the address was changed: once, for 7 days. Ends every session and access token, and mails a link for a new password. Else 400 `INVALID_TOKEN`.',
    body: emailTokenInput,
    example,
    access: 'public',
    document: Undo,
    variables: ({ body: { token } }) => ({ token }),
    reply: ({ undoEmailChange: { message } }) => ok({ message }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/request-email-verification',
    summary: 'Mail the link that confirms your address once more',
    description: '3 an hour. Nothing is sent when the address is confirmed.',
    document: RequestVerification,
    reply: ({ requestEmailVerification: { message } }) => ok({ message }),
  }),
];
