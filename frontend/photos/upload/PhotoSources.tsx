import { useRef } from 'react';
import { Icon, type IconName } from '#frontend/design-system/pictures/Icon.tsx';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';
import * as styles from './UploadDialog.css.ts';

export function PhotoSources({ onPhotos }: { onPhotos: (files: File[]) => void }) {
  return (
    <div className={styles.sources} role="group" aria-label={texts.source}>
      <Source icon="camera" label={texts.camera} capture onPhotos={onPhotos} />
      <Source icon="photo" label={texts.library} onPhotos={onPhotos} />
    </div>
  );
}

interface SourceProps {
  icon: IconName;
  label: string;
  capture?: boolean;
  onPhotos: (files: File[]) => void;
}

function Source({ icon, label, capture = false, onPhotos }: SourceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={styles.source} onClick={() => input.current?.click()}>
        <Icon name={icon} size="lg" />
        {label}
      </button>
      <input
        ref={input}
        type="file"
        aria-label={label}
        // Some browsers don't count HEIC among the images.
        accept={capture ? 'image/*' : 'image/*,.heic,.heif,.avif'}
        hidden
        {...(capture ? { capture: 'environment' } : { multiple: true })}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Allows choosing the same photo again.
          currentTarget.value = '';
          if (files.length > 0) onPhotos(files);
        }}
      />
    </>
  );
}
