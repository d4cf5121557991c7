import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { InvalidTokenError, RateLimitedError, ValidationError } from '#gateway/platform/errors.ts';
import { requestEmailVerification, undoEmailChange, verifyEmail } from './emailChange.service.ts';
import { messagePayload } from './payloads.ts';
import { emailTexts } from './emailTexts.rules.ts';
import { Viewer } from './viewer.schema.ts';

builder.objectFields(Viewer, (t) => ({
  securityEmail: t.exposeString('securityEmail', {
    nullable: true,
    description: 'Where reset links and security mails go until a new address is confirmed; null: to `email`.',
  }),
}));

const VerifyEmailPayload = messagePayload('VerifyEmailPayload');
const UndoEmailChangePayload = messagePayload('UndoEmailChangePayload');
const RequestEmailVerificationPayload = messagePayload('RequestEmailVerificationPayload');

builder.mutationFields((t) => ({
  verifyEmail: t.field({
    skipTypeScopes: true,
    type: VerifyEmailPayload,
    description: 'Confirms an email address with the token of a mailed link, good for 7 days.',
    extensions: { credential: true },
    args: { token: t.arg.string({ description: 'The one in the mailed link.' }) },
    errors: { types: [ValidationError, InvalidTokenError, RateLimitedError] },
    resolve: async (_root, args, { kernel, caller }) => {
      await verifyEmail(kernel, caller, args);
      return { message: emailTexts.verified.title };
    },
  }),
  undoEmailChange: t.field({
    skipTypeScopes: true,
    type: UndoEmailChangePayload,
    description:
      'Restores the address an account left, with the token mailed to it, good for 7 days and once. Every session and access token ends, what was added since to sign in with and a calendar feed made since are removed, and a link for a new password is mailed.',
    extensions: { credential: true },
    args: { token: t.arg.string({ description: 'The one in the mailed link.' }) },
    errors: { types: [ValidationError, InvalidTokenError, RateLimitedError] },
    resolve: async (_root, args, { kernel, caller }) => {
      await undoEmailChange(kernel, caller, args);
      return { message: emailTexts.undone.title };
    },
  }),
  requestEmailVerification: t.field({
    type: RequestEmailVerificationPayload,
    description: 'Mails the link that confirms your address once more; not when it is confirmed. 3 an hour.',
    authScopes: { confirmed: true },
    errors: { types: [RateLimitedError] },
    resolve: async (_root, _args, context) => {
      await requestEmailVerification(memberOf(context));
      return { message: emailTexts.linkSent.title };
    },
  }),
}));
