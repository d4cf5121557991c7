import { useState } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { PhotosScreenQuery } from '#frontend/__generated__/PhotosScreenQuery.graphql.ts';
import type { ScreenProps } from '#frontend/app/screenRoute.tsx';
import { Screen } from '#frontend/app/shell/Screen.tsx';
import { PhotoAlbum } from './album/PhotoAlbum.tsx';
import { LockedPhotos } from './LockedPhotos.tsx';
import { useGate } from './photosGate.ts';
import { DeferredPinDialog } from './pin/DeferredPinDialog.ts';
import { useLockPhotos } from './pin/useLockPhotos.ts';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { useKeptScroll } from './useKeptScroll.ts';
import { useRelock } from './useRelock.ts';

/** All progress photos, shown once the PIN was entered, set or declined. */
export function PhotosScreen({ queryRef }: ScreenProps<PhotosScreenQuery>) {
  const { viewer } = usePreloadedQuery<PhotosScreenQuery>(
    graphql`
      query PhotosScreenQuery($order: PhotoOrder!) @preloadable {
        viewer @required(action: THROW) {
          photosPinEnabled
          photosLocked
          photosOpenUntil
          photoAlbum {
            __typename
            ...PhotoAlbum_album
          }
        }
      }
    `,
    queryRef,
  );
  const { order } = queryRef.variables;
  const { photosPinEnabled } = viewer;
  const isOpen = useGate(viewer) && viewer.photoAlbum.__typename === 'PhotoAlbum';
  const [isAsking, setAsking] = useState(!isOpen);
  const lock = useLockPhotos();
  useRelock(viewer.photosOpenUntil);
  useKeptScroll();

  return (
    <Screen title={texts.title} width={isOpen ? 'wide' : 'form'} middle={!isOpen}>
      {isOpen ? (
        <PhotoAlbum album={viewer.photoAlbum} order={order} onLock={photosPinEnabled ? () => void lock() : undefined} />
      ) : (
        <LockedPhotos isSetUp={photosPinEnabled === true} onUnlock={() => setAsking(true)} />
      )}
      <DeferredPinDialog
        open={isAsking}
        onOpenChange={setAsking}
        mode={photosPinEnabled ? 'verify' : 'setup'}
        isReopened={!viewer.photosLocked}
        visible={{ album: order }}
      />
    </Screen>
  );
}
