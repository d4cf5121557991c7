import { useEffect, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { SegmentedControl } from '#frontend/design-system/fields/SegmentedControl.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import { PauseNote } from './PauseNote.tsx';
import { PhotoSources } from './PhotoSources.tsx';
import { QueuedPhotoRow } from './QueuedPhotoRow.tsx';
import { cardTexts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';
import * as styles from './UploadDialog.css.ts';
import { canSend, type QueuedPhoto } from './createUploadQueue.ts';
import { uploadQueue } from './uploadQueue.ts';
import { useUploadPause, useUploadQueue } from './useUploadQueue.ts';

interface UploadDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The day on screen, the default date of the photos. */
  day: Day;
}

/** Adds dropped or pasted photos. Exported here, because the queue loads with the dialog. */
export const addPhotos = uploadQueue.add;

/** Chooses photos and their dates and shows the uploads, which continue after it closes. */
export function UploadDialog({ open, onOpenChange, day }: UploadDialogProps) {
  const photos = useUploadQueue();
  const pause = useUploadPause();
  const [chosen, setChosen] = useState<{ day: Day; date: string }>();
  const [mode, setMode] = useState<'one' | 'own'>('own');
  // Another day on screen resets the default.
  const date = chosen?.day === day ? chosen.date : day;
  const [wasBusy, setWasBusy] = useState(false);
  const isBusy = photos.some(({ state }) => state === 'sending' || state === 'waiting');
  const pending = photos.filter(canSend);
  const hasOwn = pending.some(({ takenOn }) => takenOn && takenOn !== date);
  const isOwn = hasOwn && mode === 'own';
  if (isBusy && !wasBusy) setWasBusy(true);
  useEffect(() => {
    if (!wasBusy || isBusy) return;
    setWasBusy(false);
    if (photos.length === 0) onOpenChange(false);
  }, [wasBusy, isBusy, photos.length, onOpenChange]);

  const needsDate = !isOwn || pending.some(({ takenOn }) => !takenOn);
  const isDated = !needsDate || isDay(date);
  const dateOf = (photo: QueuedPhoto) => (isOwn && photo.takenOn) || date;
  const allFailed = pending.length > 0 && pending.every(({ state }) => state === 'failed');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      actions={
        (isBusy || pending.length > 0) && (
          <Button
            pending={isBusy}
            pendingLabel={cardTexts.uploading(photos.filter(({ state }) => state === 'done').length, photos.length)}
            disabled={!isDated}
            onClick={() => uploadQueue.start(dateOf)}
          >
            {allFailed ? texts.retryAll : texts.upload(pending.length)}
          </Button>
        )
      }
    >
      <PhotoSources onPhotos={(files) => uploadQueue.add(files, day)} />
      {photos.length === 0 && (
        <Text size="small" tone="soft">
          {texts.hint}
        </Text>
      )}
      {pending.length > 0 && !isBusy && (
        <>
          {hasOwn && (
            <SegmentedControl
              label={texts.dates}
              options={[
                { value: 'own', label: texts.ownDates },
                { value: 'one', label: texts.oneDate },
              ]}
              value={mode}
              onChange={setMode}
            />
          )}
          {needsDate && (
            <TextField
              type="date"
              label={isOwn ? texts.otherDate : texts.date}
              value={date}
              error={isDated ? undefined : texts.badDate}
              onChange={({ currentTarget }) => setChosen({ day, date: currentTarget.value })}
            />
          )}
        </>
      )}
      {pause !== null && <PauseNote key={pause.until} {...pause} />}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={texts.list}>
          {photos.map((photo) => (
            <QueuedPhotoRow key={photo.id} photo={photo} showsTaken={hasOwn} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
