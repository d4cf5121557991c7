import { useSyncExternalStore } from 'react';
import { notify } from '#frontend/app/notices.ts';
import { keptHere } from '#frontend/app/useMutation.ts';
import { photoTexts } from '#gateway/photos/photoTexts.rules.ts';
import { refreshDays } from '../dayPhotosQuery.ts';
import type { Finish } from './createUploadQueue.ts';
import { uploadQueue } from './uploadQueue.ts';

export function useUploadQueue() {
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.photos);
}

/** Returns the end of a pause in epoch milliseconds and its cause; null without a pause. */
export function useUploadPause() {
  const until = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.resumesAt);
  const isDisconnected = useSyncExternalStore(uploadQueue.subscribe, uploadQueue.isDisconnected);
  return until === null ? null : { until, isDisconnected };
}

uploadQueue.setOnFinish(({ done, failed }: Finish) => {
  const first = failed[0];
  if (first) notify({ ...photoTexts.uploadFailed(first.message ?? ''), variant: 'destructive' });
  else notify(done.some(({ isKept }) => isKept) ? keptHere() : photoTexts.uploaded);
  void refreshDays(done.filter(({ isKept }) => !isKept).map(({ date }) => date));
});
