import { type Ref, useImperativeHandle, useRef } from 'react';
import { daysInMonth, MONTHS } from './month.ts';
import { turnTo, type WallTime } from './wallTime.ts';
import { Wheel, WheelGroup, type WheelHandle, type WheelOption } from './Wheel.tsx';

function span(first: number, last: number, pad = 1): WheelOption<number>[] {
  return Array.from({ length: last - first + 1 }, (_, index) => ({
    value: first + index,
    label: String(first + index).padStart(pad, '0'),
  }));
}

const months = MONTHS.map((name, index) => ({ value: index + 1, label: name.slice(0, 3), spoken: name }));
const hours = [{ value: 12, label: '12' }, ...span(1, 11)];
const minutes = span(0, 59, 2);
const halves = [
  { value: 'AM', label: 'AM' },
  { value: 'PM', label: 'PM' },
] as const;

/** Answers the time in the middle of the wheels, also of those that still turn. */
export interface DateTimeWheelHandle {
  turned: () => WallTime;
}

interface DateTimeWheelProps {
  ref?: Ref<DateTimeWheelHandle>;
  label: string;
  value: WallTime;
  onChange: (value: WallTime) => void;
}

/** Month, Day, Hour, Min, AM/PM. The year stays as it is; the days are those the month has. */
export function DateTimeWheel({ ref, label, value, onChange }: DateTimeWheelProps) {
  const month = useRef<WheelHandle<number>>(null);
  const day = useRef<WheelHandle<number>>(null);
  const hour = useRef<WheelHandle<number>>(null);
  const minute = useRef<WheelHandle<number>>(null);
  const half = useRef<WheelHandle<WallTime['half']>>(null);
  useImperativeHandle(ref, () => ({
    turned: () =>
      turnTo(value, {
        month: month.current?.turned() ?? value.month,
        day: day.current?.turned() ?? value.day,
        hour: hour.current?.turned() ?? value.hour,
        minute: minute.current?.turned() ?? value.minute,
        half: half.current?.turned() ?? value.half,
      }),
  }));
  const turn = (change: Partial<WallTime>) => onChange(turnTo(value, change));
  return (
    <WheelGroup label={label}>
      <Wheel
        ref={month}
        label="Month"
        options={months}
        value={value.month}
        onChange={(month) => turn({ month })}
        grow={1.3}
      />
      <Wheel
        ref={day}
        label="Day"
        options={span(1, daysInMonth(value))}
        value={value.day}
        onChange={(day) => turn({ day })}
      />
      <Wheel ref={hour} label="Hour" options={hours} value={value.hour} onChange={(hour) => turn({ hour })} />
      <Wheel ref={minute} label="Min" options={minutes} value={value.minute} onChange={(minute) => turn({ minute })} />
      <Wheel
        ref={half}
        label="AM/PM"
        options={halves}
        value={value.half}
        onChange={(half) => turn({ half })}
        grow={1.1}
      />
    </WheelGroup>
  );
}
