import { type FormEvent, useState } from 'react';
import { hasSkipped } from '#frontend/activities/draft/activityDraft.ts';
import { WallClockNote } from '#frontend/activities/form/WallClockNote.tsx';
import { useToday } from '#frontend/app/days/useToday.ts';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { formats } from '#frontend/design-system/dates/dateTexts.ts';
import { readTypedTime, unreadableTime } from '#frontend/design-system/dates/typedTime.ts';
import { TextField } from '#frontend/design-system/fields/TextField.tsx';
import { Inline } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { minutesText } from '#frontend/sleep/minutesText.ts';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import type { Pass } from '#gateway/calendar/wallClock.ts';
import { durationText } from '#gateway/calendar/duration.ts';
import type { QuickTimes } from '../quick/quickTimes.ts';
import { readTimes } from '../quick/readTimes.ts';
import { timeRemarks } from '../quick/timeRemarks.ts';
import { NightBand } from './NightBand.tsx';
import * as styles from './NightForm.css.ts';
import { nightOf } from './nightOf.ts';
import { type NightEnd, type NightPasses, sleepOf, typedMinutes, withEnd } from './nightTimes.ts';
import { nightTexts } from './texts.ts';
import { t } from '#frontend/language/t.ts';

interface NightFormProps {
  /** The day of the wake-up. */
  day: Day;
  isSaving: boolean;
  onSave: (sleep: QuickTimes) => void;
  /** Goes back to the list; null where there was none. */
  onBack: (() => void) | null;
  onCancel: () => void;
}

const ends: readonly NightEnd[] = ['bedtime', 'wakeUp'];

/** The times of a night: two handles on a band, or typed. Today they mean last night, and tonight is an offer. */
export function NightForm({ day, isSaving, onSave, onBack, onCancel }: NightFormProps) {
  const today = useToday();
  const [{ night: proposed, activities }] = useState(() => nightOf(day));
  const [set, setNight] = useState(proposed);
  const [typed, setTyped] = useState<{ end: NightEnd; text: string } | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [passes, setPasses] = useState<NightPasses>({});
  const [isTonight, setTonight] = useState(false);
  const time = typed && readTypedTime(typed.text);
  const night = time ? withEnd(set, typed.end, typedMinutes(time, typed.text, set[typed.end])) : set;
  const times = sleepOf(night, isTonight ? addDays(day, 1) : day, passes);
  const reading = readTimes(times);
  const remarks = timeRemarks(reading, isTonight ? [] : activities, times.zone);
  const isReadable = !typed || time !== null;

  function change(end: NightEnd, minutes: number) {
    setTyped(null);
    setUnreadable(false);
    setNight({ ...night, [end]: minutes });
    setPasses({ ...passes, [end]: undefined });
  }
  /** Takes an offered time, or the other pass of one that comes twice. */
  function choose(end: NightEnd, local: string, pass: Pass) {
    const { hour, minute } = Temporal.PlainDateTime.from(local);
    setTyped(null);
    setNight(withEnd(night, end, hour * 60 + minute));
    setPasses({ ...passes, [end]: pass });
  }
  /** Shows a typed time as the app writes it. */
  function leave() {
    if (!isReadable) return setUnreadable(true);
    setNight(night);
    setTyped(null);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReadable) setUnreadable(true);
    else if (!hasSkipped(reading)) onSave(times);
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.head}>
        <Text as="span" tone="soft">
          {isTonight ? nightTexts.tonight : nightTexts.title(day, today)}
        </Text>
        <output className={styles.length}>{durationText(reading.minutes)}</output>
      </p>
      <NightBand night={night} onChange={change} />
      <div className={styles.fields}>
        {ends.map((end) => {
          const text = typed?.end === end ? typed.text : null;
          return (
            <TextField
              key={end}
              label={nightTexts[end]}
              autoComplete="off"
              enterKeyHint="done"
              value={text ?? minutesText(night[end])}
              error={isUnreadable && text !== null ? unreadableTime(text, formats()) : undefined}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => {
                setUnreadable(false);
                setNight(night);
                setTyped({ end, text: event.currentTarget.value });
              }}
              onBlur={leave}
            />
          );
        })}
      </div>
      <WallClockNote
        local={times.start}
        {...reading.clocks.start}
        onChoose={(local, pass) => choose('bedtime', local, pass)}
      />
      <WallClockNote
        local={times.end}
        {...reading.clocks.end}
        onChoose={(local, pass) => choose('wakeUp', local, pass)}
      />
      <div className={styles.notes}>
        <div role="status">
          {remarks.map((remark) => (
            <Text key={remark} size="small" tone="accent">
              {remark}
            </Text>
          ))}
        </div>
        {day === today && (
          <Button bare size="sm" onClick={() => setTonight(!isTonight)}>
            {isTonight ? nightTexts.other.lastNight : nightTexts.other.tonight}
          </Button>
        )}
      </div>
      <Inline equal gap="sm">
        <Button variant="quiet" onClick={onBack ?? onCancel}>
          {onBack ? t('Back') : t('Cancel')}
        </Button>
        <Button type="submit" pending={isSaving} disabled={reading.problem !== null || hasSkipped(reading)}>
          {t('Save')}
        </Button>
      </Inline>
    </form>
  );
}
