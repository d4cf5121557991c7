import { useRef, useState } from 'react';
import { DoubleEntryQuestion } from '#frontend/activities/form/DoubleEntryQuestion.tsx';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { useQuickLog } from '../quick/useQuickLog.ts';
import { focusDay } from './focusDay.ts';
import { NightForm } from './NightForm.tsx';

interface SleepSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The day of the wake-up. */
  day: Day;
}

/** Logs a night of a day that Home has loaded. Each opening begins with the proposed times. */
export function SleepSheet({ open, onOpenChange, day }: SleepSheetProps) {
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(open);
  const body = useRef<HTMLDivElement>(null);
  const close = () => onOpenChange(false);
  const { log, isLogging, asked, forget } = useQuickLog(() => {
    close();
    focusDay();
  });
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={kindLabel('sleep')}
      size="sm"
      initialFocus={() => body.current?.querySelector<HTMLElement>('[role="slider"]')}
    >
      <div ref={body}>
        <NightForm
          key={openings}
          day={day}
          isSaving={isLogging}
          onSave={(sleep) => void log(sleep)}
          onBack={null}
          onCancel={close}
        />
      </div>
      <DoubleEntryQuestion open={asked !== null} onOpenChange={forget} onKeep={() => asked && void log(asked, true)} />
    </Dialog>
  );
}
