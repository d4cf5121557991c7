import type { ReactNode } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { PhotoGroup_day$key } from '#frontend/__generated__/PhotoGroup_day.graphql.ts';
import type { PhotoTile_photo$key } from '#frontend/__generated__/PhotoTile_photo.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { Heading, Text } from '#frontend/design-system/text/Text.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { maxThumbnails } from '#gateway/photos/photoShown.rules.ts';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import * as styles from './PhotoGroup.css.ts';
import { PhotoTile } from './PhotoTile.tsx';
import * as tileStyles from './PhotoTile.css.ts';

export interface GroupActions {
  openPhoto: (date: Day, index: number) => void;
  /** Shows the date's photos in the grid of all photos. */
  showAll: (date: Day) => void;
  pick: (date: Day) => void;
  preloadViewer: () => void;
  refresh: () => void;
}

interface PhotoGroupProps {
  day: PhotoGroup_day$key;
  actions: GroupActions;
  /** True if this date is picked for a comparison; null outside compare mode. */
  picked: boolean | null;
}

/** On a phone a date with no more photos than this has them beside its name, for below it they would leave a gap. */
const fewPhotos = 2;

/** A date with at most five photos and a button that leads to the others. */
export function PhotoGroup({ day, actions, picked }: PhotoGroupProps) {
  const { date, count, thumbnails } = useFragment(
    graphql`
      fragment PhotoGroup_day on PhotoDay {
        date
        count
        thumbnails {
          id
          ...PhotoTile_photo
        }
      }
    `,
    day,
  );
  const shown = thumbnails.slice(0, maxThumbnails);
  const rest = count - shown.length;
  const title = longDay(date);
  const isFew = count <= fewPhotos;
  const headingId = `photos-${date}`;
  return (
    <div className={styles.group}>
      <Card as="section" aria-labelledby={headingId} padding="md">
        <div className={isFew ? styles.few : styles.many}>
          <div className={isFew ? styles.fewHead : styles.head}>
            <Heading level={2} id={headingId}>
              {title}
            </Heading>
            {picked === null ? (
              <span className={styles.count}>
                <Text as="span" size="small" tone="soft" tabular>
                  {texts.count(count)}
                </Text>
              </span>
            ) : (
              <span className={styles.mark} data-picked={picked ? '' : undefined}>
                {picked && <Icon name="check" size="xs" />}
              </span>
            )}
          </div>
          <div inert={picked !== null}>
            <Tiles isFew={isFew} photos={shown} {...{ date, count, actions }}>
              {rest > 0 && (
                <button
                  type="button"
                  className={tileStyles.more}
                  aria-label={`${texts.more(rest)}, ${title}`}
                  onClick={() => actions.showAll(date)}
                >
                  {texts.more(rest)}
                </button>
              )}
            </Tiles>
          </div>
        </div>
      </Card>
      {picked !== null && (
        <button
          type="button"
          className={styles.pick}
          aria-pressed={picked}
          aria-label={texts.pick(title)}
          onClick={() => actions.pick(date)}
        />
      )}
    </div>
  );
}

interface TilesProps {
  photos: readonly ({ readonly id: string } & PhotoTile_photo$key)[];
  date: Day;
  count: number;
  actions: GroupActions;
  isFew: boolean;
  children?: ReactNode;
}

function Tiles({ photos, date, count, actions, isFew, children }: TilesProps) {
  return (
    <div className={isFew ? tileStyles.few : tileStyles.row}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          blurred
          label={texts.open(index + 1, count, longDay(date))}
          onOpen={() => actions.openPhoto(date, index)}
          onPointerEnter={actions.preloadViewer}
          onBroken={actions.refresh}
        />
      ))}
      {children}
    </div>
  );
}
