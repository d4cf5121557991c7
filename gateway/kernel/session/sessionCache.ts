import type { Announcements } from '#gateway/platform/announcements.ts';
import type { SessionRow } from './member.statements.ts';

const maxSessions = 5000;
/** Bounds how long a change goes unnoticed that nobody announced: one made by hand in SQL. */
const maxAgeMs = 5 * 60_000;

interface CachedSession {
  row: SessionRow;
  /** The count of changes when the row was read. */
  readAt: number;
  until: number;
}

/**
 * Sessions read recently, by the hash of their token. Whoever ends a session, or changes what sessions hold of a member,
 * announces the member; an entry read before such a change is not used again. While the process does not listen, nothing
 * is kept or returned; that the listening connection died without a sign is noticed within 12.5 seconds (announcements.ts).
 */
export class SessionCache {
  readonly #rows = new Map<string, CachedSession>();
  /** The count at the last change of a member or their sessions. */
  readonly #changes = new Map<string, number>();
  readonly #announcements: Announcements;
  #count = 0;
  /** Rows read before this count are never kept. */
  #clearedAt = 0;

  constructor(announcements: Announcements) {
    this.#announcements = announcements;
    announcements.on('everystep_account', (userId) => this.forget(userId));
    announcements.onListening(() => this.#clear());
  }

  get(tokenHash: Buffer): SessionRow | null {
    const cached = this.#rows.get(keyOf(tokenHash));
    return cached && this.#isUsable(cached) ? cached.row : null;
  }

  /** Reads a session and keeps it, unless it changes meanwhile. */
  async read(tokenHash: Buffer, read: () => Promise<SessionRow | undefined>): Promise<SessionRow | undefined> {
    const readAt = this.#count;
    const row = await read();
    const key = keyOf(tokenHash);
    this.#rows.delete(key);
    if (row && readAt >= this.#clearedAt) this.#rows.set(key, { row, readAt, until: performance.now() + maxAgeMs });
    for (const [oldest, { until }] of this.#rows) {
      if (this.#rows.size <= maxSessions && until > performance.now()) break;
      this.#rows.delete(oldest);
    }
    return row;
  }

  /** Forgets the sessions of this member. */
  forget(userId: string): void {
    this.#count += 1;
    this.#changes.set(userId, this.#count);
    if (this.#changes.size > maxSessions) this.#clear();
  }

  #isUsable({ row, readAt, until }: CachedSession): boolean {
    return this.#announcements.isListening && until > performance.now() && (this.#changes.get(row.id) ?? 0) <= readAt;
  }

  #clear(): void {
    this.#rows.clear();
    this.#changes.clear();
    this.#count += 1;
    this.#clearedAt = this.#count;
  }
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('latin1');
}
