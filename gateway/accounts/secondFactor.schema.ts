import { builder } from '#gateway/kernel/graphql/builder.ts';
import { type Member, memberOf } from '#gateway/kernel/context.ts';
import {
  ConflictError,
  IncorrectCodeError,
  NotFoundError,
  RateLimitedError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './authenticator.service.ts';
import { viewerPayload } from './payloads.ts';
import { currentPassword, proofProblems } from './proof.schema.ts';
import { factorsOf } from './secondFactor.service.ts';
import { Viewer } from './viewer.schema.ts';

const SecondFactors = builder
  .objectRef<Pick<Awaited<ReturnType<typeof factorsOf>>, 'authenticatorSince' | 'recoveryCodesLeft'>>('SecondFactors')
  .implement({
    description: 'What your sign-ins are confirmed with besides the password; your passkeys count too.',
    fields: (t) => ({
      authenticatorSince: t.expose('authenticatorSince', {
        type: 'DateTime',
        nullable: true,
        description: 'Since when an authenticator app is on; null without one.',
      }),
      recoveryCodesLeft: t.exposeInt('recoveryCodesLeft', {
        description: 'How many of your recovery codes were not used yet, of 10.',
      }),
    }),
  });

builder.objectFields(Viewer, (t) => ({
  secondFactors: t.field({
    type: SecondFactors,
    description: 'Your authenticator app and recovery codes.',
    resolve: ({ kernel, id }) => factorsOf(kernel.db, id),
  }),
}));

const StartAuthenticatorPayload = builder
  .objectRef<{ secret: string; uri: string }>('StartAuthenticatorPayload')
  .implement({
    description: 'What an authenticator app is set up with. It is shown this once.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'In base32, to type into the app.' }),
      uri: t.exposeString('uri', { description: '`otpauth://…`, to show as a QR code.' }),
    }),
  });

const RecoveryCodesPayload = builder
  .objectRef<{ recoveryCodes: string[]; member: Member }>('RecoveryCodesPayload')
  .implement({
    description: 'Recovery codes that were made.',
    fields: (t) => ({
      recoveryCodes: t.exposeStringList('recoveryCodes', {
        description: 'Ten codes that work once each. They are shown this once; none when you have some already.',
      }),
      viewer: t.field({ type: Viewer, description: 'You.', resolve: ({ member }) => member }),
    }),
  });

const RemoveAuthenticatorPayload = viewerPayload('RemoveAuthenticatorPayload');

builder.mutationFields((t) => ({
  startAuthenticator: t.field({
    type: StartAuthenticatorPayload,
    description:
      'Begins to set up an authenticator app; confirmAuthenticator turns it on. A setup that was begun before is replaced. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { currentPassword: t.arg.string(currentPassword) },
    errors: { types: [...proofProblems, ConflictError] },
    resolve: (_root, proof, context) => startAuthenticator(memberOf(context), proof),
  }),
  confirmAuthenticator: t.field({
    type: RecoveryCodesPayload,
    description: 'Turns the authenticator app on by a code of it. With the first second factor come recovery codes.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { code: t.arg.string({ description: 'Six digits.' }) },
    errors: { types: [ValidationError, IncorrectCodeError, RateLimitedError] },
    resolve: async (_root, args, context) => ({
      member: memberOf(context),
      recoveryCodes: await confirmAuthenticator(memberOf(context), args),
    }),
  }),
  removeAuthenticator: t.field({
    type: RemoveAuthenticatorPayload,
    description: 'Turns the authenticator app off; without a passkey the recovery codes go too. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { currentPassword: t.arg.string(currentPassword) },
    errors: { types: [...proofProblems, NotFoundError] },
    resolve: async (_root, proof, context) => {
      await removeAuthenticator(memberOf(context), proof);
      return memberOf(context);
    },
  }),
  renewRecoveryCodes: t.field({
    type: RecoveryCodesPayload,
    description: 'Makes ten new recovery codes; the former ones no longer work. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { currentPassword: t.arg.string(currentPassword) },
    errors: { types: [...proofProblems, ConflictError] },
    resolve: async (_root, proof, context) => ({
      member: memberOf(context),
      recoveryCodes: await renewRecoveryCodes(memberOf(context), proof),
    }),
  }),
}));
