import { Suspense, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { ProgressPhotosCard_day$key } from '#frontend/__generated__/ProgressPhotosCard_day.graphql.ts';
import type { ProgressPhotosCard_viewer$key } from '#frontend/__generated__/ProgressPhotosCard_viewer.graphql.ts';
import { loadable } from '#frontend/app/loadable.tsx';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { SectionHeading } from '#frontend/design-system/text/SectionHeading.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { DayPhotosGrid } from './DayPhotosGrid.tsx';
import { useGate } from './photosGate.ts';
import { DeferredPinDialog } from './pin/DeferredPinDialog.ts';
import * as styles from './ProgressPhotosCard.css.ts';
import { cardTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { AddPhotosButton } from './upload/AddPhotosButton.tsx';
import { useRelock } from './useRelock.ts';
import { WaitingPhotos } from './WaitingPhotos.tsx';

const sharedPhotos = loadable(async () => (await import('./upload/SharedPhotos.tsx')).SharedPhotos);

interface ProgressPhotosCardProps {
  day: ProgressPhotosCard_day$key;
  viewer: ProgressPhotosCard_viewer$key;
}

/** The photos of a day. Behind a PIN it does not even reveal whether there are any. */
export function ProgressPhotosCard({ day, viewer: viewerKey }: ProgressPhotosCardProps) {
  const { date, photos } = useFragment(
    graphql`
      fragment ProgressPhotosCard_day on Day @throwOnFieldError {
        date
        photos {
          __typename
          ... on PhotoDay {
            photos {
              id
            }
            ...DayPhotosGrid_day @alias(as: "grid")
          }
        }
      }
    `,
    day,
  );
  const viewer = useFragment(
    graphql`
      fragment ProgressPhotosCard_viewer on Viewer {
        photosPinEnabled
        photosLocked
        photosOpenUntil
      }
    `,
    viewerKey,
  );
  const [isAsking, setAsking] = useState(false);
  const [isShared] = useState(() => location.search.includes('shared='));
  const isPassed = useGate(viewer);
  useRelock(viewer.photosOpenUntil);
  // Until the member has set or declined a PIN, nothing is locked.
  const isOpen = isPassed || viewer.photosPinEnabled == null;
  const shown = isOpen && photos.__typename === 'PhotoDay' ? photos : null;

  return (
    <Card aria-labelledby="progress-photos">
      <SectionHeading
        id="progress-photos"
        title={texts.title}
        aside={
          <div className={styles.aside}>
            <ButtonLink to="/photos" size="sm" bare>
              {texts.all}
            </ButtonLink>
          </div>
        }
      />
      {shown ? (
        <>
          {shown.grid && shown.photos.length > 0 ? (
            <DayPhotosGrid day={shown.grid} />
          ) : (
            <Text tone="soft" size="small">
              {texts.none}
            </Text>
          )}
          <WaitingPhotos date={date} />
          <Inline equal gap="sm">
            <AddPhotosButton day={date} />
          </Inline>
        </>
      ) : (
        <>
          <button
            type="button"
            className={styles.locked}
            aria-label={texts.unlock}
            onPointerEnter={DeferredPinDialog.preload}
            onFocus={DeferredPinDialog.preload}
            onClick={() => setAsking(true)}
          >
            {lockedTiles.map((tile) => (
              <span key={tile} className={styles.lockedTile}>
                <Icon name="lock" />
              </span>
            ))}
          </button>
          <Text tone="soft" size="small">
            {texts.locked}
          </Text>
        </>
      )}
      {isShared && (
        <Suspense fallback={null}>
          <sharedPhotos.Component day={date} isUnlocked={isOpen} onLocked={() => setAsking(true)} />
        </Suspense>
      )}
      <DeferredPinDialog
        open={isAsking}
        onOpenChange={setAsking}
        mode="verify"
        isReopened={!viewer.photosLocked}
        visible={{ day: date }}
      />
    </Card>
  );
}

/** Always three, however many photos there are. */
const lockedTiles = [0, 1, 2];
