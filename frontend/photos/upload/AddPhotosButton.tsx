import { useState } from 'react';
import { Button } from '#frontend/design-system/Button.tsx';
import { deferred } from '#frontend/design-system/deferred.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { cardTexts } from '#gateway/photos/photoScreenTexts.rules.ts';
import * as styles from './AddPhotosButton.css.ts';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';
import { uploadQueue } from './uploadQueue.ts';
import { usePhotoDrop } from './usePhotoDrop.ts';
import { useUploadQueue } from './useUploadQueue.ts';

const DeferredUploadDialog = deferred(() => import('./UploadDialog.tsx').then((module) => module.UploadDialog));

/** Opens the photo source picker for a day; so do photos that are dropped on the page or pasted. */
export function AddPhotosButton({ day, size = 'md' }: { day: Day; size?: 'sm' | 'md' }) {
  const [isOpen, setOpen] = useState(false);
  const photos = useUploadQueue();
  const isOver = usePhotoDrop(true, (files) => {
    uploadQueue.add(files, day);
    setOpen(true);
  });
  const sending = photos.filter(({ state }) => state === 'sending' || state === 'waiting').length;
  return (
    <>
      <Button variant="soft" size={size} icon="camera" onPointerEnter={DeferredUploadDialog.preload} onFocus={DeferredUploadDialog.preload} onClick={() => setOpen(true)}>
        {sending > 0 ? texts.uploading(photos.filter(({ state }) => state === 'done').length, photos.length) : cardTexts.add}
      </Button>
      {isOver && <div className={styles.drop}>{texts.dropHere}</div>}
      <DeferredUploadDialog open={isOpen} onOpenChange={setOpen} day={day} />
    </>
  );
}
