import { useEffect, useRef, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ViewerStage_photos$key } from '#frontend/__generated__/ViewerStage_photos.graphql.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Spinner } from '#frontend/design-system/loading/Spinner.tsx';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { photoSource } from '#gateway/photos/photoShown.rules.ts';
import { DeletePhotoButton } from '../DeletePhotoButton.tsx';
import { renewDay } from '../renewImages.ts';
import { viewerTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import * as styles from './PhotoViewer.css.ts';
import { usePhotoKeys } from './usePhotoKeys.ts';
import { useSwipe } from './useSwipe.ts';

interface ViewerStageProps {
  photos: ViewerStage_photos$key;
  start: number;
  onClose: () => void;
}

export function ViewerStage({ photos: keys, start, onClose }: ViewerStageProps) {
  const photos = useFragment(
    graphql`
      fragment ViewerStage_photos on Photo @relay(plural: true) {
        id
        date
        filename
        imageUrl
      }
    `,
    keys,
  );
  const [at, setAt] = useState(start);
  const [settled, setSettled] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  const count = photos.length;
  const index = Math.min(at, count - 1);
  const photo = photos[index];
  const step = (by: number) => setAt((index + by + count) % count);
  const hasOthers = count > 1;
  usePhotoKeys(hasOthers && !isAsking, step);
  const swipe = useSwipe(hasOthers, step);
  const neighbours = hasOthers ? [1, -1].map((by) => photos[(index + by + count) % count]!) : [];
  const nearby = neighbours.map((other) => photoSource(other, null)).join(' ');
  // Preloads the neighbours.
  useEffect(() => {
    for (const source of nearby.split(' ')) if (source) new Image().src = source;
  }, [nearby]);
  // The stage may load after the dialog has set its initial focus.
  useEffect(() => close.current?.focus(), []);

  if (!photo) return null;
  const source = photoSource(photo, null);
  const isWaiting = settled !== source;
  return (
    <>
      <div className={styles.head}>
        <div className={styles.titles}>
          <span className={styles.counter} role="status">
            {texts.counter(index + 1, count)}
          </span>
          <span className={styles.day}>{longDay(photo.date)}</span>
        </div>
        <DeletePhotoButton
          id={photo.id}
          date={photo.date}
          label={texts.delete}
          onAsking={setAsking}
          onDeleted={onClose}
        />
        <IconButton ref={close} icon="close" variant="overlay" label={texts.close} onClick={onClose} />
      </div>
      <div className={styles.stage} {...swipe}>
        {isWaiting && <Spinner label={texts.loading} />}
        <img
          key={source}
          className={styles.image}
          data-waiting={isWaiting ? '' : undefined}
          src={source}
          alt={texts.alt(index + 1, count, longDay(photo.date))}
          draggable={false}
          onLoad={() => setSettled(source)}
          onError={() => {
            setSettled(source);
            renewDay(photo.date);
          }}
        />
        {hasOthers && (
          <>
            <div className={styles.previous}>
              <IconButton icon="chevronLeft" variant="overlay" label={texts.previous} onClick={() => step(-1)} />
            </div>
            <div className={styles.next}>
              <IconButton icon="chevronRight" variant="overlay" label={texts.next} onClick={() => step(1)} />
            </div>
          </>
        )}
      </div>
    </>
  );
}
