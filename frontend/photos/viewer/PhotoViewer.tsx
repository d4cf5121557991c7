import { Dialog } from '@base-ui/react/dialog';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { type PreloadedQuery, usePreloadedQuery } from 'react-relay';
import type { dayPhotosQuery as DayPhotosQuery } from '#frontend/__generated__/dayPhotosQuery.graphql.ts';
import type { ViewerStage_photos$key } from '#frontend/__generated__/ViewerStage_photos.graphql.ts';
import { Modal } from '#frontend/design-system/dialogs/Modal.tsx';
import { Spinner } from '#frontend/design-system/loading/Spinner.tsx';
import { VisuallyHidden } from '#frontend/design-system/text/VisuallyHidden.tsx';
import { dayPhotosQuery } from '../dayPhotosQuery.ts';
import { viewerTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import * as styles from './PhotoViewer.css.ts';
import { ViewerStage } from './ViewerStage.tsx';

interface PhotoViewerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The photos of a day if already loaded, else the query for them. */
  photos?: ViewerStage_photos$key;
  queryRef?: PreloadedQuery<DayPhotosQuery> | null | undefined;
  /** Index of the first photo shown. */
  start: number;
}

export function PhotoViewer({ open, onOpenChange, photos, queryRef, start }: PhotoViewerProps) {
  const close = () => onOpenChange(false);
  // Remembers the pressed element before the stage takes the focus.
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      backdrop={styles.backdrop}
      className={styles.popup}
      finalFocus={() => opener.current as HTMLElement | null}
    >
      <VisuallyHidden>
        <Dialog.Title>{texts.title}</Dialog.Title>
      </VisuallyHidden>
      <Suspense
        fallback={
          <div className={styles.stage}>
            <Spinner label={texts.loading} />
          </div>
        }
      >
        {photos && <ViewerStage photos={photos} start={start} onClose={close} />}
        {queryRef && <DayStage queryRef={queryRef} start={start} onClose={close} />}
      </Suspense>
    </Modal>
  );
}

function DayStage({
  queryRef,
  ...stage
}: {
  queryRef: PreloadedQuery<DayPhotosQuery>;
  start: number;
  onClose: () => void;
}) {
  const { viewer } = usePreloadedQuery<DayPhotosQuery>(dayPhotosQuery, queryRef);
  return viewer.photoAlbum.__typename === 'PhotoAlbum' ? (
    <ViewerStage photos={viewer.photoAlbum.on.photos} {...stage} />
  ) : null;
}
