import fc from 'fast-check';
import type { Fault } from './network.ts';

export const deviceNames = ['phone', 'laptop'] as const;
export type DeviceName = (typeof deviceNames)[number];
/** Rows that are added and deleted, and partly edited. */
export type RowKind = 'food' | 'activity' | 'goal' | 'field' | 'photo';
type EditedKind = Exclude<RowKind, 'field' | 'photo'>;
/** Values that are there once: of a day, of a custom metric on it, of a goal on the current day, or of the member. */
export type ValueKind = 'weight' | 'metric' | 'journal' | 'reached' | 'targets';

/**
 * `pick` chooses among the rows or values on the device's screen, `field` what an edit changes: of a goal also whether it
 * is paused. With `killedAfter` the page dies once so many calls have ended.
 */
export type Step = { on: DeviceName } & (
  | { does: 'add'; kind: RowKind; day: number; killedAfter?: number }
  | { does: 'edit'; kind: EditedKind; day: number; pick: number; field: number; killedAfter?: number }
  | { does: 'delete'; kind: RowKind; day: number; pick: number; killedAfter?: number }
  | { does: 'set'; kind: ValueKind; day: number; pick: number; field: number; killedAfter?: number }
  | { does: 'meet'; faults: (Fault | null)[] }
  | { does: 'wait'; seconds: number }
  | { does: 'set its clock'; minutes: number }
  | { does: 'undo' | 'keep mine' }
  | { does: 'go offline' | 'come online' | 'get the focus' | 'restart' | 'read again' | 'end the session' | 'sign in' }
);
export type WriteStep = Step & { does: 'add' | 'edit' | 'delete' | 'set' };

const on = fc.constantFrom(...deviceNames);
const day = fc.nat({ max: 1 });
const pick = fc.nat({ max: 5 });
const field = fc.nat({ max: 2 });
const kind = fc.constantFrom<RowKind>('food', 'food', 'activity', 'goal', 'field', 'photo');
const editedKind = fc.constantFrom<EditedKind>('food', 'food', 'activity', 'goal', 'goal');
const valueKind = fc.constantFrom<ValueKind>('weight', 'metric', 'journal', 'reached', 'targets');
const fault = fc.constantFrom<Fault | null>(
  'lost request',
  'lost response',
  'lost response',
  'late',
  'stuck',
  'busy',
  429,
  503,
  401,
  null,
);
const killedAfter = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.nat({ max: 20 }) },
);

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ on, does: fc.constant('add'), kind, day, killedAfter }) },
  {
    weight: 6,
    arbitrary: fc.record({ on, does: fc.constant('edit'), kind: editedKind, day, pick, field, killedAfter }),
  },
  { weight: 3, arbitrary: fc.record({ on, does: fc.constant('delete'), kind, day, pick, killedAfter }) },
  { weight: 7, arbitrary: fc.record({ on, does: fc.constant('set'), kind: valueKind, day, pick, field, killedAfter }) },
  {
    weight: 7,
    arbitrary: fc.record({ on, does: fc.constant('meet'), faults: fc.array(fault, { minLength: 1, maxLength: 4 }) }),
  },
  { weight: 4, arbitrary: fc.record({ on, does: fc.constant('wait'), seconds: fc.constantFrom(1, 9, 60) }) },
  {
    weight: 1,
    arbitrary: fc.record({ on, does: fc.constant('set its clock'), minutes: fc.constantFrom(-1500, -5, 0, 5) }),
  },
  {
    weight: 14,
    arbitrary: fc.record({
      on,
      does: fc.constantFrom(
        'undo',
        'keep mine',
        'keep mine',
        'go offline',
        'come online',
        'come online',
        'get the focus',
        'restart',
        'restart',
        'read again',
        'end the session',
        'sign in',
        'sign in',
      ),
    }),
  },
);

export const sequence = fc.array(step, { minLength: 4, maxLength: 30, size: 'max' });

/** Says a step in words. */
export function said({ on: device, does, ...details }: Step): string {
  const rest = Object.entries(details).filter(([, value]) => value !== undefined);
  return [device, does, ...rest.map(([name, value]) => `${name}=${JSON.stringify(value)}`)].join(' ');
}
