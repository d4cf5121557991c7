import { Dialog } from '@base-ui/react/dialog';
import { Suspense } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { LapseViewQuery } from '#frontend/__generated__/LapseViewQuery.graphql.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Modal } from '#frontend/design-system/dialogs/Modal.tsx';
import { Spinner } from '#frontend/design-system/loading/Spinner.tsx';
import type { Day } from '#gateway/calendar/day.ts';
import { lapseTexts as texts } from '#gateway/photos/lapseTexts.rules.ts';
import * as frame from '../viewer/PhotoViewer.css.ts';
import { LapseView } from './LapseView.tsx';

interface LapseDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  queryRef: PreloadedQuery<LapseViewQuery> | null | undefined;
  range: { from: Day; to: Day } | undefined;
}

export function LapseDialog({ open, onOpenChange, queryRef, range }: LapseDialogProps) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} backdrop={frame.backdrop} className={frame.popup}>
      <div className={frame.head}>
        <div className={frame.titles}>
          <Dialog.Title className={frame.counter}>{texts.title}</Dialog.Title>
        </div>
        <Dialog.Close render={<IconButton icon="close" variant="overlay" label={texts.close} />} />
      </div>
      <Suspense
        fallback={
          <div className={frame.stage}>
            <Spinner />
          </div>
        }
      >
        {queryRef && <LapseView key={queryRef.fetchKey} queryRef={queryRef} range={range} />}
      </Suspense>
    </Modal>
  );
}
