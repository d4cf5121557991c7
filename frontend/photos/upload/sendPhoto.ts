import { graphql } from 'relay-runtime';
import type { sendPhotoMutation } from '#frontend/__generated__/sendPhotoMutation.graphql.ts';
import { ServerError } from '#frontend/app/network.ts';
import { stallTimeoutMs } from '#frontend/app/offline/replay.ts';
import { commitOrKeep } from '#frontend/app/useMutation.ts';
import { uploadTexts } from '#gateway/photos/uploadTexts.rules.ts';
import { PhotoRefused, type SendPhoto } from './photoRefused.ts';

const mutation = graphql`
  mutation sendPhotoMutation($photos: [Upload!]!, $date: String!, $ids: [String!]!) {
    uploadPhotos(photos: $photos, date: $date, ids: $ids) {
      ...problem @relay(mask: false)
      ... on UnavailableProblem {
        retryAfter
      }
    }
  }
`;

/** Problems and error codes that a retry cannot change. */
const finalReasons = new Set([
  'ValidationProblem',
  'ConflictProblem',
  'TooLargeProblem',
  'UnsupportedFileProblem',
  'BAD_USER_INPUT',
  'PAYLOAD_TOO_LARGE',
  // A proxy's own refusal of the size.
  '413',
]);

export const sendPhoto: SendPhoto = async ({ id, file, date }, options) => {
  const outcome = await commitOrKeep<sendPhotoMutation>(
    mutation,
    { photos: [null], date, ids: [id] },
    { ...options, stallTimeoutMs, files: { 'photos.0': file } },
  );
  if ('isQueued' in outcome) {
    if (!options.signal.aborted) return 'kept';
    // Cancelled by the person; at the end of a session nothing can be given up, and the photo waits for its member.
    await outcome.cancel().catch(() => false);
    throw new PhotoRefused(uploadTexts.unreachable, null, null);
  }
  if (outcome.ok) return;
  const { problem, result, error } = outcome;
  const [code, retryAfter] =
    error instanceof ServerError ? [error.code ?? '', error.retryAfter] : [problem.__typename, result?.retryAfter];
  if (code === 'OFFLINE') throw new PhotoRefused(uploadTexts.unreachable, null, error, 'unreachable');
  throw new PhotoRefused(
    problem.fields?.[0]?.message ?? problem.message,
    retryAfter ?? null,
    error ?? problem,
    finalReasons.has(code) ? 'final' : 'passing',
  );
};
