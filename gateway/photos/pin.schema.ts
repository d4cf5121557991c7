import { builder } from '#gateway/kernel/graphql/builder.ts';
import { memberOf } from '#gateway/kernel/context.ts';
import {
  IncorrectPasswordError,
  IncorrectPinError,
  NotFoundError,
  PhotosLockedError,
  PinRequiredError,
  RateLimitedError,
  ReauthRequiredError,
  UnavailableError,
  ValidationError,
} from '#gateway/platform/errors.ts';
import {
  declinePhotosPin,
  lockPhotos,
  setPhotosPin,
  unlockPhotosWithPassword,
  verifyPhotosPin,
} from './pin.service.ts';
import { viewerPayload } from '#gateway/accounts/payloads.ts';

const PhotosPinPayload = viewerPayload('PhotosPinPayload');

const proofText = 'What may prove the right to change an enabled PIN while the photos are locked.';

const PhotosPinInput = builder.inputType('PhotosPinInput', {
  fields: (t) => ({
    pin: t.string({ description: 'Exactly four digits.' }),
    currentPin: t.string({ description: proofText }),
    password: t.string({ description: proofText }),
    open: t.boolean({
      description: 'true: this session stays open, as if it had entered the new PIN. Every other one is locked.',
    }),
  }),
});

const PhotosPinProof = builder.inputType('PhotosPinProof', {
  description: proofText,
  fields: (t) => ({ currentPin: t.string({ description: proofText }), password: t.string({ description: proofText }) }),
});

const guessProblems = [ValidationError, PhotosLockedError, RateLimitedError, UnavailableError];
const proofProblems = [...guessProblems, PinRequiredError, IncorrectPinError, IncorrectPasswordError];
/** Each call may hold a guess: one in an operation. */
const guess = { authScopes: { confirmed: true }, extensions: { credential: true } } as const;

builder.mutationFields((t) => ({
  setPhotosPin: t.field({
    ...guess,
    type: PhotosPinPayload,
    description: 'Sets the PIN. Changing an enabled one takes open photos, the current PIN or the password.',
    args: { input: t.arg({ type: PhotosPinInput, required: true }) },
    errors: { types: proofProblems },
    resolve: (_root, { input }, context) => setPhotosPin(memberOf(context), input),
  }),
  declinePhotosPin: t.field({
    ...guess,
    type: PhotosPinPayload,
    description:
      'Does without a PIN. Removing an enabled one takes fresh proof or the password, and with the photos locked the current PIN or the password.',
    args: {
      proof: t.arg({ type: PhotosPinProof, description: 'Needed where a PIN is enabled and the photos are locked.' }),
    },
    errors: { types: [...proofProblems, ReauthRequiredError] },
    resolve: (_root, { proof }, context) => declinePhotosPin(memberOf(context), proof),
  }),
  verifyPhotosPin: t.field({
    ...guess,
    type: PhotosPinPayload,
    description:
      'Opens the photos for this session, until 15 minutes after the last look at them. After 5 wrong PINs one waits 1, 5, 15, 60 minutes; after 15 only the password opens them.',
    args: { pin: t.arg.string({ description: 'Four digits.' }) },
    errors: { types: [...guessProblems, IncorrectPinError, NotFoundError] },
    resolve: (_root, { pin }, context) => verifyPhotosPin(memberOf(context), { pin }),
  }),
  unlockPhotosWithPassword: t.field({
    ...guess,
    type: PhotosPinPayload,
    description: 'Opens the photos by the account password, also after too many wrong PINs.',
    args: { password: t.arg.string({ description: 'The password of the account.' }) },
    errors: { types: [ValidationError, IncorrectPasswordError, NotFoundError, RateLimitedError, UnavailableError] },
    resolve: (_root, { password }, context) => unlockPhotosWithPassword(memberOf(context), { password }),
  }),
  lockPhotos: t.field({
    type: PhotosPinPayload,
    description: 'Locks the photos for this session at once; their links stop working.',
    authScopes: { confirmed: true },
    resolve: (_root, _args, context) => lockPhotos(memberOf(context)),
  }),
}));
