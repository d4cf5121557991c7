import { useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { DayPhotosGrid_day$key } from '#frontend/__generated__/DayPhotosGrid_day.graphql.ts';
import { PhotoTile } from './album/PhotoTile.tsx';
import { DeletePhotoButton } from './DeletePhotoButton.tsx';
import * as styles from './ProgressPhotosCard.css.ts';
import { renewDay } from './renewImages.ts';
import { cardTexts, viewerTexts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { DeferredPhotoViewer } from './viewer/DeferredPhotoViewer.ts';

/** A day's photos as tiles that open the viewer, each with a delete button. */
export function DayPhotosGrid({ day }: { day: DayPhotosGrid_day$key }) {
  const { date, photos } = useFragment(
    graphql`
      fragment DayPhotosGrid_day on PhotoDay {
        date
        photos {
          id
          ...PhotoTile_photo
          ...ViewerStage_photos
        }
      }
    `,
    day,
  );
  const [start, setStart] = useState(0);
  const [isViewing, setViewing] = useState(false);
  return (
    <>
      <div className={styles.photos}>
        {photos.map((photo, index) => (
          <div key={photo.id} className={styles.photo}>
            <PhotoTile
              photo={photo}
              label={cardTexts.open(index + 1, photos.length)}
              onPointerEnter={DeferredPhotoViewer.preload}
              onBroken={() => renewDay(date)}
              onOpen={() => {
                setStart(index);
                setViewing(true);
              }}
            />
            <div className={styles.remove}>
              <DeletePhotoButton id={photo.id} date={date} label={viewerTexts.deleteNamed(index + 1)} />
            </div>
          </div>
        ))}
      </div>
      <DeferredPhotoViewer open={isViewing} onOpenChange={setViewing} photos={photos} start={start} />
    </>
  );
}
