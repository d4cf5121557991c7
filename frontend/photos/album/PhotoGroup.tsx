import { type ReactNode, Suspense } from 'react';
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay';
import type { dayPhotosQuery as DayPhotosQuery } from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import type { PhotoGroup_day$key } from '#frontend/__generated__/PhotoGroup_day.graphql.ts';
import type { PhotoTile_photo$key } from '#frontend/__generated__/PhotoTile_photo.graphql.ts';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { longDay } from '#gateway/calendar/dayLabel.ts';
import { maxThumbnails } from '#gateway/photos/photoShown.rules.ts';
import { dayPhotosQuery } from '../dayPhotosQuery.ts';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import * as styles from './PhotoGroup.css.ts';
import { PhotoTile } from './PhotoTile.tsx';
import * as tileStyles from './PhotoTile.css.ts';

export interface GroupActions {
  openPhoto: (date: Day, index: number) => void;
  expand: (date: Day) => void;
  collapse: (date: Day) => void;
  pick: (date: Day) => void;
  preloadViewer: () => void;
  refresh: () => void;
}

interface PhotoGroupProps {
  day: PhotoGroup_day$key;
  actions: GroupActions;
  /** The query for all photos of the date, if it is expanded. */
  expanded: PreloadedQuery<DayPhotosQuery> | null;
  /** True if this date is picked for a comparison; null outside compare mode. */
  picked: boolean | null;
}

/** A date with at most five photos and a button that shows the others. */
export function PhotoGroup({ day, actions, expanded, picked }: PhotoGroupProps) {
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
  const headingId = `photos-${date}`;
  const collapsed = (
    <Tiles inRow photos={shown} {...{ date, count, actions }}>
      {rest > 0 && (
        <button
          type="button"
          className={tileStyles.more}
          aria-label={`${texts.more(rest)}, ${title}`}
          onClick={() => actions.expand(date)}
        >
          {texts.more(rest)}
        </button>
      )}
    </Tiles>
  );
  return (
    <div className={expanded && picked === null ? styles.whole : styles.group}>
      <Card as="section" aria-labelledby={headingId} padding="md">
        <SectionHeading
          id={headingId}
          title={title}
          aside={
            picked === null ? (
              <span className={styles.count}>
                <Text as="span" size="small" tone="soft" tabular>
                  {texts.count(count)}
                </Text>
              </span>
            ) : (
              <span className={styles.mark} data-picked={picked ? '' : undefined}>
                {picked && <Icon name="check" size="xs" />}
              </span>
            )
          }
        />
        <div inert={picked !== null}>
          {expanded && picked === null ? (
            <Suspense fallback={collapsed}>
              <ExpandedDay queryRef={expanded} {...{ date, count, actions }} />
            </Suspense>
          ) : (
            collapsed
          )}
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
  inRow?: boolean;
  children?: ReactNode;
}

function Tiles({ photos, date, count, actions, inRow = false, children }: TilesProps) {
  return (
    <div className={inRow ? tileStyles.row : tileStyles.tiles}>
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

function ExpandedDay({
  queryRef,
  date,
  count,
  actions,
}: Omit<TilesProps, 'photos' | 'children'> & { queryRef: PreloadedQuery<DayPhotosQuery> }) {
  const { viewer } = usePreloadedQuery<DayPhotosQuery>(dayPhotosQuery, queryRef);
  if (viewer.photoAlbum.__typename !== 'PhotoAlbum') return null;
  return (
    <Tiles photos={viewer.photoAlbum.on.photos} {...{ date, count, actions }}>
      <button type="button" className={tileStyles.more} onClick={() => actions.collapse(date)}>
        {texts.fewer}
      </button>
    </Tiles>
  );
}
