import { useRef, useState } from 'react';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { cropOf, type Placement, start } from './crop.ts';
import { CropStage } from './CropStage.tsx';
import { drawCrop } from './drawCrop.ts';
import { avatarTexts as texts } from './texts.ts';
import { useObjectUrl } from '#frontend/app/useObjectUrl.ts';

interface AdjustPhotoDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The chosen picture. Give the dialog a key per picture, which resets it. */
  file: File | undefined;
  /** Receives the part inside the circle as a square picture. */
  onSave: (picture: File) => void;
}

/** Crops a picture to the part inside a circle. Nothing is uploaded here. */
export function AdjustPhotoDialog({ open, onOpenChange, file, onSave }: AdjustPhotoDialogProps) {
  const [placement, setPlacement] = useState<Placement>(start);
  const [picture, setPicture] = useState<HTMLImageElement | 'unreadable'>();
  const [isSaving, setSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  const url = useObjectUrl(file);

  async function crop(image: HTMLImageElement): Promise<void> {
    setSaving(true);
    try {
      onSave(await drawCrop(image, cropOf({ width: image.naturalWidth, height: image.naturalHeight }, placement)));
      onOpenChange(false);
    } catch (problem) {
      console.error('The picture could not be cropped', problem);
      setPicture('unreadable');
    }
    setSaving(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.description}
      initialFocus={() => saveButton.current}
      actions={
        <>
          <Button variant="quiet" onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
          <Button
            ref={saveButton}
            pending={isSaving}
            pendingLabel={texts.saving}
            disabled={!(picture instanceof HTMLImageElement)}
            onClick={() => picture instanceof HTMLImageElement && crop(picture)}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      {picture === 'unreadable' ? (
        <div role="alert">
          <Text>{texts.unreadable}</Text>
        </div>
      ) : (
        url && (
          <CropStage
            url={url}
            placement={placement}
            onMove={setPlacement}
            onReady={setPicture}
            onUnreadable={() => setPicture('unreadable')}
          />
        )
      )}
    </Dialog>
  );
}
