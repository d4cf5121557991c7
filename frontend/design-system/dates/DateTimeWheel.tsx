import { type Ref, useImperativeHandle, useRef } from 'react';
import { daysInMonth, monthNames } from './month.ts';
import { withChange, type WallTime } from './wallTime.ts';
import { Wheel, WheelGroup, type WheelHandle, type WheelOption } from './Wheel.tsx';

function span(first: number, last: number, pad = 1): WheelOption<number>[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: String(first + index).padStart(pad, '0'),
  }));
}

const months = monthNames.map((name, index) => ({ value: index + 1, label: name.slice(0, 3), spoken: name }));
const hours = [{ value: 12, label: '12' }, ...span(1, 11)];
const minutes = span(0, 59, 2);
const halves = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const;

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
        hour: hour.current?.current() ?? value.hour,
        minute: minute.current?.current() ?? value.minute,
        half: half.current?.current() ?? value.half,
      }),
  }));
  const update = (change: Partial<WallTime>) => onChange(withChange(value, change));
  return (
    <WheelGroup label={label}>
      <Wheel
        ref={month}
        label="Month"
        options={months}
        value={value.month}
        onChange={(month) => update({ month })}
        grow={1.3}
        wraps
      />
      <Wheel
        ref={day}
        label="Day"
        options={span(1, daysInMonth(value))}
        value={value.day}
        onChange={(day) => update({ day })}
        wraps
      />
      <Wheel ref={hour} label="Hour" options={hours} value={value.hour} onChange={(hour) => update({ hour })} wraps />
      <Wheel
        ref={minute}
        label="Min"
        options={minutes}
        value={value.minute}
        onChange={(minute) => update({ minute })}
        wraps
      />
      <Wheel
        ref={half}
        label="AM/PM"
        options={halves}
        value={value.half}
        onChange={(half) => update({ half })}
        grow={1.1}
      />
    </WheelGroup>
  );
}
