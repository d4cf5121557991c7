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
import { renewDay } from '../renewImages.ts';
import * as styles from './PhotoGroup.css.ts';
import { PhotoTile } from './PhotoTile.tsx';
import * as tileStyles from './PhotoTile.css.ts';

export interface GroupActions {
  openPhoto: (date: Day, index: number) => void;
  /** Shows the date's photos in the grid of all photos. */
  showAll: (date: Day) => void;
  pick: (date: Day) => void;
  preloadViewer: () => void;
}

interface PhotoGroupProps {
  day: PhotoGroup_day$key;
  actions: GroupActions;
  /** True if this date is picked for a comparison; null outside compare mode. */
  picked: boolean | null;
}

/** One photo fills a narrow card. On a phone two stand beside the name of their date, for below it they would leave a gap. */
const layoutOf = (count: number) => (count === 1 ? 'single' : count === 2 ? 'few' : 'many');
const groups = { single: styles.single, few: styles.group, many: styles.group };
const bodies = { single: styles.singleBody, few: styles.few, many: styles.many };
const heads = { single: styles.singleHead, few: styles.fewHead, many: styles.head };
const tileRows = { single: tileStyles.single, few: tileStyles.few, many: tileStyles.row };

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
  const layout = layoutOf(count);
  const headingId = `photos-${date}`;
  return (
    <div className={groups[layout]}>
      <Card as="section" aria-labelledby={headingId} padding="md">
        <div className={bodies[layout]}>
          <div className={heads[layout]}>
            <Heading level={2} id={headingId} size={layout === 'single' ? 'body' : 'title'}>
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
            <Tiles row={tileRows[layout]} photos={shown} {...{ date, count, actions }}>
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
  row: string;
  children?: ReactNode;
}

function Tiles({ photos, date, count, actions, row, children }: TilesProps) {
  return (
    <div className={row}>
      {photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          blurred
          label={texts.open(index + 1, count, longDay(date))}
          onOpen={() => actions.openPhoto(date, index)}
          onPointerEnter={actions.preloadViewer}
          onBroken={() => renewDay(date)}
        />
      ))}
      {children}
    </div>
  );
}
