import { useState } from 'react';
import { graphql, useFragment, useQueryLoader } from 'react-relay';
import type { PhotoAlbum_album$key } from '#frontend/__generated__/PhotoAlbum_album.graphql.ts';
import type { photoDaysQuery as PhotoDaysQuery } from '#frontend/__generated__/photoDaysQuery.graphql.ts';
import { ButtonLink } from '#frontend/design-system/buttons/Button.tsx';
import { Card } from '#frontend/design-system/layout/Card.tsx';
import { EmptyState } from '#frontend/design-system/states/EmptyState.tsx';
import { useToday } from '#frontend/app/days/useToday.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { DeferredAllPhotosDialog } from '../all/DeferredAllPhotosDialog.ts';
import { AddPhotosButton } from '../upload/AddPhotosButton.tsx';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { AlbumBar } from './AlbumBar.tsx';
import type { Order } from './order.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { photoDaysQuery } from '../photoDays.ts';
import { useComparison } from '../compare/useComparison.ts';
import type { WantedMonth } from './useMonthJump.ts';

interface PhotoAlbumProps {
  album: PhotoAlbum_album$key;
  order: Order;
  /** Absent without a PIN. */
  onLock?: (() => void) | undefined;
}

export function PhotoAlbum({ album: key, order, onLock }: PhotoAlbumProps) {
  const album = useFragment(
    graphql`
      fragment PhotoAlbum_album on PhotoAlbumResult {
        __typename
        ... on PhotoAlbum {
          count
          ...PhotoGrid_album @alias(as: "grid")
        }
      }
    `,
    key,
  );
  const today = useToday();
  const comparison = useComparison();
  const [all, loadAll] = useQueryLoader<PhotoDaysQuery>(photoDaysQuery);
  const [start, setStart] = useState<Day | null>(null);
  const [isShowingAll, setShowingAll] = useState(false);
  function showAll(date: Day | null): void {
    loadAll({});
    setStart(date);
    setShowingAll(true);
  }
  const [month, setMonth] = useState<WantedMonth | null>(null);
  if (album.__typename !== 'PhotoAlbum' || !album.grid) return null;
  const add = <AddPhotosButton day={today} size="sm" />;
  if (album.count === 0) {
    return (
      <>
        <AlbumBar add={add} onLock={onLock} />
        <Card padding="lg">
          <EmptyState
            icon="photo"
            title={texts.empty.title}
            description={texts.empty.description}
            action={<ButtonLink to="/home">{texts.empty.action}</ButtonLink>}
          />
        </Card>
      </>
    );
  }
  return (
    <>
      <AlbumBar
        add={add}
        onLock={onLock}
        list={{ order, comparison, onJump: (name) => setMonth({ name }), onShowAll: () => showAll(null) }}
      />
      <PhotoGrid album={album.grid} comparison={comparison} month={month} onShowAll={showAll} />
      <DeferredAllPhotosDialog
        open={isShowingAll}
        onOpenChange={setShowingAll}
        queryRef={all}
        order={order}
        start={start}
      />
    </>
  );
}
