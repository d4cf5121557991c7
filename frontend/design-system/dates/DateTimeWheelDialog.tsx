import { useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { DateTimeWheel, type DateTimeWheelHandle } from './DateTimeWheel.tsx';
import * as styles from './DateTimeWheelDialog.css.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { TextField } from '../fields/TextField.tsx';
import { formats, longWeekdayDay } from './dateTexts.ts';
import { readTypedTime, typedExamples, unreadableTime } from './typedTime.ts';
import { formatWallTime, parseWallTime, type WallTime, withChange } from './wallTime.ts';
import { t } from '#frontend/language/t.ts';

interface DateTimeWheelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Local time without a zone, `yyyy-MM-ddTHH:mm`, as is the value given to `onDone`. */
  value: string;
  onDone: (value: string) => void;
}

/** The wheels in a dialog, and a field to type the time. Only *Done* changes the time. */
export function DateTimeWheelDialog({ open, onOpenChange, title, value, onDone }: DateTimeWheelDialogProps) {
  /** The time of the wheels before anything was typed. */
  const [turned, setTurned] = useState(() => parseWallTime(value));
  const [wasOpen, setWasOpen] = useState(open);
  const [typed, setTyped] = useState('');
  const [isUnreadable, setUnreadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const wheels = useRef<HTMLDivElement>(null);
  const wheel = useRef<DateTimeWheelHandle>(null);
  // Resets on opening rather than closing, so that the time stays during the closing animation.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) turn(parseWallTime(value));
  }
  const clock = readTypedTime(typed);
  const time = clock ? withChange(turned, clock) : turned;
  const chosen = formatWallTime(time);
  const close = () => onOpenChange(false);
  function turn(next: WallTime) {
    setTurned(next);
    setTyped('');
    setUnreadable(false);
  }
  const isReadable = clock !== null || typed.trim() === '';
  function done() {
    if (!isReadable) {
      setUnreadable(true);
      return input.current?.focus();
    }
    onDone(formatWallTime(wheel.current?.current() ?? time));
    close();
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="sm"
      plain
      initialFocus={() => wheels.current?.querySelector<HTMLElement>('[role="listbox"]')}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button onClick={done}>{t('Done')}</Button>
        </>
      }
    >
      <div className={styles.chosen}>
        <p className={styles.date} aria-live="polite">
          {longWeekdayDay(chosen.slice(0, 10))}
        </p>
        <div className={styles.year}>
          <IconButton
            icon="chevronLeft"
            label={t('Earlier year')}
            onClick={() => turn(withChange(time, { year: time.year - 1 }))}
          />
          <span aria-live="polite">{time.year}</span>
          <IconButton
            icon="chevronRight"
            label={t('Later year')}
            onClick={() => turn(withChange(time, { year: time.year + 1 }))}
          />
        </div>
      </div>
      <TextField
        ref={input}
        label={t('Type a time')}
        labelHidden
        placeholder={t('Type it: {examples}', { examples: typedExamples(formats()) })}
        autoComplete="off"
        enterKeyHint="done"
        value={typed}
        error={isUnreadable ? unreadableTime(typed, formats()) : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setUnreadable(false);
        }}
        onBlur={() => setUnreadable(!isReadable)}
        onKeyDown={(event) => event.key === 'Enter' && done()}
      />
      <div ref={wheels}>
        <DateTimeWheel ref={wheel} label={title} value={time} onChange={turn} />
      </div>
    </Dialog>
  );
}
