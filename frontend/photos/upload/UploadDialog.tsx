import { useEffect, useState } from 'react';
import { Button } from '#frontend/design-system/Button.tsx';
import { Dialog } from '#frontend/design-system/Dialog.tsx';
import { SegmentedControl } from '#frontend/design-system/SegmentedControl.tsx';
import { Text } from '#frontend/design-system/Text.tsx';
import { TextField } from '#frontend/design-system/TextField.tsx';
import { type Day, isDay } from '#gateway/calendar/day.ts';
import { PauseNote } from './PauseNote.tsx';
import { PhotoSources } from './PhotoSources.tsx';
import { QueuedPhotoRow } from './QueuedPhotoRow.tsx';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';
import * as styles from './UploadDialog.css.ts';
import { type QueuedPhoto, uploadQueue } from './uploadQueue.ts';
import { useUploadPause, useUploadQueue } from './useUploadQueue.ts';

interface UploadDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The day on screen, which the photos get unless somebody says otherwise. */
  day: Day;
}

/** Chooses photos and their dates, and shows how they travel. Closing it stops nothing. */
export function UploadDialog({ open, onOpenChange, day }: UploadDialogProps) {
  const photos = useUploadQueue();
  const resumesAt = useUploadPause();
  const [chosen, setChosen] = useState<{ day: Day; date: string }>();
  const [mode, setMode] = useState<'one' | 'own'>('one');
  // Another day on screen is another default.
  const date = chosen?.day === day ? chosen.date : day;
  const [wasBusy, setWasBusy] = useState(false);
  const isBusy = photos.some(({ state }) => state === 'sending' || state === 'waiting');
  const pending = photos.filter(({ state }) => state === 'ready' || state === 'failed');
  const hasOwn = pending.some(({ takenOn }) => takenOn && takenOn !== date);
  const isOwn = hasOwn && mode === 'own';
  if (isBusy && !wasBusy) setWasBusy(true);
  useEffect(() => {
    if (!wasBusy || isBusy) return;
    setWasBusy(false);
    if (photos.length === 0) onOpenChange(false);
  }, [wasBusy, isBusy, photos.length, onOpenChange]);

  const isDated = isOwn || isDay(date);
  const dateOf = (photo: QueuedPhoto) => (isOwn && photo.takenOn) || date;
  const allFailed = pending.length > 0 && pending.every(({ state }) => state === 'failed');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      actions={
        photos.length > 0 && (
          <Button
            pending={isBusy}
            pendingLabel={texts.uploading(photos.filter(({ state }) => state === 'done').length, photos.length)}
            disabled={!isDated || pending.length === 0}
            onClick={() => uploadQueue.start(dateOf)}
          >
            {allFailed ? texts.retryAll : texts.upload(pending.length)}
          </Button>
        )
      }
    >
      <PhotoSources onPhotos={(files) => uploadQueue.add(files, day)} />
      {photos.length === 0 && <Text size="small" tone="soft">{texts.hint}</Text>}
      {pending.length > 0 && !isBusy && (
        <>
          {hasOwn && <SegmentedControl label={texts.dates} options={[{ value: 'one', label: texts.oneDate }, { value: 'own', label: texts.ownDates }]} value={mode} onChange={setMode} />}
          {!isOwn && (
            <TextField
              type="date"
              label={texts.date}
              value={date}
              error={isDated ? undefined : texts.badDate}
              onChange={({ currentTarget }) => setChosen({ day, date: currentTarget.value })}
            />
          )}
        </>
      )}
      {resumesAt !== null && <PauseNote key={resumesAt} until={resumesAt} />}
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={texts.list}>
          {photos.map((photo) => <QueuedPhotoRow key={photo.id} photo={photo} showsTaken={hasOwn} />)}
        </ul>
      )}
    </Dialog>
  );
}
