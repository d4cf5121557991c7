import { Dialog } from '@base-ui/react/dialog';
import { Suspense, useState } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { photoDaysQuery as PhotoDaysQuery } from '#frontend/__generated__/photoDaysQuery.graphql.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Modal } from '#frontend/design-system/dialogs/Modal.tsx';
import { Spinner } from '#frontend/design-system/loading/Spinner.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import { albumTexts as texts } from '#gateway/photos/photoScreenTexts.rules.ts';
import type { Order } from '../album/order.ts';
import { LapseButton } from '../lapse/LapseButton.tsx';
import * as frame from '../viewer/PhotoViewer.css.ts';
import { AllPhotosGrid } from './AllPhotosGrid.tsx';

interface AllPhotosDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  queryRef: PreloadedQuery<PhotoDaysQuery> | null | undefined;
  order: Order;
  /** The date at the top at first. */
  start: Day | null;
}

/** All photos of the album in one grid, across its dates. */
export function AllPhotosDialog({ open, onOpenChange, queryRef, ...grid }: AllPhotosDialogProps) {
  const [top, setTop] = useState<Day | null>(null);
  return (
    <Modal open={open} onOpenChange={onOpenChange} backdrop={frame.backdrop} className={frame.popup}>
      <div className={frame.head}>
        <div className={frame.titles}>
          <Dialog.Title className={frame.counter}>{texts.all}</Dialog.Title>
          {top && <span className={frame.day}>{longDay(top)}</span>}
        </div>
        <LapseButton />
        <Dialog.Close render={<IconButton icon="close" variant="overlay" label={texts.close} />} />
      </div>
      <Suspense
        fallback={
          <div className={frame.stage}>
            <Spinner />
          </div>
        }
      >
        {queryRef && <AllPhotosGrid key={queryRef.fetchKey} queryRef={queryRef} onTop={setTop} {...grid} />}
      </Suspense>
    </Modal>
  );
}
