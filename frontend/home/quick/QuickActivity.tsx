import { useCallback, useState } from 'react';
import { activitiesOf } from '#frontend/activities/draft/doubleEntry.ts';
import { hasSkipped } from '#frontend/activities/draft/activityDraft.ts';
import { WallClockNote } from '#frontend/activities/form/WallClockNote.tsx';
import { useRead } from '#frontend/app/useRead.ts';
import { AmountRow } from '#frontend/app/forms/AmountRow.tsx';
import { Button } from '#frontend/design-system/buttons/Button.tsx';
import { DateTimeField } from '#frontend/design-system/dates/DateTimeField.tsx';
import { Inline, Stack } from '#frontend/design-system/layout/Stack.tsx';
import { Text } from '#frontend/design-system/text/Text.tsx';
import { durationText } from '#gateway/calendar/duration.ts';
import * as styles from './QuickSheet.css.ts';
import { type QuickTimes, withEnd, withMinutes, withStart } from './quickTimes.ts';
import { readTimes } from './readTimes.ts';
import { quickTexts } from './texts.ts';
import { timeRemarks } from './timeRemarks.ts';
import { t } from '#frontend/language/t.ts';

interface QuickActivityProps {
  proposed: QuickTimes;
  /** The length of the last one of this kind. */
  lastMinutes: number | null;
  isSaving: boolean;
  onSave: (times: QuickTimes) => void;
  /** Goes back to the list; null where there was none. */
  onBack: (() => void) | null;
  onCancel: () => void;
}

const chips = [15, 30, 45, 60];

/** The times of an activity, which move each other, with a word on what is unusual about them. */
export function QuickActivity({ proposed, lastMinutes, isSaving, onSave, onBack, onCancel }: QuickActivityProps) {
  const [times, setTimes] = useState(proposed);
  /** The text typed into the duration field; null while the field shows the duration. */
  const [typed, setTyped] = useState<string | null>(null);
  const reading = readTimes(times);
  const activities = useRead(useCallback(() => activitiesOf(reading.date), [reading.date]));
  const remarks = timeRemarks(reading, activities ?? [], times.zone);
  const isNoLength = typed !== null && minutesIn(typed) === null;
  const canSave = reading.problem === null && !hasSkipped(reading) && !isNoLength;
  function change(next: QuickTimes) {
    setTyped(null);
    setTimes(next);
  }
  function type(text: string) {
    setTyped(text);
    const minutes = minutesIn(text);
    if (minutes !== null) setTimes(withMinutes(times, minutes));
  }
  return (
    <Stack gap="md">
      <Stack gap="xs">
        <DateTimeField label={t('Start')} value={times.start} onChange={(start) => change(withStart(times, start))} />
        <WallClockNote
          local={times.start}
          {...reading.clocks.start}
          onChoose={(start, pass) => change(withStart(times, start, pass))}
        />
      </Stack>
      <Stack gap="xs">
        <AmountRow
          label={t('Duration')}
          unit={t('min')}
          step={5}
          enterKeyHint="done"
          value={typed ?? String(reading.minutes ?? '')}
          hint={times.minutes > 60 && reading.minutes !== null ? durationText(times.minutes) : undefined}
          error={isNoLength && typed.trim() !== '' ? quickTexts.wholeMinutes : undefined}
          onValue={type}
          onBlur={() => setTyped(null)}
          onEnter={() => canSave && onSave(times)}
        />
        <div className={styles.chips} role="group" aria-label={quickTexts.lengths}>
          {chips.map((minutes) => (
            <Chip
              key={minutes}
              text={durationText(minutes)}
              isOn={minutes === reading.minutes}
              onPress={() => change(withMinutes(times, minutes))}
            />
          ))}
          {lastMinutes !== null && !chips.includes(lastMinutes) && (
            <Chip
              text={quickTexts.last(lastMinutes)}
              isOn={lastMinutes === reading.minutes}
              onPress={() => change(withMinutes(times, lastMinutes))}
            />
          )}
        </div>
      </Stack>
      <DateTimeField
        label={t('End')}
        value={times.end}
        onChange={(end) => change(withEnd(times, end))}
        error={reading.problem}
      />
      <WallClockNote
        local={times.end}
        {...reading.clocks.end}
        onChoose={(end, pass) => change(withEnd(times, end, pass))}
      />
      <div role="status">
        {remarks.map((remark) => (
          <Text key={remark} as="p" size="small" tone="soft">
            {remark}
          </Text>
        ))}
      </div>
      <Inline equal gap="sm">
        <Button variant="quiet" onClick={onBack ?? onCancel}>
          {onBack ? t('Back') : t('Cancel')}
        </Button>
        <Button data-first="" pending={isSaving} disabled={!canSave} onClick={() => onSave(times)}>
          {t('Save')}
        </Button>
      </Inline>
    </Stack>
  );
}

function Chip({ text, isOn, onPress }: { text: string; isOn: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {text}
    </button>
  );
}

function minutesIn(text: string): number | null {
  const minutes = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return minutes > 0 ? minutes : null;
}
