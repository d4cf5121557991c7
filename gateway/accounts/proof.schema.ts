import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import {
  IncorrectCodeError,
  IncorrectPasswordError,
  InvalidTokenError,
  RateLimitedError,
  ReauthRequiredError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { reauthenticate } from './proof.ts';

/** The argument of every mutation that needs fresh proof. */
export const currentPassword = {
  description: 'Your password, where this session neither signed in nor gave other proof within the last 10 minutes.',
} as const;

/** Problems of a mutation that is sent the password. */
export const passwordProblems = [ValidationError, IncorrectPasswordError, RateLimitedError, UnavailableError];
/** Problems of a mutation that needs fresh proof. */
export const proofProblems = [...passwordProblems, ReauthRequiredError];

export const ReauthenticatePayload = builder.objectRef<{ provedUntil: string }>('ReauthenticatePayload').implement({
  description: 'You have proved who you are.',
  fields: (t) => ({
    provedUntil: t.expose('provedUntil', {
      type: 'DateTime',
      description: 'Until when this session may do what needs fresh proof.',
    }),
  }),
});

builder.mutationField('reauthenticate', (t) =>
  t.field({
    type: ReauthenticatePayload,
    description:
      'Gives your password, a code or a passkey once more: one of the three. For 10 minutes this session may then do what needs fresh proof, as after a sign-in.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: {
      currentPassword: t.arg.string({ description: 'The password of the account.' }),
      code: t.arg.string({ description: 'Six digits of your authenticator app, or a recovery code.' }),
      challenge: t.arg.string({ description: 'With a passkey: that of startPasskeyProof.' }),
      credential: t.arg({ type: 'Json', description: 'What `navigator.credentials.get` returned, as JSON.' }),
    },
    errors: { types: [...passwordProblems, IncorrectCodeError, InvalidTokenError] },
    resolve: (_root, args, context) => reauthenticate(memberOf(context), args),
  }),
);
