import { useRef, useState } from 'react';
import { Badge } from '#frontend/design-system/text/Badge.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { maxOnboardingPhotos } from '#gateway/accounts/onboarding.rules.ts';
import { useObjectUrl } from '#frontend/app/useObjectUrl.ts';
import * as styles from './PhotoPicker.css.ts';
import { withPhotos } from './photoChoice.ts';
import { t, translated } from '#frontend/language/t.ts';

interface PhotoPickerProps {
  photos: readonly File[];
  onChange: (photos: File[]) => void;
  disabled: boolean;
}

/** Picks up to five optional photos, saved for today. */
export function PhotoPicker({ photos, onChange, disabled }: PhotoPickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  function add(files: File[]) {
    const next = withPhotos(photos, files);
    setProblem(next.problem);
    onChange(next.photos);
  }
  function remove(photo: File) {
    setProblem(undefined);
    onChange(photos.filter((other) => other !== photo));
  }
  return (
    <Card as="div">
      <SectionHeading
        title={t('Progress photos')}
        subtitle={t('Optional. They are stored encrypted.')}
        aside={<Badge>{t('{count} of {max}', { count: photos.length, max: maxOnboardingPhotos })}</Badge>}
      />
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <Preview
              key={`${photo.name}-${photo.lastModified}-${photo.size}`}
              photo={photo}
              number={index + 1}
              onRemove={disabled ? undefined : () => remove(photo)}
            />
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          add([...(currentTarget.files ?? [])]);
          // Allows choosing the same picture again.
          currentTarget.value = '';
        }}
      />
      {problem && (
        <Text tone="danger" size="small">
          <span role="alert">{translated(problem)}</span>
        </Text>
      )}
      <Button variant="soft" icon="camera" disabled={disabled} onClick={() => input.current?.click()}>
        {t('Add photos')}
      </Button>
    </Card>
  );
}

function Preview({ photo, number, onRemove }: { photo: File; number: number; onRemove: (() => void) | undefined }) {
  const url = useObjectUrl(photo);
  return (
    <li className={styles.photo}>
      {url && <img className={styles.picture} src={url} alt={photo.name} />}
      {onRemove && (
        <span className={styles.remove}>
          <IconButton
            icon="close"
            label={t('Remove photo {number}', { number })}
            variant="overlay"
            onClick={onRemove}
          />
        </span>
      )}
    </li>
  );
}
