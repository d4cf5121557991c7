import { builder } from '#gateway/kernel/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import { IncorrectPasswordError, InvalidTokenError, RateLimitedError, UnavailableError, ValidationError } from '#gateway/kernel/errors.ts';
import { changePassword } from './passwordChange.service.ts';
import { requestPasswordReset, resetPassword } from './passwordReset.service.ts';
import { passwordTexts } from './passwordTexts.rules.ts';

const RequestPasswordResetPayload = builder.objectRef<{ message: string }>('RequestPasswordResetPayload').implement({
  fields: (t) => ({ message: t.exposeString('message', { description: 'The same whether or not the address is known.' }) }),
});

const ResetPasswordPayload = builder.objectRef<{ message: string }>('ResetPasswordPayload').implement({
  fields: (t) => ({ message: t.exposeString('message', { description: 'What a person should read.' }) }),
});

const ChangePasswordPayload = builder.objectRef<{ message: string }>('ChangePasswordPayload').implement({
  fields: (t) => ({ message: t.exposeString('message', { description: 'What a person should read.' }) }),
});

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
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
    type: ResetPasswordPayload,
    description: 'Sets a new password with the token of a mailed link, once. Every session ends. A refused password leaves the token usable.',
    extensions: { credential: true },
    args: { token: t.arg.string({ description: 'The one in the mailed link.' }), newPassword: t.arg.string({ description: '6 to 256 characters.' }) },
    errors: { types: [ValidationError, InvalidTokenError, RateLimitedError, UnavailableError] },
    resolve: async (_root, args, { kernel, caller }) => {
      await resetPassword(kernel, caller, args);
      return { message: passwordTexts.resetDone.title };
    },
  }),
  changePassword: t.field({
    type: ChangePasswordPayload,
    description: 'Gives you a new password. This session goes on, every other one ends.',
    authScopes: { signedIn: true },
    extensions: { credential: true },
    args: { currentPassword: t.arg.string({ description: 'The one you have, as a proof that it is you who asks.' }), newPassword: t.arg.string({ description: '6 to 256 characters.' }) },
    errors: { types: [ValidationError, IncorrectPasswordError, RateLimitedError, UnavailableError] },
    resolve: async (_root, args, context) => {
      await changePassword(memberOf(context), args);
      return { message: passwordTexts.changed.title };
    },
  }),
}));
