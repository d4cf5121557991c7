import type { PhoneSource } from '#gateway/activities/provider.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { parseDecimal } from '#gateway/input/number.rules.ts';
import { t, translated } from '#gateway/language/message.ts';
import { inputTexts } from '#gateway/input/inputTexts.rules.ts';
import { type HealthKind, healthRules, inKeptUnit } from './healthKind.rules.ts';
import { pushLimits } from './pushLimits.rules.ts';
import { type PushedTime, readPushedTime } from './pushTime.rules.ts';

export interface PushedValue {
  kind: HealthKind;
  day: Day;
  /** Milliseconds since 1970. */
  at: number;
  /** The whole day's, not a sample of it. */
  isTotal: boolean;
  /** In the unit that is kept. */
  value: number;
}

/** A night or a workout that a phone sent. */
export interface PushedSpan {
  kind: 'sleep' | 'workout';
  start: PushedTime;
  end: PushedTime;
  /** The kind of activity of a workout. */
  label: string;
  score: Record<string, number> | null;
}

export interface PushProblem {
  /** Where in the body, such as `data.metrics[2].data[0].date`. */
  at: string;
  message: string;
}

const maxHours = 24;

/** What a push holds, read item by item: an item that cannot be read is reported and the others stay. */
export class Push {
  readonly source: PhoneSource;
  readonly zone: string;
  readonly values: PushedValue[] = [];
  readonly spans: PushedSpan[] = [];
  readonly problems: PushProblem[] = [];
  problemCount = 0;
  /** Names that mean nothing here, with the number of their items. */
  readonly unknown = new Map<string, number>();

  constructor(source: PhoneSource, zone: string) {
    this.source = source;
    this.zone = zone;
  }

  refuse(at: string, message: string): void {
    this.problemCount += 1;
    if (this.problems.length < pushLimits.listed) this.problems.push({ at, message });
  }

  /** Notes a name of the body that is not kept. */
  skip(name: string, content: unknown): void {
    const shown = name.replaceAll(/[\p{C}\u2028\u2029]/gu, '').slice(0, 60);
    const count = Array.isArray(content) ? content.length : 1;
    const known = this.unknown.get(shown);
    if (known !== undefined || this.unknown.size < pushLimits.listed) this.unknown.set(shown, (known ?? 0) + count);
  }

  /** The items of a list that are objects. */
  *items(at: string, list: unknown): Generator<[at: string, item: Readonly<Record<string, unknown>>]> {
    if (!Array.isArray(list))
      return list === undefined || list === null ? undefined : this.refuse(at, translated(inputTexts.list));
    for (const [index, item] of list.entries()) {
      if (isObject(item)) yield [`${at}[${index}]`, item];
      else this.refuse(`${at}[${index}]`, translated(inputTexts.object));
    }
  }

  time(at: string, text: unknown): PushedTime | null {
    const time = readPushedTime(text, this.zone);
    if (!time) this.refuse(at, t('This time cannot be read, lacks its offset from UTC, or lies in the future.'));
    return time;
  }

  /** Adds an amount in its unit. */
  add(at: string, kind: HealthKind, amount: unknown, unit: string, time: PushedTime, isTotal: boolean): void {
    const number = numberOf(amount);
    if (number === null) return this.refuse(at, t('Please enter a number.'));
    const { by, min, max } = healthRules[kind];
    // Larger numbers cannot be converted exactly, and are out of every range.
    const value = Math.abs(number) < 1e9 ? inKeptUnit(kind, number, unit) : Infinity;
    if (value === null) return this.refuse(at, t('This unit is not known.'));
    if (!(value >= min && value <= max)) return this.refuse(at, t('This value is out of range.'));
    // Of a weight that names only its day there is no total: it is a sample of that day.
    this.values.push({
      kind,
      day: time.day,
      at: time.instant.epochMilliseconds,
      isTotal: isTotal && by !== 'last',
      value,
    });
  }

  addSpan(at: string, span: PushedSpan): void {
    const ms = span.end.instant.epochMilliseconds - span.start.instant.epochMilliseconds;
    if (ms < 60_000 || ms > maxHours * 3_600_000) return this.refuse(at, t('This must last from a minute to a day.'));
    this.spans.push(span);
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A finite number, also as text. */
export function numberOf(given: unknown): number | null {
  if (typeof given === 'number') return Number.isFinite(given) ? given : null;
  return typeof given === 'string' && given.length < 40 ? parseDecimal(given) : null;
}

/** A field under one of its names. */
export function field(item: Readonly<Record<string, unknown>>, ...names: string[]): unknown {
  const name = names.find((known) => Object.hasOwn(item, known));
  return name === undefined ? undefined : item[name];
}

/** Text of at most so many characters; '' for anything else. */
export function textOf(given: unknown, max = 100): string {
  return typeof given === 'string' ? given.slice(0, max) : '';
}
