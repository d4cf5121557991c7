import { useState } from 'react';
import { describe, discard, tryAgain } from '#frontend/app/offline/outbox.ts';
import { savedTime } from '#frontend/app/offline/savedTime.ts';
import type { UnsyncedWrite } from '#frontend/app/offline/unsynced.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DeferredConfirmDialog } from '#frontend/design-system/dialogs/deferredConfirm.ts';
import { ListRow } from '#frontend/design-system/layout/List.tsx';
import { LongName } from '#frontend/design-system/text/LongName.tsx';
import { shortDay } from '#gateway/calendar/dayLabel.ts';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';

/** One write with the reason why it was refused, or the time since when it waits. */
export function WriteRow({ write }: { write: UnsyncedWrite }) {
  const [isAsking, setAsking] = useState(false);
  const about = describe(write);
  const title = about?.title ?? 'A change';
  const discardButton = (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Discard: ${title}`}
      onPointerEnter={DeferredConfirmDialog.preload}
      onFocus={DeferredConfirmDialog.preload}
      onClick={() => setAsking(true)}
    >
      Discard
    </Button>
  );
  const when = [about?.date && shortDay(about.date), `saved ${savedTime(write.savedAt)}`].filter(Boolean).join(' · ');
  return (
    <li>
      <ListRow
        as="div"
        title={<LongName>{title}</LongName>}
        detail={write.refusal ?? when}
        trailing={write.refusal === null && discardButton}
      />
      {write.refusal !== null && (
        <Inline gap="sm">
          <Button size="sm" variant="soft" aria-label={`Try again: ${title}`} onClick={() => void tryAgain(write)}>
            Try again
          </Button>
          {discardButton}
        </Inline>
      )}
      <DeferredConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Discard this change?"
        description="It is only on this device and can’t be brought back."
        confirmLabel="Discard"
        destructive
        onConfirm={() => void discard(write.id)}
      />
    </li>
  );
}
