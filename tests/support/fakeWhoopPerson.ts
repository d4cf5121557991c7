import { randomUUID } from 'node:crypto';

const hour = 3_600_000;
const day = 24 * hour;

type ScoreState = 'SCORED' | 'PENDING_SCORE' | 'UNSCORABLE';

interface Timed {
  user_id: number;
  created_at: string;
  updated_at: string;
  start: string;
  end: string;
  timezone_offset: string;
  score_state: ScoreState;
  score?: Record<string, unknown>;
}

export type FakeSleep = Timed & { id: string; cycle_id: number; nap: boolean };
export type FakeWorkout = Timed & { id: string; sport_id: number; sport_name: string };
export type FakeCycle = Omit<Timed, 'end'> & { id: number; end: string | null };
export interface FakeRecovery {
  cycle_id: number;
  sleep_id: string;
  user_id: number;
  created_at: string;
  updated_at: string;
  score_state: ScoreState;
  score?: Record<string, unknown>;
}

export interface FakeEvent {
  user_id: number;
  id: string;
  type: `${'sleep' | 'workout' | 'recovery'}.${'updated' | 'deleted'}`;
  trace_id: string;
}

interface NightFacts {
  /** When it ends. */
  end: Date;
  hours?: number;
  offset?: string;
  nap?: boolean;
  state?: ScoreState;
}

/** A person with a WHOOP and its measurements. Changes emit events, as WHOOP's do. */
export class FakePerson {
  readonly userId: number;
  readonly sleeps = new Map<string, FakeSleep>();
  readonly workouts = new Map<string, FakeWorkout>();
  readonly cycles = new Map<number, FakeCycle>();
  readonly recoveries = new Map<string, FakeRecovery>();
  body = { height_meter: 1.8034, weight_kilogram: 81.6466, max_heart_rate: 191 };
  readonly #tell: (event: FakeEvent) => void;

  constructor(userId: number, tell: (event: FakeEvent) => void) {
    this.userId = userId;
    this.#tell = tell;
  }

  /** Adds nights that end at 06:30 and workouts at 17:00, at most one a day, backwards from a moment, without events. */
  fill({
    nights = 30,
    workouts = 20,
    until = new Date(),
    offset = '+00:00',
  }: {
    nights?: number;
    workouts?: number;
    until?: Date;
    offset?: string;
  }): this {
    for (let back = 0; this.sleeps.size < nights; back += 1) {
      const end = atClock(until, back, '06:30', offset);
      if (end <= until) this.night({ end, hours: 7 + (back % 4) / 2, offset }, false);
    }
    for (let back = 0; this.workouts.size < workouts; back += 1) {
      const start = atClock(until, back, '17:00', offset);
      const sport = ['running', 'cycling', 'weightlifting_msk', 'walking'][back % 4]!;
      if (start.getTime() + hour <= until.getTime())
        this.workout({ start, minutes: 30 + (back % 3) * 15, sport, offset }, false);
    }
    return this;
  }

  /** Adds a night with its cycle and recovery. */
  night(
    { end, hours = 8, offset = '+00:00', nap = false, state = 'SCORED' }: NightFacts,
    isReported = true,
  ): FakeSleep {
    const start = new Date(end.getTime() - hours * hour);
    const cycle = nap ? [...this.cycles.values()].find((known) => known.start <= start.toISOString()) : undefined;
    const cycleId = cycle?.id ?? 90_000 + this.cycles.size;
    if (!cycle)
      this.cycles.set(cycleId, {
        id: cycleId,
        ...this.#stamps(),
        start: start.toISOString(),
        end: new Date(start.getTime() + day).toISOString(),
        timezone_offset: offset,
        score_state: 'SCORED',
        score: { strain: 4 + (this.cycles.size % 12), kilojoule: 8500.5, average_heart_rate: 68, max_heart_rate: 141 },
      });
    const sleep: FakeSleep = {
      id: randomUUID(),
      cycle_id: cycleId,
      ...this.#stamps(),
      start: start.toISOString(),
      end: end.toISOString(),
      timezone_offset: offset,
      nap,
      score_state: 'PENDING_SCORE',
    };
    this.sleeps.set(sleep.id, sleep);
    if (state === 'SCORED') this.score(sleep, false);
    else sleep.score_state = state;
    if (isReported) this.tell('sleep.updated', sleep.id);
    return sleep;
  }

  /** Scores a night and its recovery. */
  score(sleep: FakeSleep, isReported = true): void {
    Object.assign(sleep, {
      score_state: 'SCORED',
      updated_at: now(),
      score: {
        stage_summary: { total_in_bed_time_milli: Date.parse(sleep.end) - Date.parse(sleep.start) },
        respiratory_rate: 15.2,
        sleep_performance_percentage: 88,
        sleep_efficiency_percentage: 91.5,
      },
    });
    if (!sleep.nap)
      this.recoveries.set(sleep.id, {
        cycle_id: sleep.cycle_id,
        sleep_id: sleep.id,
        ...this.#stamps(),
        score_state: 'SCORED',
        score: {
          user_calibrating: false,
          recovery_score: 64,
          resting_heart_rate: 52,
          hrv_rmssd_milli: 71.25,
          spo2_percentage: 96.1,
        },
      });
    if (!isReported) return;
    this.tell('sleep.updated', sleep.id);
    this.tell('recovery.updated', sleep.id);
  }

  workout(
    {
      start,
      minutes = 45,
      sport = 'running',
      offset = '+00:00',
    }: { start: Date; minutes?: number; sport?: string; offset?: string },
    isReported = true,
  ): FakeWorkout {
    const workout: FakeWorkout = {
      id: randomUUID(),
      ...this.#stamps(),
      start: start.toISOString(),
      end: new Date(start.getTime() + minutes * 60_000).toISOString(),
      timezone_offset: offset,
      sport_id: 0,
      sport_name: sport,
      score_state: 'SCORED',
      score: { strain: 9.4, average_heart_rate: 132, max_heart_rate: 168, kilojoule: 1450.2 },
    };
    this.workouts.set(workout.id, workout);
    if (isReported) this.tell('workout.updated', workout.id);
    return workout;
  }

  /** Corrects a sleep or a workout, as in the app. */
  change(item: FakeSleep | FakeWorkout, changes: Partial<FakeSleep & FakeWorkout>, isReported = true): void {
    Object.assign(item, changes, { updated_at: now() });
    if (isReported) this.tell(`${'nap' in item ? 'sleep' : 'workout'}.updated`, item.id);
  }

  remove({ id }: FakeSleep | FakeWorkout, isReported = true): void {
    const kind = this.sleeps.delete(id) ? 'sleep' : 'workout';
    this.workouts.delete(id);
    const hadRecovery = this.recoveries.delete(id);
    if (!isReported) return;
    this.tell(`${kind}.deleted`, id);
    if (hadRecovery) this.tell('recovery.deleted', id);
  }

  tell(type: FakeEvent['type'], id: string): FakeEvent {
    const event = { user_id: this.userId, id, type, trace_id: randomUUID() };
    this.#tell(event);
    return event;
  }

  #stamps() {
    return { user_id: this.userId, created_at: now(), updated_at: now() };
  }
}

function now(): string {
  return new Date().toISOString();
}

/** Returns a clock time some days before a moment, at an offset from UTC. */
function atClock(moment: Date, daysBack: number, clock: string, offset: string): Date {
  const minutes = (offset.startsWith('-') ? -1 : 1) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)));
  const there = new Date(moment.getTime() - daysBack * day + minutes * 60_000).toISOString().slice(0, 10);
  return new Date(`${there}T${clock}:00${offset}`);
}
