import { Dialog } from '@base-ui/react/dialog';
import { Suspense } from 'react';
import type { PreloadedQuery } from 'react-relay';
import type { CompareViewQuery } from '#frontend/__generated__/CompareViewQuery.graphql.ts';
import { IconButton } from '#frontend/design-system/buttons/IconButton.tsx';
import { Modal } from '#frontend/design-system/dialogs/Modal.tsx';
import { Spinner } from '#frontend/design-system/loading/Spinner.tsx';
import { LapseButton } from '../lapse/LapseButton.tsx';
import * as frame from '../viewer/PhotoViewer.css.ts';
import { CompareView } from './CompareView.tsx';
import { compareTexts as texts } from '#gateway/photos/compareTexts.rules.ts';

interface CompareDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  queryRef: PreloadedQuery<CompareViewQuery> | null | undefined;
}

export function CompareDialog({ open, onOpenChange, queryRef }: CompareDialogProps) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} backdrop={frame.backdrop} className={frame.popup}>
      <div className={frame.head}>
        <div className={frame.titles}>
          <Dialog.Title className={frame.counter}>{texts.title}</Dialog.Title>
        </div>
        {queryRef && <LapseButton range={{ from: queryRef.variables.first, to: queryRef.variables.second }} />}
        <Dialog.Close render={<IconButton icon="close" variant="overlay" label={texts.close} />} />
      </div>
      <Suspense
        fallback={
          <div className={frame.stage}>
            <Spinner />
          </div>
        }
      >
        {queryRef && <CompareView key={queryRef.fetchKey} queryRef={queryRef} />}
      </Suspense>
    </Modal>
  );
}
