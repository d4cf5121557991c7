import { useState, useSyncExternalStore } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { cardTexts } from '#gateway/photos/photoScreenTexts.rules.ts';
import * as styles from './AddPhotosButton.css.ts';
import { uploadCount } from './uploadCount.ts';
import { usePhotoDrop } from './usePhotoDrop.ts';

const uploadDialog = () => import('./UploadDialog.tsx');
const DeferredUploadDialog = deferred(() => uploadDialog().then((module) => module.UploadDialog));

/** Opens the upload dialog for a day, as do photos dropped or pasted on the page. */
export function AddPhotosButton({ day, size = 'md' }: { day: Day; size?: 'sm' | 'md' }) {
  const [isOpen, setOpen] = useState(false);
  const { all, done, moving } = useSyncExternalStore(uploadCount.subscribe, uploadCount.now);
  const isOver = usePhotoDrop((files) => {
    setOpen(true);
    // The dialog says when its code is missing.
    uploadDialog().then(
      ({ addPhotos }) => addPhotos(files, day),
      () => {},
    );
  });
  return (
    <>
      <Button
        variant="soft"
        size={size}
        icon="camera"
        onPointerEnter={DeferredUploadDialog.preload}
        onFocus={DeferredUploadDialog.preload}
        onClick={() => setOpen(true)}
      >
        {moving > 0 ? cardTexts.uploading(done, all) : cardTexts.add}
      </Button>
      {isOver && <div className={styles.drop}>{cardTexts.dropHere}</div>}
      <DeferredUploadDialog open={isOpen} onOpenChange={setOpen} day={day} />
    </>
  );
}
