import { useRef, useState } from 'react';
import { Avatar, type AvatarProps } from '#frontend/design-system/pictures/Avatar.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { Stack } from '#frontend/design-system/layout/Stack.tsx';
import { avatarTexts as texts } from './texts.ts';
import { useObjectUrl } from '#frontend/app/useObjectUrl.ts';

const AdjustPhotoDialog = deferred(() => import('./AdjustPhotoDialog.tsx').then((module) => module.AdjustPhotoDialog));

export type AvatarEditorProps = AvatarProps & {
  /** Receives the cropped picture, which is shown at once; resolving to `false` brings the old one back. */
  onSave: (picture: File) => Promise<boolean>;
  /** Upload progress from 0 to 1; null or absent when nothing is being sent. */
  progress?: number | null;
};

export function AvatarEditor({ onSave, progress = null, imageUrl, size = 'xl', ...person }: AvatarEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ file: File; count: number }>();
  const [isAdjusting, setAdjusting] = useState(false);
  const [saved, setSaved] = useState<File>();
  const preview = useObjectUrl(saved);

  function choose(file: File | undefined): void {
    if (!file) return;
    setChosen((before) => ({ file, count: (before?.count ?? 0) + 1 }));
    setAdjusting(true);
  }

  async function save(picture: File): Promise<void> {
    setSaved(picture);
    if (!(await onSave(picture))) setSaved(undefined);
  }

  return (
    <Stack align="center" gap="sm">
      <Avatar {...person} size={size} imageUrl={preview ?? imageUrl} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          // Allows choosing the same picture again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="soft"
        size="sm"
        icon="camera"
        pending={progress !== null}
        pendingLabel={texts.uploading}
        onPointerEnter={AdjustPhotoDialog.preload}
        onFocus={AdjustPhotoDialog.preload}
        onClick={() => input.current?.click()}
      >
        {texts.choose}
      </Button>
      {progress !== null && <ProgressBar label={texts.uploading} percent={progress * 100} />}
      <AdjustPhotoDialog
        key={chosen?.count}
        open={isAdjusting}
        onOpenChange={setAdjusting}
        file={chosen?.file}
        onSave={save}
      />
    </Stack>
  );
}
