import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import { type Context, memberOf } from '#gateway/kernel/context.ts';
import type { RequestFacts } from '#gateway/kernel/http/requestScope.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidTokenError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import { availability, login, register } from './account.service.ts';
import { deleteAccount } from './deletion.service.ts';
import { rememberDevice } from './knownDevice.ts';
import { endSession, endSignedOutSession } from './session.service.ts';
import type { SignIn } from './signIn.service.ts';
import { signInByLink } from './signInLink.service.ts';
import { findMember } from '#gateway/kernel/session/sessionMember.ts';
import { Viewer } from './viewer.schema.ts';
import { donePayload } from './payloads.ts';
import { currentPassword, proofProblems } from './proof.schema.ts';

export const SessionPayload = builder.objectRef<{ token: string }>('SessionPayload').implement({
  description: 'A new session. Send the token as `Authorization: Bearer …`; it is shown this once.',
  fields: (t) => ({
    token: t.exposeString('token', { description: 'The session token: send it as `Authorization: Bearer`.' }),
    viewer: t.field({
      type: Viewer,
      nullable: true,
      resolve: ({ token }, _args, { kernel }) => findMember(kernel, token),
    }),
  }),
});

const RegisterInput = builder.inputType('RegisterInput', {
  fields: (t) => ({
    username: t.string({
      ...strict('String!'),
      description: '3 to 50 characters, unique without regard to case, no @.',
    }),
    email: t.string({ ...strict('String!'), description: 'Unique without regard to case.' }),
    password: t.string({ ...strict('String!'), description: '6 to 256 characters.' }),
    firstName: t.string({ ...strict('String!'), description: '1 to 100 characters.' }),
    lastName: t.string({ ...strict('String!'), description: '1 to 100 characters.' }),
    timezone: t.string({ ...strict('TimeZone'), description: 'IANA zone; UTC when absent.' }),
    invitation: t.string({ description: 'The secret at the end of an invitation’s link, where one is needed.' }),
  }),
});

const LoginInput = builder.inputType('LoginInput', {
  fields: (t) => ({
    usernameOrEmail: t.string({ ...strict('String!'), description: 'Either, in any letter case.' }),
    password: t.string({ ...strict('String!'), description: 'At most 256 characters.' }),
  }),
});

builder.mutationField('register', (t) =>
  t.field({
    skipTypeScopes: true,
    type: SessionPayload,
    description: 'Makes an account and signs it in. One sign-in mutation per operation.',
    extensions: { credential: true },
    args: { input: t.arg({ type: RegisterInput, required: true }) },
    errors: { types: [ValidationError, ConflictError, ForbiddenError, RateLimitedError, UnavailableError] },
    resolve: (_root, { input }, context) => session(register, context, input),
  }),
);

builder.mutationField('login', (t) =>
  t.field({
    skipTypeScopes: true,
    type: SessionPayload,
    description:
      'Signs in. An account with a second factor returns a SecondFactorRequiredProblem: completeSignIn goes on. One sign-in mutation per operation.',
    extensions: { credential: true },
    args: { input: t.arg({ type: LoginInput, required: true }) },
    errors: {
      types: [
        ValidationError,
        InvalidCredentialsError,
        SecondFactorRequiredError,
        ForbiddenError,
        RateLimitedError,
        UnavailableError,
      ],
    },
    resolve: (_root, { input }, context) => session(login, context, input),
  }),
);

const LogoutPayload = donePayload('LogoutPayload');

builder.mutationField('logout', (t) =>
  t.field({
    type: LogoutPayload,
    description: 'Ends this session; its token is dead at once.',
    resolve: async (_root, _args, context) => {
      await endSession(memberOf(context));
      context.caller.setSession(null);
      return {};
    },
  }),
);

const EndSignedOutSessionPayload = donePayload('EndSignedOutSessionPayload');

builder.mutationField('endSignedOutSession', (t) =>
  t.field({
    skipTypeScopes: true,
    type: EndSignedOutSessionPayload,
    description:
      'Ends a session by the hash of its token, for a device that signed out without a connection. The hash opens nothing.',
    args: { sessionHash: t.arg.string({ description: 'The SHA-256 of the session token in base64url.' }) },
    errors: { types: [ValidationError, RateLimitedError] },
    resolve: async (_root, args, { kernel, caller }) => {
      await endSignedOutSession(kernel, caller, args);
      return {};
    },
  }),
);

const DeleteAccountPayload = donePayload('DeleteAccountPayload');

builder.mutationField('deleteAccount', (t) =>
  t.field({
    type: DeleteAccountPayload,
    description: 'Deletes you and everything of yours, for good. Takes fresh proof.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { password: t.arg.string(currentPassword) },
    errors: { types: proofProblems },
    resolve: async (_root, args, context) => {
      await deleteAccount(memberOf(context), args);
      context.caller.setSession(null);
      return {};
    },
  }),
);

const Availability = builder.objectRef<Awaited<ReturnType<typeof availability>>>('Availability').implement({
  description: 'Whether a name can still be registered; null for what was not asked.',
  fields: (t) => ({
    usernameAvailable: t.exposeBoolean('usernameAvailable', {
      nullable: true,
      description: 'null when it was not asked for.',
    }),
    emailAvailable: t.exposeBoolean('emailAvailable', {
      nullable: true,
      description: 'null when it was not asked for.',
    }),
  }),
});

builder.queryField('availability', (t) =>
  t.field({
    type: Availability,
    description:
      'Whether a name or an address can still be registered. One that breaks the rules of registering is a ValidationProblem.',
    args: {
      username: t.arg.string({ description: 'The name one would like to have.' }),
      email: t.arg.string({ description: 'The address one would register with.' }),
    },
    errors: { types: [ValidationError, RateLimitedError] },
    resolve: (_root, args, { kernel, caller }) => availability(kernel, caller, args),
  }),
);

const SignInByLinkPayload = builder
  .objectRef<Awaited<ReturnType<typeof signInByLink>>>('SignInByLinkPayload')
  .implement({
    description: 'A new session, and what chooses a new password.',
    fields: (t) => ({
      token: t.exposeString('token', { description: 'The session token: send it as `Authorization: Bearer`.' }),
      newPasswordToken: t.exposeString('newPasswordToken', {
        description: 'For resetPassword, within an hour: who comes by link may not know the password.',
      }),
      viewer: t.field({
        type: Viewer,
        nullable: true,
        resolve: ({ token }, _args, { kernel }) => findMember(kernel, token),
      }),
    }),
  });

builder.mutationField('signInByLink', (t) =>
  t.field({
    skipTypeScopes: true,
    type: SignInByLinkPayload,
    description:
      'Signs in with a link that an operator made. It works once. It stands for the password, not for a second factor: completeSignIn goes on. One sign-in mutation per operation.',
    extensions: { credential: true },
    args: { token: t.arg.string({ description: 'The token at the end of the link.' }) },
    errors: {
      types: [InvalidTokenError, SecondFactorRequiredError, ForbiddenError, RateLimitedError, UnavailableError],
    },
    resolve: (_root, args, context) => session(signInByLink, context, args),
  }),
);

/** Opens a session and sets its cookie and that of the device. */
export async function session<Opened extends SignIn>(
  verb: (kernel: Kernel, caller: RequestFacts, input: unknown) => Promise<Opened>,
  { kernel, caller }: Context,
  input: unknown,
): Promise<Opened> {
  const opened = await verb(kernel, caller, input);
  caller.setSession(opened.token);
  rememberDevice(kernel, caller, opened.userId);
  return opened;
}
