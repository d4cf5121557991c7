import { type Ref, useImperativeHandle, useRef } from 'react';
import { monthNames } from '#gateway/calendar/names.ts';
import { formats } from './dateTexts.ts';
import { daysInMonth } from './month.ts';
import { halfDayHour, hourOfDay, withChange, type WallTime } from './wallTime.ts';
import { Wheel, WheelGroup, type WheelHandle, type WheelOption } from './Wheel.tsx';
import { t } from '#frontend/language/t.ts';

function span(first: number, last: number, pad = 1): WheelOption<number>[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: String(first + index).padStart(pad, '0'),
  }));
}

const hours = { H12: [{ value: 12, label: '12' }, ...span(1, 11)], H24: span(0, 23, 2) };
const minutes = span(0, 59, 2);
const halves = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const;

function monthsIn(locale: string): WheelOption<number>[] {
  const short = monthNames(locale, 'short');
  return monthNames(locale).map((name, index) => ({ value: index + 1, label: short[index]!, spoken: name }));
}

export interface DateTimeWheelHandle {
  /** Returns the time at the centre of the wheels, even while they are moving. */
  current: () => WallTime;
}

interface DateTimeWheelProps {
  ref?: Ref<DateTimeWheelHandle>;
  label: string;
  value: WallTime;
  onChange: (value: WallTime) => void;
}

export function DateTimeWheel({ ref, label, value, onChange }: DateTimeWheelProps) {
  const { hourCycle, locale } = formats();
  const isHalved = hourCycle === 'H12';
  const month = useRef<WheelHandle<number>>(null);
  const day = useRef<WheelHandle<number>>(null);
  const hour = useRef<WheelHandle<number>>(null);
  const minute = useRef<WheelHandle<number>>(null);
  const half = useRef<WheelHandle<WallTime['half']>>(null);
  useImperativeHandle(ref, () => ({
    current: () =>
      withChange(value, {
        month: month.current?.current() ?? value.month,
        day: day.current?.current() ?? value.day,
        minute: minute.current?.current() ?? value.minute,
        ...turnedHour(),
      }),
  }));
  /** The wheel of 24 hours tells the half of the day too. */
  function turnedHour(): Pick<WallTime, 'hour' | 'half'> {
    const turned = hour.current?.current();
    if (!isHalved) return halfDayHour(turned ?? hourOfDay(value));
    return { hour: turned ?? value.hour, half: half.current?.current() ?? value.half };
  }
  const update = (change: Partial<WallTime>) => onChange(withChange(value, change));
  return (
    <WheelGroup label={label}>
      <Wheel
        ref={month}
        label={t('Month')}
        options={monthsIn(locale)}
        value={value.month}
        onChange={(month) => update({ month })}
        grow={1.3}
        wraps
      />
      <Wheel
        ref={day}
        label={t('Day')}
        options={span(1, daysInMonth(value))}
        value={value.day}
        onChange={(day) => update({ day })}
        wraps
      />
      <Wheel
        ref={hour}
        label={t('Hour')}
        options={hours[hourCycle]}
        value={isHalved ? value.hour : hourOfDay(value)}
        onChange={(hour) => update(isHalved ? { hour } : halfDayHour(hour))}
        wraps
      />
      <Wheel
        ref={minute}
        label={t('Min')}
        options={minutes}
        value={value.minute}
        onChange={(minute) => update({ minute })}
        wraps
      />
      {isHalved && (
        <Wheel
          ref={half}
          label="AM/PM"
          options={halves}
          value={value.half}
          onChange={(half) => update({ half })}
          grow={1.1}
        />
      )}
    </WheelGroup>
  );
}
