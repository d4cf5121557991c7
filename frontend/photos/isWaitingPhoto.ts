import type { UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';

export function isWaitingPhoto({ mutation, refusal }: UnsyncedWrite): boolean {
  return mutation === 'sendPhotoMutation' && refusal === null;
}
