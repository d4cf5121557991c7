import { type Push, type PushProblem } from './push.ts';

export type Outcome = 'added' | 'updated' | 'unchanged';

/** What became of the items of one kind; the first three add up to what was read. */
export interface PushCount {
  /** sleep, workout, or one of healthKinds. */
  kind: string;
  added: number;
  updated: number;
  unchanged: number;
  /** Where the member's own entry, or their deletion, stands. */
  kept: number;
}

export interface PushReport {
  counts: PushCount[];
  problems: PushProblem[];
  problemCount: number;
  unknown: { name: string; items: number }[];
}

export class PushCounts {
  readonly #counts = new Map<string, PushCount>();

  of(kind: string): PushCount {
    const count = this.#counts.get(kind) ?? { kind, added: 0, updated: 0, unchanged: 0, kept: 0 };
    this.#counts.set(kind, count);
    return count;
  }

  reportOf({ problems, problemCount, unknown }: Push): PushReport {
    return {
      counts: [...this.#counts.values()],
      problems,
      problemCount,
      unknown: [...unknown].map(([name, items]) => ({ name, items })),
    };
  }
}
