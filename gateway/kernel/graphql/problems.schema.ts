import { builder } from './builder.ts';
import { translated } from '#gateway/kernel/language.ts';
import {
  ConflictError,
  EditConflictError,
  fieldProblems,
  ForbiddenError,
  IncorrectCodeError,
  IncorrectPasswordError,
  IncorrectPinError,
  InvalidCredentialsError,
  InvalidTokenError,
  NotFoundError,
  PhotosLockedError,
  PinRequiredError,
  RateLimitedError,
  ReauthRequiredError,
  SecondFactorRequiredError,
  TooLargeError,
  UnavailableError,
  UnsupportedFileError,
  ValidationError,
} from '#gateway/platform/errors.ts';

export const Problem = builder.interfaceRef<{ message: string }>('Problem').implement({
  description: 'Something expected that kept the call from succeeding. Nothing was changed.',
  fields: (t) => ({
    message: t.string({ description: 'A message for people.', resolve: (problem) => translated(problem.message) }),
  }),
});

const FieldProblem = builder.objectRef<{ path: string; message: string }>('FieldProblem').implement({
  description: 'One input that breaks a rule.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'The input, for example `startTime`; dots between levels.' }),
    message: t.string({ description: 'What to do about it.', resolve: ({ message }) => translated(message) }),
  }),
});

builder.objectType(ValidationError, {
  name: 'ValidationProblem',
  description: 'Inputs break the rules.',
  interfaces: [Problem],
  fields: (t) => ({
    message: t.string({
      resolve: (error) => translated(fieldProblems(error)[0]?.message ?? 'Please check your input.'),
    }),
    fields: t.field({ type: [FieldProblem], description: 'The first problem of each input.', resolve: fieldProblems }),
  }),
});

builder.objectType(NotFoundError, {
  name: 'NotFoundProblem',
  description: 'It does not exist, or it is not yours.',
  interfaces: [Problem],
});

builder.objectType(ConflictError, {
  name: 'ConflictProblem',
  description: 'It exists already.',
  interfaces: [Problem],
  fields: (t) => ({
    field: t.string({
      nullable: true,
      description: 'The input that clashes.',
      resolve: (error) => error.field ?? null,
    }),
  }),
});

const FieldConflict = builder.objectRef<EditConflictError['conflicts'][number]>('FieldConflict').implement({
  description: 'An input that your edit and somebody else have changed.',
  fields: (t) => ({
    path: t.exposeString('path', { description: 'The input, for example `notes`; dots between levels.' }),
    message: t.string({ description: 'What happened to it.', resolve: ({ message }) => translated(message) }),
    stored: t.expose('stored', {
      type: 'FieldValue',
      nullable: true,
      description: 'Its stored value, as the input takes it; null for none.',
    }),
  }),
});

builder.objectType(EditConflictError, {
  name: 'EditConflictProblem',
  description:
    'Fields of your edit were also changed elsewhere since `base`. Nothing was written: show both values. To keep yours, save again with the stored values of these inputs in `base`.',
  interfaces: [Problem],
  fields: (t) => ({
    conflicts: t.field({
      type: [FieldConflict],
      description: 'The inputs in conflict, with all inputs of a field: a start, an end and their zone are one field.',
      resolve: ({ conflicts }) => [...conflicts],
    }),
  }),
});

builder.objectType(ForbiddenError, {
  name: 'ForbiddenProblem',
  description: 'Not open to you: the message says what it is part of.',
  interfaces: [Problem],
});

builder.objectType(InvalidCredentialsError, {
  name: 'InvalidCredentialsProblem',
  description: 'The sign-in was refused. The same for an unknown user and a wrong password.',
  interfaces: [Problem],
});

builder.objectType(IncorrectPasswordError, {
  name: 'IncorrectPasswordProblem',
  description: 'The password is wrong. Your session continues.',
  interfaces: [Problem],
});

builder.objectType(InvalidTokenError, {
  name: 'InvalidTokenProblem',
  description: 'The mailed link, or the challenge, is unknown, used or expired.',
  interfaces: [Problem],
});

builder.objectType(RateLimitedError, {
  name: 'RateLimitedProblem',
  description: 'Too many attempts.',
  interfaces: [Problem],
  fields: (t) => ({ retryAfter: t.exposeInt('retryAfter', { description: 'Seconds to wait.' }) }),
});

builder.objectType(UnavailableError, {
  name: 'UnavailableProblem',
  description: 'Not possible right now, or not set up on this instance.',
  interfaces: [Problem],
  fields: (t) => ({
    needsSetup: t.boolean({
      description: 'Whether waiting does not help, because whoever runs this instance has to set something up.',
      resolve: ({ retryAfter }) => retryAfter === undefined,
    }),
    retryAfter: t.int({
      description: 'Seconds to wait; an hour with `needsSetup`.',
      resolve: ({ retryAfter }) => retryAfter ?? 3600,
    }),
  }),
});

builder.objectType(PhotosLockedError, {
  name: 'PhotosLockedProblem',
  description: 'The photos are behind the PIN: verifyPhotosPin opens them for this session.',
  interfaces: [Problem],
  fields: (t) => ({
    passwordOnly: t.exposeBoolean('passwordOnly', {
      description: 'After too many wrong PINs only the account password opens them: unlockPhotosWithPassword.',
    }),
  }),
});

builder.objectType(PinRequiredError, {
  name: 'PinRequiredProblem',
  description: 'Changing or removing an enabled PIN takes open photos, the current PIN or the account password.',
  interfaces: [Problem],
});

builder.objectType(ReauthRequiredError, {
  name: 'ReauthRequiredProblem',
  description:
    'Needs a sign-in or other proof within the last 10 minutes: send `currentPassword` along, or call reauthenticate first.',
  interfaces: [Problem],
});

builder.objectType(IncorrectCodeError, {
  name: 'IncorrectCodeProblem',
  description: 'The code is wrong, too old, or was used already. The same for every kind of code.',
  interfaces: [Problem],
});

const FactorMethod = builder.enumType('FactorMethod', {
  description: 'What can confirm a sign-in besides the password.',
  values: {
    AUTHENTICATOR: { description: 'Six digits of an authenticator app.' },
    PASSKEY: { description: 'A passkey.' },
    RECOVERY_CODE: { description: 'One of the recovery codes, which works once.' },
  },
});

builder.objectType(SecondFactorRequiredError, {
  name: 'SecondFactorRequiredProblem',
  description:
    'The password is right, and the account has a second factor: send the challenge with a code or a passkey to completeSignIn.',
  interfaces: [Problem],
  fields: (t) => ({
    challenge: t.string({
      description: 'Works once, within five minutes, for this sign-in only.',
      resolve: ({ request }) => request.challenge,
    }),
    methods: t.field({
      type: [FactorMethod],
      description: 'What the account has.',
      resolve: ({ request }) => [...request.methods],
    }),
    passkeyOptions: t.field({
      type: 'Json',
      nullable: true,
      description:
        'What `navigator.credentials.get` takes (PublicKeyCredentialRequestOptionsJSON); null without a passkey.',
      resolve: ({ request }) => request.passkeyOptions,
    }),
  }),
});

builder.objectType(IncorrectPinError, {
  name: 'IncorrectPinProblem',
  description: 'The PIN is wrong. Your session continues.',
  interfaces: [Problem],
});

builder.objectType(TooLargeError, {
  name: 'TooLargeProblem',
  description: 'A file is too large, or your photos have no room for it.',
  interfaces: [Problem],
});

builder.objectType(UnsupportedFileError, {
  name: 'UnsupportedFileProblem',
  description: 'A file has an unsupported format.',
  interfaces: [Problem],
});
