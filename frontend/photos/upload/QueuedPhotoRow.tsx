import { useState } from 'react';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { ProgressBar } from '#frontend/design-system/loading/ProgressBar.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { useObjectUrl } from '#frontend/app/useObjectUrl.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { uploadTexts as texts } from '#gateway/photos/uploadTexts.rules.ts';
import * as styles from './UploadDialog.css.ts';
import type { QueuedPhoto } from './createUploadQueue.ts';
import { uploadQueue } from './uploadQueue.ts';

export function QueuedPhotoRow({ photo, showsTaken }: { photo: QueuedPhoto; showsTaken: boolean }) {
  const { id, file, state, share, message, isFinal, takenOn } = photo;
  // Most messages name the file themselves.
  const showsName = state !== 'failed' || !message?.includes(file.name);
  const isMoving = state === 'sending' || state === 'waiting';
  return (
    <li className={styles.photo}>
      <Preview file={file} />
      <div className={styles.words}>
        {isMoving || state === 'done' ? (
          <ProgressBar label={file.name} percent={state === 'done' ? 100 : share * 100} {...figureOf(photo)} />
        ) : (
          showsName && (
            <Text size="small" weight="medium" truncate>
              {file.name}
            </Text>
          )
        )}
        {state === 'ready' && showsTaken && (
          <Text size="small" tone="soft">
            {takenOn ? texts.taken(longDay(takenOn)) : texts.undated}
          </Text>
        )}
        {state === 'failed' && (
          <Text size="small" tone="danger">
            {message}
          </Text>
        )}
      </div>
      <div className={styles.controls}>
        {state === 'failed' && !isFinal && (
          <IconButton icon="refresh" label={texts.retry(file.name)} onClick={() => uploadQueue.retry(id)} />
        )}
        {isMoving && <IconButton icon="close" label={texts.cancel(file.name)} onClick={() => uploadQueue.cancel(id)} />}
        {(state === 'ready' || state === 'failed') && (
          <IconButton icon="trash" label={texts.remove(file.name)} onClick={() => uploadQueue.remove(id)} />
        )}
        {state === 'done' && <Icon name="check" />}
      </div>
    </li>
  );
}

/** Replaces the percentage by words while the photo waits and while the server processes it. */
function figureOf({ state, share, isKept }: QueuedPhoto): { figure?: string } {
  if (state === 'waiting') return { figure: texts.waiting };
  if (state === 'done') return { figure: isKept ? texts.kept : texts.done };
  return share < 1 ? {} : { figure: texts.keeping };
}

/** The photo, or an icon where the browser cannot show its type. */
function Preview({ file }: { file: File }) {
  const url = useObjectUrl(file);
  const [isUnreadable, setUnreadable] = useState(false);
  if (!url || isUnreadable)
    return (
      <span className={styles.preview}>
        <Icon name="photo" />
      </span>
    );
  return <img className={styles.preview} src={url} alt="" decoding="async" onError={() => setUnreadable(true)} />;
}
