import { useSyncExternalStore } from 'react';
import { unsynced } from '#frontend/app/offline/unsynced.ts';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';
import { isWaitingPhoto } from './isWaitingPhoto.ts';

/** Says how many photos of a day wait on this device. They are encrypted and not shown. */
export function WaitingPhotos({ date }: { date: Day }) {
  const writes = useSyncExternalStore(unsynced.subscribe, unsynced.all);
  const count = writes.filter((write) => isWaitingPhoto(write) && write.variables['date'] === date).length;
  if (count === 0) return null;
  return (
    <Text tone="soft" size="small">
      {texts.waitToSync(count)}
    </Text>
  );
}
