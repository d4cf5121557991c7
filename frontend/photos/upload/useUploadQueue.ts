import { useSyncExternalStore } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { photoTexts } from '#gateway/photos/photoTexts.rules.ts';
import { refreshDays } from '../dayPhotosQuery.ts';
import type { Finish } from './createUploadQueue.ts';
import { uploadQueue } from './uploadQueue.ts';

/** The photos that are chosen or on their way, kept up to date. */
export function useUploadQueue() {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.photos);
}

/** Until when uploads wait, in milliseconds of the epoch, and whether for the connection; null while they don't. */
export function useUploadPause() {
  const until = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.resumesAt);
  const isCut = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.isCut);
  return until === null ? null : { until, isCut };
}

uploadQueue.tellFinish(({ done, failed }: Finish) => {
  const first = failed[0];
  if (first) notify({ ...photoTexts.uploadFailed(first.message ?? ''), variant: 'destructive' });
  else notify(photoTexts.uploaded);
  void refreshDays(done.map(({ date }) => date));
});
