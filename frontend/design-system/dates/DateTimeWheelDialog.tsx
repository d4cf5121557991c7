import { useRef, useState } from 'react';
import { Button } from '../buttons/Button.tsx';
import { DateTimeWheel, type DateTimeWheelHandle } from './DateTimeWheel.tsx';
import * as styles from './DateTimeWheelDialog.css.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { IconButton } from '../buttons/IconButton.tsx';
import { dayTitle } from './month.ts';
import { formatWallTime, parseWallTime, withChange } from './wallTime.ts';

interface DateTimeWheelDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Local time without a zone, `yyyy-MM-ddTHH:mm`, as is the value given to `onDone`. */
  value: string;
  onDone: (value: string) => void;
}

/** The wheels in a dialog. Only *Done* changes the time. */
export function DateTimeWheelDialog({ open, onOpenChange, title, value, onDone }: DateTimeWheelDialogProps) {
  const [time, setTime] = useState(() => parseWallTime(value));
  const [wasOpen, setWasOpen] = useState(open);
  const wheels = useRef<HTMLDivElement>(null);
  const wheel = useRef<DateTimeWheelHandle>(null);
  // Resets on opening rather than closing, so that the time stays during the closing animation.
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setTime(parseWallTime(value));
  }
  const chosen = formatWallTime(time);
  const [weekday, day] = dayTitle(chosen.slice(0, 10)).split(', ');
  const close = () => onOpenChange(false);
  function done() {
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
            Cancel
          </Button>
          <Button onClick={done}>Done</Button>
        </>
      }
    >
      <div className={styles.chosen}>
        <p className={styles.date} aria-live="polite">
          {weekday}, {day}
        </p>
        <div className={styles.year}>
          <IconButton
            icon="chevronLeft"
            label="Earlier year"
            onClick={() => setTime(withChange(time, { year: time.year - 1 }))}
          />
          <span aria-live="polite">{time.year}</span>
          <IconButton
            icon="chevronRight"
            label="Later year"
            onClick={() => setTime(withChange(time, { year: time.year + 1 }))}
          />
        </div>
      </div>
      <div ref={wheels}>
        <DateTimeWheel ref={wheel} label={title} value={time} onChange={setTime} />
      </div>
    </Dialog>
  );
}
