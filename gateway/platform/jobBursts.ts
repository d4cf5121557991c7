const spacingMs = 1000;
/** The number of jobs of one kind about one subject, arriving while one waited, that make a burst. */
const burstJobs = 5;
const maxBurstMs = 30_000;
const maxSubjects = 1000;

interface Subject {
  running: boolean;
  endedAt: number;
  burstSince?: number;
}

/**
 * Decides when coalesced work on one subject runs: the first job at once, later ones a second after the one before, and
 * during a burst not until it is over (30 seconds at most). So 500 events about one customer are two calls.
 */
export class JobBursts {
  readonly #subjects = new Map<string, Subject>();

  /** Milliseconds to wait, 0 to run now. `replaced`: the jobs about the same that this one stands for. */
  delay(key: string, replaced: number): number {
    const subject = this.#subjects.get(key);
    if (!subject) return 0;
    if (subject.running) return spacingMs;
    const now = performance.now();
    if (replaced >= burstJobs) {
      subject.burstSince ??= now;
      if (now - subject.burstSince < maxBurstMs) return spacingMs;
    }
    return Math.max(0, subject.endedAt + spacingMs - now);
  }

  async run(key: string, work: () => Promise<void>): Promise<void> {
    const subject: Subject = { running: true, endedAt: 0 };
    this.#subjects.set(key, subject);
    try {
      await work();
    } finally {
      Object.assign(subject, { running: false, endedAt: performance.now() });
      if (this.#subjects.size > maxSubjects) this.#forgetOld();
    }
  }

  #forgetOld(): void {
    const old = performance.now() - maxBurstMs;
    for (const [key, { running, endedAt }] of this.#subjects) if (!running && endedAt < old) this.#subjects.delete(key);
  }
}
