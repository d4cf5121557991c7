import { expect } from 'vitest';
import type { Device } from './device.ts';
import type { Delivery } from './network.ts';
import type { DeviceName, RowKind, ValueKind } from './sequence.ts';
import { uuidIn } from './shown.ts';

export type Values = Record<string, string | number | boolean | null>;

/** A write that a person made. */
export interface Write {
  device: DeviceName;
  does: 'add' | 'edit' | 'delete' | 'set';
  kind: RowKind | ValueKind;
  /** The UUID of the row, or the key of the value. */
  row: string;
  day: string;
  /**
   * What it writes, and what the screen showed before. One of the values stands in no other write: the mark. Deletions,
   * photos, and what pauses or resumes a goal are known by their rows.
   */
  values: Values;
  base: Values;
  mark: string;
  /** The screen's last word; `unknown` when the page died before. */
  reported: 'unknown' | 'synced' | 'waiting' | 'given up' | { failed: string };
  /** True once it was sent again over the stored values it was in conflict with. */
  isKept?: boolean;
}

/** What screens show at once, of this device's own writes too. */
export const shownKinds = [
  'food',
  'activity',
  'goal',
  'field',
  'photo',
  'weight',
  'metric',
  'journal',
  'reached',
] as const;

/** The writes of both devices, and what the server must hold after all that arrived there. */
export class Model {
  readonly writes: Write[] = [];
  readonly arrived: Delivery[] = [];
  private readonly before: ReadonlyMap<string, Values>;

  /** `before` is what the server holds at first. */
  constructor(before: ReadonlyMap<string, Values>) {
    this.before = before;
  }

  /**
   * Returns what the server holds after the writes in the order of their arrival, by row. Fields that one side changed
   * merge; those that both changed to different values are a conflict.
   */
  rows(): Map<string, Values> {
    const rows = new Map(this.before);
    const created = new Set<string>();
    for (const delivery of this.arrived) {
      const write = this.writeOf(delivery);
      if (!write || delivery.payload === null) continue;
      const { does, row, values } = write;
      const base = { ...write.base, ...flat(delivery.variables['base'] ?? {}) };
      const stored = storedFor(write, rows);
      if (does === 'delete') for (const key of rows.keys()) if (key.includes(row)) rows.delete(key);
      if (does === 'add' && !created.has(row)) rows.set(row, values);
      created.add(row);
      if (does === 'add' || does === 'delete') continue;
      const isMerged =
        stored !== undefined &&
        Object.entries(values).every(
          ([field, value]) => !(field in base) || stored[field] === base[field] || stored[field] === value,
        );
      const label = `${labelOf(write)} on ${JSON.stringify(stored)} is accepted: ${delivery.payload}`;
      expect(isDone(delivery), label).toBe(isMerged);
      if (isMerged) rows.set(row, { ...stored, ...values });
    }
    return rows;
  }

  writeOf({ device, variables }: Pick<Delivery, 'device' | 'variables'>): Write | undefined {
    const marks = changed(variables);
    return this.writes.find((write) => {
      if (write.does === 'delete' || (write.does === 'edit' && 'isActive' in write.values)) {
        const isOfKind = marks.length === 0 && variables['isActive'] === write.values['isActive'];
        return isOfKind && write.device === device && write.row === uuidIn(variables['id']);
      }
      if (write.kind === 'photo') return (variables['ids'] as string[] | undefined)?.includes(write.row);
      return marks.includes(write.mark);
    });
  }

  /** Every write is done once or stands in "Needs your attention"; none is sent again after its response. */
  assertNothingLost(devices: readonly Device[]): void {
    const rows = this.rows();
    for (const write of this.writes) {
      const sent = this.arrived.filter((delivery) => this.writeOf(delivery) === write);
      // A deletion of a row that is gone already counts as done.
      const isGone = write.does === 'delete' && !rows.has(write.row) && sent.length > 0;
      const isDoneOnce = sent.some(isDone) || isGone;
      const refused = devices
        .find(({ name }) => name === write.device)!
        .unsynced()
        .filter(({ variables }) => this.writeOf({ device: write.device, variables }) === write);
      const label = labelOf(write);
      expect(refused.length, `${label} stands in "Needs your attention"`).toBeLessThan(2);
      if (write.reported === 'synced') expect(isDoneOnce, `${label} was said to be saved and is`).toBe(true);
      if (write.reported === 'waiting')
        expect(isDoneOnce || refused.length === 1, `${label} was kept and is on the server or refused`).toBe(true);
      if (write.reported === 'given up')
        expect(
          sent.some((each) => isDone(each) && each.receivedAt !== null),
          `${label} was given up and not accepted`,
        ).toBe(false);
      if (typeof write.reported === 'object')
        expect(
          sent.some((each) => each.payload?.endsWith('Problem')),
          `${label} failed (${write.reported.failed}) because the server refused it`,
        ).toBe(true);
      const received = sent.find(
        ({ receivedAt, payload, page }) => receivedAt !== null && payload && !page.isInterrupted,
      );
      const again = sent.filter(({ sentAt }) => received && sentAt > received.receivedAt!);
      if (!write.isKept) expect(again.length, `${label} is sent again after its response`).toBe(0);
    }
  }

  /** The writes of one device to one row arrive in the order in which they were made. */
  assertOrder(): void {
    const arrived = [
      ...new Set(this.arrived.filter((each) => isDone(each) && this.writeOf(each)).map((each) => this.writeOf(each)!)),
    ];
    for (const [row, firsts] of Map.groupBy(arrived, ({ device, row: id }) => `${device} ${id}`)) {
      // One that was in conflict comes later.
      const inOrder = firsts.filter(({ isKept }) => !isKept);
      const made = this.writes.filter((write) => inOrder.includes(write));
      expect(inOrder.map(labelOf), `the order of the writes to ${row}`).toEqual(made.map(labelOf));
    }
  }

  /**
   * No screen shows a row twice or one that its own device deleted, or lacks a row or a value of its own device that nobody
   * else has touched. Not the targets: all days share them, and a day that was read before they changed brings the former
   * ones back until it is read again.
   */
  assertScreen(device: Device, days: readonly string[]): void {
    if (device.app.session.token() === null) return;
    for (const day of days)
      for (const kind of shownKinds) {
        const shown = device.app.shown(kind, day);
        if (!shown) continue;
        const ids = shown.map(({ row }) => row);
        expect(ids.length, `${device.name} shows a row twice: ${kind} on ${day}`).toBe(new Set(ids).size);
        const made = this.writes.filter((write) => write.kind === kind && write.day === day);
        for (const write of made)
          if (write.does === 'delete' && write.device === device.name && this.hasEffect(write, device))
            expect(ids, `${device.name} does not show what it deleted: ${labelOf(write)}`).not.toContain(write.row);
        // A photo that waits is not shown.
        if (kind === 'photo') continue;
        for (const [row, touching] of Map.groupBy(made, (write) => write.row)) {
          if (touching.some((write) => write.device !== device.name || write.isKept || !this.hasEffect(write, device)))
            continue;
          if (this.writes.some((write) => write.does === 'delete' && row.includes(write.row))) continue;
          const values = shown.find((each) => each.row === row)?.values;
          expect(values, `${device.name} shows its own ${labelOf(touching[0]!)}`).toMatchObject(
            Object.assign({}, ...touching.map((write) => write.values)),
          );
        }
      }
  }

  private hasEffect(write: Write, device: Device): boolean {
    const isRefused = device
      .unsynced()
      .some(({ refusal, variables }) => refusal !== null && this.writeOf({ device: device.name, variables }) === write);
    return (write.reported === 'synced' || write.reported === 'waiting') && !isRefused;
  }
}

const isDone = ({ payload }: Delivery) => payload !== null && !payload.endsWith('Problem');
/** Returns what the server holds before a write, or undefined for a row that is gone. A value that was never set is there. */
export function storedFor({ does, kind, row, base }: Write, rows: ReadonlyMap<string, Values>): Values | undefined {
  const isOfRow = kind === 'reached' || kind === 'metric';
  const isThere = does === 'set' && (!isOfRow || rows.has(row.split(' ')[1]!));
  return rows.get(row) ?? (isThere ? base : undefined);
}

const labelOf = ({ device, does, kind, mark, day }: Write) => `${device}: ${does} ${kind} ${mark} (${day})`;

/** Returns the values among the variables of a write that differ from its base. */
function changed({ input, base, value }: Record<string, unknown>): string[] {
  const [given, old] = [input ?? (value === undefined ? {} : { value }), base ?? {}].map(flat);
  return Object.entries(given!).flatMap(([field, each]) => (each === old![field] ? [] : [String(each)]));
}

function flat(values: unknown): Record<string, unknown> {
  const { customFields, ...others } = values as { customFields?: object[] };
  return Object.assign({ ...others }, ...(customFields ?? [])) as Record<string, unknown>;
}
