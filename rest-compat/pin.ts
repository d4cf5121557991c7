import * as z from 'zod/mini';
import { passwordProof, pinInput, pinProof } from '#gateway/photos/pin.rules.ts';
import { invalid } from '#gateway/platform/errors.ts';
import { pinTexts } from '#gateway/photos/pinTexts.rules.ts';
import { graphql } from './__generated__/gql.ts';
import { noContent, ok, route, type RestCall, type Route } from './kernel/route.ts';

function saved({ body }: RestCall) {
  if (typeof body.enabled !== 'boolean') throw invalid('enabled', pinTexts.enabledNeeded);
  const { pin, currentPin } = body;
  // Other calls that take the password as proof name it `currentPassword`.
  const password = body.password ?? body.currentPassword;
  return { enable: body.enabled, input: { pin, currentPin, password }, proof: { currentPin, password } };
}

const tried = ({ body: { pin, password } }: RestCall) => ({ byPassword: password !== undefined, pin, password });

const enabled = z.boolean().register(z.globalRegistry, { description: 'false: photos are shown without a PIN.' });
const pinBody = z.extend(pinProof, { enabled, pin: z.optional(pinInput) });
const tryBody = z.object({ pin: z.optional(pinInput), password: z.optional(passwordProof) });

export const pinRoutes: Route[] = [
  route({
    method: 'PUT',
    path: '/api/user/photos-pin',
    summary: 'Set, change or remove the PIN of your photos',
    description:
      'Changing or removing an enabled PIN needs open photos, `currentPin` or `password`: 403 `PIN_REQUIRED` without, 400 if wrong. Removing it also needs a sign-in or the password within the last 10 minutes: 403 `REAUTH_REQUIRED`.',
    body: pinBody,
    example: { enabled: true, pin: '2468' },
    document: graphql(`
      mutation RestSavePhotosPin($enable: Boolean!, $input: PhotosPinInput!, $proof: PhotosPinProof!) {
        setPhotosPin(input: $input) @include(if: $enable) {
          ... on PhotosPinPayload { viewer { ...UserRow } }
          ...problem
        }
        declinePhotosPin(proof: $proof) @skip(if: $enable) {
          ... on PhotosPinPayload { viewer { ...UserRow } }
          ...problem
        }
      }
    `),
    variables: saved,
    reply: ({ setPhotosPin, declinePhotosPin }) => ok((setPhotosPin ?? declinePhotosPin)!.viewer),
  }),
  route({
    method: 'POST',
    path: '/api/user/verify-photos-pin',
    summary: 'Open your photos',
    description:
      'With `pin` or the account password. They stay open in this session for 15 minutes of use. After 5 wrong PINs each try waits (429), after 15 only the password opens them.',
    body: tryBody,
    example: { pin: '2468' },
    document: graphql(`
      mutation RestVerifyPhotosPin($byPassword: Boolean!, $pin: String, $password: String) {
        verifyPhotosPin(pin: $pin) @skip(if: $byPassword) {
          ... on PhotosPinPayload { viewer { photosOpenUntil } }
          ...problem
        }
        unlockPhotosWithPassword(password: $password) @include(if: $byPassword) {
          ... on PhotosPinPayload { viewer { photosOpenUntil } }
          ...problem
        }
      }
    `),
    variables: tried,
    reply: ({ verifyPhotosPin, unlockPhotosWithPassword }) =>
      ok({ verified: true, photosOpenUntil: (verifyPhotosPin ?? unlockPhotosWithPassword)!.viewer.photosOpenUntil }),
  }),
  route({
    method: 'POST',
    path: '/api/user/lock-photos',
    summary: 'Lock your photos again',
    description: 'The PIN is asked for again, in this session.',
    document: graphql(`mutation RestLockPhotos { lockPhotos { viewer { photosLocked } } }`),
    reply: noContent,
  }),
];
