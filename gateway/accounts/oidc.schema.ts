import { memberOf } from '#gateway/kernel/context.ts';
import { builder } from '#gateway/kernel/graphql/builder.ts';
import { strict } from '#gateway/kernel/graphql/strictInputs.ts';
import {
  ConflictError,
  ForbiddenError,
  InvalidCredentialsError,
  InvalidTokenError,
  NotFoundError,
  RateLimitedError,
  SecondFactorRequiredError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import type { OidcProvider } from '#gateway/platform/oidcSettings.ts';
import { session, SessionPayload } from './account.schema.ts';
import { completeProviderProof, startProviderProof } from './oidcProof.service.ts';
import { completeProviderSignIn, startProviderSignIn } from './oidcSignIn.service.ts';
import { ReauthenticatePayload } from './proof.schema.ts';

const SignInProvider = builder.objectRef<OidcProvider>('SignInProvider').implement({
  description: 'A provider of OpenID Connect with which members sign in here.',
  fields: (t) => ({
    key: t.exposeString('key', { description: 'Names it in calls, such as `google`.' }),
    name: t.exposeString('name', { description: 'Its name for people, such as `Google`.' }),
  }),
});

builder.queryField('signInProviders', (t) =>
  t.field({
    type: [SignInProvider],
    description: 'The providers with which members sign in here, in the order of their buttons; none by default.',
    resolve: (_root, _args, { kernel }) => kernel.settings.oidcProviders,
  }),
);

export const ProviderPage = builder.objectRef<{ url: string }>('ProviderPage').implement({
  description:
    'The page of a provider. It sends the browser back to `/signed-in-with/KEY`, with what the completing mutation takes, within 10 minutes.',
  fields: (t) => ({
    url: t.exposeString('url', {
      description: 'Where the browser goes. A cookie that came with this response has to be there on its return.',
    }),
  }),
});

/** The argument of every call that begins a round at a provider. */
export const providerKey = { description: 'The key of a provider, of `signInProviders`.' } as const;

/** The fields that the provider added to the address. */
export const ProviderResponseInput = builder.inputType('ProviderResponseInput', {
  description:
    'What a provider added to the address of `/signed-in-with/KEY`. It works once, in the browser that began.',
  fields: (t) => ({
    state: t.string({ ...strict('String!'), description: 'As it stands there.' }),
    code: t.string({ description: 'As it stands there; absent when the provider refused.' }),
    iss: t.string({ description: 'As it stands there, if it does.' }),
    error: t.string({ description: 'As it stands there, if it does: the provider refused.' }),
  }),
});

const ProviderSignInInput = builder.inputType('ProviderSignInInput', {
  description: 'What a provider added to the address, and what a new account needs beside.',
  fields: (t) => ({
    state: t.string({ ...strict('String!'), description: 'As it stands there.' }),
    code: t.string({ description: 'As it stands there; absent when the provider refused.' }),
    iss: t.string({ description: 'As it stands there, if it does.' }),
    error: t.string({ description: 'As it stands there, if it does: the provider refused.' }),
    timezone: t.string({ ...strict('TimeZone'), description: 'IANA zone of a new account; UTC when absent.' }),
    invitation: t.string({ description: 'The secret at the end of an invitation’s link, where one is needed.' }),
  }),
});

/** Problems of a call that begins a round. */
export const roundProblems = [ValidationError, NotFoundError, RateLimitedError, UnavailableError];

builder.mutationFields((t) => ({
  startProviderSignIn: t.field({
    skipTypeScopes: true,
    type: ProviderPage,
    description: 'Begins a sign-in with a provider; completeProviderSignIn finishes it.',
    extensions: { credential: true },
    args: { provider: t.arg.string(providerKey) },
    errors: { types: roundProblems },
    resolve: (_root, args, { kernel, caller }) => startProviderSignIn(kernel, caller, args),
  }),
  completeProviderSignIn: t.field({
    skipTypeScopes: true,
    type: SessionPayload,
    description:
      'Finishes a sign-in with a provider. Somebody unknown gets an account where registration allows it. An account that has the address already is connected by it only if both sides proved the address, and it has no second factor; else this is a ConflictProblem. An account with a second factor returns a SecondFactorRequiredProblem: completeSignIn goes on.',
    extensions: { credential: true },
    args: { input: t.arg({ type: ProviderSignInInput, required: true }) },
    errors: {
      types: [
        ValidationError,
        InvalidTokenError,
        InvalidCredentialsError,
        SecondFactorRequiredError,
        ConflictError,
        ForbiddenError,
        NotFoundError,
        RateLimitedError,
        UnavailableError,
      ],
    },
    resolve: (_root, { input }, context) => session(completeProviderSignIn, context, input),
  }),
  startProviderProof: t.field({
    type: ProviderPage,
    description:
      'Begins fresh proof with a provider of one of your linked identities, which asks you to sign in there anew; completeProviderProof finishes it.',
    authScopes: { confirmed: true },
    args: { provider: t.arg.string(providerKey) },
    errors: { types: roundProblems },
    resolve: (_root, args, context) => startProviderProof(memberOf(context), context.caller, args),
  }),
  completeProviderProof: t.field({
    type: ReauthenticatePayload,
    description:
      'Finishes fresh proof with a provider. One that does not say when you signed in there (`auth_time`) gives none.',
    authScopes: { confirmed: true },
    extensions: { credential: true },
    args: { input: t.arg({ type: ProviderResponseInput, required: true }) },
    errors: { types: [ValidationError, InvalidTokenError, NotFoundError, UnavailableError] },
    resolve: (_root, { input }, context) => completeProviderProof(memberOf(context), context.caller, input),
  }),
}));
