import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import {
  ForbiddenError,
  IncorrectCodeError,
  InvalidCredentialsError,
  InvalidTokenError,
  RateLimitedError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { session, SessionPayload } from './account.schema.ts';
import { PasskeyRequestType } from './passkeyRequest.schema.ts';
import { completeSignIn, startPasskeySignIn } from './signIn.service.ts';

const CompleteSignInInput = builder.inputType('CompleteSignInInput', {
  description: 'The challenge of a sign-in with a code or a passkey.',
  fields: (t) => ({
    challenge: t.string({
      ...strict('String!'),
      description: 'Of the SecondFactorRequiredProblem, or of startPasskeySignIn.',
    }),
    code: t.string({ description: 'Six digits of the authenticator app, or a recovery code.' }),
    credential: t.field({ type: 'Json', description: 'What `navigator.credentials.get` returned, as JSON.' }),
  }),
});

builder.mutationFields((t) => ({
  startPasskeySignIn: t.field({
    skipTypeScopes: true,
    type: PasskeyRequestType,
    description: 'Begins a sign-in by passkey alone; completeSignIn finishes it.',
    extensions: { credential: true },
    errors: { types: [RateLimitedError, UnavailableError] },
    resolve: (_root, _args, { kernel, caller }) => startPasskeySignIn(kernel, caller),
  }),
  completeSignIn: t.field({
    skipTypeScopes: true,
    type: SessionPayload,
    description: 'Finishes a sign-in that needs a second factor, or one by passkey alone.',
    extensions: { credential: true },
    args: { input: t.arg({ type: CompleteSignInInput, required: true }) },
    errors: {
      types: [
        ValidationError,
        InvalidTokenError,
        IncorrectCodeError,
        InvalidCredentialsError,
        ForbiddenError,
        RateLimitedError,
        UnavailableError,
      ],
    },
    resolve: (_root, { input }, context) => session(completeSignIn, context, input),
  }),
}));
