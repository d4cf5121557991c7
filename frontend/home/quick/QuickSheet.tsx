import { useEffect, useRef, useState } from 'react';
import { DoubleEntryQuestion } from '#frontend/activities/form/DoubleEntryQuestion.tsx';
import { draftFromUrl } from '#frontend/activities/draft/draftState.ts';
import { useToday } from '#frontend/app/days/useToday.ts';
import { useRead } from '#frontend/app/useRead.ts';
import { Dialog } from '#frontend/design-system/dialogs/Dialog.tsx';
import { quickAddTexts } from '#frontend/nutrition/notices.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { minutesBetween } from '#gateway/calendar/duration.ts';
import { memberZone } from '#frontend/app/memberZone.ts';
import { NightForm } from '../morning/NightForm.tsx';
import { readKinds } from './habits.ts';
import { QuickActivity } from './QuickActivity.tsx';
import { QuickFood } from './QuickFood.tsx';
import { QuickList } from './QuickList.tsx';
import { weightField } from './quickActions.ts';
import { type QuickStart, quickSheet } from './quickSheet.ts';
import { endedNow, type QuickTimes, startedAt } from './quickTimes.ts';
import { readTimes } from './readTimes.ts';
import { quickTexts } from './texts.ts';
import { useQuickLog } from './useQuickLog.ts';

/** Of each view the control that has the focus first. */
const firsts = '[data-first], [role="slider"], input[name="quick"], li button';

interface QuickSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  start: Exclude<QuickStart, { view: 'photo' }>;
  day: Day;
  /** Opens the upload of photos, which are in its queue already; null while photos are locked. */
  onPhotos: (() => void) | null;
  /** Asks for the PIN. */
  onLocked: () => void;
}

type View = 'list' | 'food' | 'sleep' | { proposed: QuickTimes; lastMinutes: number | null };

/** Logs for the day on screen in few presses. */
export function QuickSheet({ open, onOpenChange, start, day, onPhotos, onLocked }: QuickSheetProps) {
  const today = useToday();
  const [view, setView] = useState<View>(() => viewOf(start, day, today));
  const body = useRef<HTMLDivElement>(null);
  const isWeighing = useRef(false);
  const { log, isLogging, asked, forget } = useQuickLog(quickSheet.close);
  const kinds = useRead(readKinds, open);
  const popup = () => body.current?.closest<HTMLElement>('[role="dialog"]');
  const first = () => body.current?.querySelector<HTMLElement>(firsts) ?? popup();
  const isRead = kinds !== null;
  // The pressed control is gone with its view, or the first one has only just come.
  useEffect(() => {
    const at = document.activeElement;
    const [own, target] = [popup(), first()];
    if (own && (at === own || !own.contains(at))) target?.focus();
  }, [view, isRead]);
  const isForm = typeof view === 'object';
  const title = isForm
    ? kindLabel(view.proposed.activityType)
    : view === 'sleep'
      ? kindLabel(view)
      : view === 'food'
        ? quickAddTexts.title
        : quickTexts.title(day, today);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      initialFocus={first}
      finalFocus={() => (isWeighing.current ? shownWeight() : null)}
    >
      <div ref={body}>
        {isForm ? (
          <QuickActivity
            proposed={view.proposed}
            lastMinutes={view.lastMinutes}
            isSaving={isLogging}
            onSave={(times) => void log(times)}
            onBack={start.view === 'list' ? () => setView('list') : null}
            onCancel={quickSheet.close}
          />
        ) : view === 'sleep' ? (
          <NightForm
            day={day}
            isSaving={isLogging}
            onSave={(sleep) => void log(sleep)}
            onBack={start.view === 'list' ? () => setView('list') : null}
            onCancel={quickSheet.close}
          />
        ) : view === 'food' ? (
          <QuickFood day={day} onDone={quickSheet.close} />
        ) : (
          <QuickList
            kinds={kinds}
            day={day}
            today={today}
            isLogging={isLogging}
            onLog={(times) => void log(times)}
            onForm={(proposed, lastMinutes) => setView({ proposed, lastMinutes })}
            onSleep={() => setView('sleep')}
            onFood={() => setView('food')}
            onWeight={() => {
              isWeighing.current = true;
              quickSheet.close();
            }}
            onPhotos={onPhotos}
            onLocked={onLocked}
          />
        )}
      </div>
      <DoubleEntryQuestion open={asked !== null} onOpenChange={forget} onKeep={() => asked && void log(asked, true)} />
    </Dialog>
  );
}

/** Returns the field of the day's weight, and scrolls to it, which taking the focus from a dialog does not. */
function shownWeight(): HTMLElement | null {
  const field = weightField();
  requestAnimationFrame(() => field?.scrollIntoView({ block: 'center' }));
  return field;
}

function viewOf(start: QuickSheetProps['start'], day: Day, today: Day): View {
  return start.view === 'again' ? { proposed: again(start.row, day, today), lastMinutes: null } : start.view;
}

/** Proposes an activity of the day once more: as ended just now, or on another day at the same time. */
function again({ name, form }: { name: string; form: string }, day: Day, today: Day): QuickTimes {
  const search = new URL(form, location.origin).searchParams;
  const zone = search.get('zone') ?? memberZone();
  const { start, end } = draftFromUrl(search, zone, day);
  const kind = { activityType: name, zone };
  const { startTime, endTime } = readTimes({ ...kind, start, end, minutes: 0, anchor: 'start' });
  const minutes = minutesBetween(Temporal.Instant.from(startTime), Temporal.Instant.from(endTime));
  return day === today ? endedNow({ ...kind, zone: memberZone() }, minutes) : startedAt(kind, start, minutes);
}
