import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { QuickLog_viewer$key } from '#frontend/__generated__/QuickLog_viewer.graphql.ts';
import { useIsCovered } from '#frontend/app/shell/panel.ts';
import { whenIdle } from '#frontend/app/whenIdle.ts';
import { deferred } from '#frontend/design-system/dialogs/deferred.tsx';
import { Icon } from '#frontend/design-system/pictures/Icon.tsx';
import { useGate } from '#frontend/photos/photosGate.ts';
import { DeferredPinDialog } from '#frontend/photos/pin/DeferredPinDialog.ts';
import type { Day } from '#gateway/calendar/day.ts';
import * as styles from './QuickLog.css.ts';
import { quickSheet } from './quickSheet.ts';
import { quickTexts } from './texts.ts';
import { useIsAway } from './useIsAway.ts';

const DeferredQuickSheet = deferred(() => import('./QuickSheet.tsx').then((module) => module.QuickSheet));
const DeferredUploadDialog = deferred(() =>
  import('#frontend/photos/upload/UploadDialog.tsx').then((module) => module.UploadDialog),
);

/** The floating button of phones and tablets, and the sheet that it opens. */
export function QuickLog({ viewer: key, day }: { viewer: QuickLog_viewer$key; day: Day }) {
  const viewer = useFragment(
    graphql`
      fragment QuickLog_viewer on Viewer {
        photosPinEnabled
        photosLocked
      }
    `,
    key,
  );
  const { isOpen, start, openings } = useSyncExternalStore(quickSheet.subscribe, quickSheet.now);
  const [dialog, setDialog] = useState<'pin' | 'upload' | null>(null);
  const isPassed = useGate(viewer) || viewer.photosPinEnabled == null;
  const isAway = useIsAway();
  useEffect(() => whenIdle(DeferredQuickSheet.preload), []);
  const isCovered = useIsCovered();
  // A sheet whose page was left does not return with it, and none stays above a form in a panel.
  useEffect(() => {
    if (isCovered) quickSheet.close();
    return quickSheet.close;
  }, [isCovered]);
  const isForPhotos = isOpen && start.view === 'photo';
  const openPhotos = useEffectEvent(() => {
    quickSheet.close();
    setDialog(isPassed ? 'upload' : 'pin');
  });
  useEffect(() => {
    if (isForPhotos) openPhotos();
  }, [isForPhotos]);
  const follow = (name: 'pin' | 'upload') => (open: boolean) => setDialog(open ? name : null);
  return (
    <>
      <button
        type="button"
        className={styles.plus}
        data-away={isAway || undefined}
        aria-label={quickTexts.open}
        aria-haspopup="dialog"
        onPointerEnter={DeferredQuickSheet.preload}
        onFocus={DeferredQuickSheet.preload}
        onClick={() => quickSheet.open({ view: 'list' })}
      >
        <Icon name="plus" size="lg" />
      </button>
      {start.view !== 'photo' && (
        <DeferredQuickSheet
          key={openings}
          open={isOpen}
          onOpenChange={close}
          start={start}
          day={day}
          onPhotos={isPassed ? () => setDialog('upload') : null}
          onLocked={() => setDialog('pin')}
        />
      )}
      <DeferredUploadDialog open={dialog === 'upload'} onOpenChange={follow('upload')} day={day} />
      <DeferredPinDialog
        open={dialog === 'pin'}
        onOpenChange={follow('pin')}
        mode="verify"
        isReopened={!viewer.photosLocked}
        visible={{ day }}
      />
    </>
  );
}

function close(isOpen: boolean): void {
  if (!isOpen) quickSheet.close();
}
