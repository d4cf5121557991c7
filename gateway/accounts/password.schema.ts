import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { InvalidTokenError, RateLimitedError, UnavailableError, ValidationError } from '#gateway/platform/errors.ts';
import { checkPassword } from './commonPasswords.ts';
import { changePassword } from './passwordChange.service.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.service.ts';
import { passwordTexts } from './passwordTexts.rules.ts';
import { messagePayload } from './payloads.ts';
import { passwordProblems } from './proof.schema.ts';

const RequestPasswordResetPayload = messagePayload(
  'RequestPasswordResetPayload',
  'The same whether or not the address is known.',
);
const ResetPasswordPayload = messagePayload('ResetPasswordPayload');

const ChangePasswordPayload = builder.objectRef<{ message: string; token: string }>('ChangePasswordPayload').implement({
  fields: (t) => ({
    message: t.exposeString('message', { description: 'A message for people.' }),
    token: t.exposeString('token', {
      description: 'The new token of this session. The one you called with works for 60 more seconds.',
    }),
  }),
});

const CheckPasswordPayload = builder.objectRef<{ isCommon: boolean }>('CheckPasswordPayload').implement({
  fields: (t) => ({
    isCommon: t.exposeBoolean('isCommon', { description: 'Whether it is one of the 10,000 most common passwords.' }),
  }),
});

builder.mutationFields((t) => ({
  // A mutation, because a query's variables may stand in an address.
  checkPassword: t.field({
    skipTypeScopes: true,
    type: CheckPasswordPayload,
    description:
      'Whether a password one would like to have is common. It is neither stored nor logged. 60 a minute from one address.',
    args: { password: t.arg.string({ description: 'The password one would like to have.' }) },
    errors: { types: [ValidationError, RateLimitedError] },
    resolve: (_root, args, { kernel, caller }) => checkPassword(kernel, caller, args),
  }),
  requestPasswordReset: t.field({
    skipTypeScopes: true,
    type: RequestPasswordResetPayload,
    description: 'Mails a link for a new password, when the address belongs to an account; the answer does not tell.',
    extensions: { credential: true },
    args: { email: t.arg.string({ description: 'The address of the account.' }) },
    errors: { types: [ValidationError, RateLimitedError] },
    resolve: async (_root, args, { kernel, caller }) => {
      await requestPasswordReset(kernel, caller, args);
      return { message: passwordTexts.resetRequested.title };
    },
  }),
  resetPassword: t.field({
    skipTypeScopes: true,
    type: ResetPasswordPayload,
    description:
      'Sets a new password with the token of a mailed link, once. Every session ends. A refused password leaves the token usable.',
    extensions: { credential: true },
    args: {
      token: t.arg.string({ description: 'The one in the mailed link.' }),
      newPassword: t.arg.string({ description: '6 to 256 characters.' }),
    },
    errors: { types: [ValidationError, InvalidTokenError, RateLimitedError, UnavailableError] },
    resolve: async (_root, args, { kernel, caller }) => {
      await resetPassword(kernel, caller, args);
      return { message: passwordTexts.resetDone.title };
    },
  }),
  changePassword: t.field({
    type: ChangePasswordPayload,
    description: 'Gives you a new password. This session goes on with a new token, every other one ends.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      currentPassword: t.arg.string({ description: 'The one you have, as a proof that it is you who asks.' }),
      newPassword: t.arg.string({ description: '6 to 256 characters.' }),
    },
    errors: { types: passwordProblems },
    resolve: async (_root, args, context) => {
      const token = await changePassword(memberOf(context), args);
      context.caller.setSession(token);
      return { message: passwordTexts.changed.title, token };
    },
  }),
}));
