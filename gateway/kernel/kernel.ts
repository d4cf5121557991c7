import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { SessionMemory } from '#gateway/accounts/sessionRow.ts';
import { openDatabase, type Database } from '#gateway/platform/database.ts';
import { deriveKey, instanceKey } from '#gateway/platform/crypto.ts';
import { openDayFeed, type DayFeed } from '#gateway/live/dayFeed.ts';
import { createJobs, type Jobs } from '#gateway/platform/jobs.ts';
import { createLimits, type Limits } from '#gateway/platform/limits.ts';
import { createMailer, type Mailer } from '#gateway/platform/mail.ts';
import { openStorage, type Storage } from '#gateway/platform/storage.ts';
import type { Settings } from './env.ts';
import { createLog, type Log } from './log.ts';

/** What a running instance consists of; services reach it through their member, or take it when nobody is signed in. */
export interface Kernel {
  settings: Settings;
  log: Log;
  db: Database['prisma'];
  pool: Pool;
  limits: Limits;
  jobs: Jobs;
  mail: Mailer;
  storage: Storage;
  /** Who is told when a day changes. */
  days: DayFeed;
  /** Sessions read lately. */
  sessions: SessionMemory;
  keys: { wrapping: Buffer; signing: KeyObject; pin: Buffer };
  close(): Promise<void>;
}

/** Opens the database and the keys. `databaseUrl` is where the embedded or the given PostgreSQL listens. */
export function openKernel(settings: Settings, databaseUrl: string, log = createLog(settings.logLevel)): Kernel {
  const database = openDatabase({ url: databaseUrl, pool: settings.databasePool });
  const key = instanceKey(settings.secretKey, settings.dataDir);
  const days = openDayFeed(databaseUrl, database.pool, log);
  return {
    settings,
    log,
    db: database.prisma,
    pool: database.pool,
    limits: createLimits(database.pool, settings.rateLimits),
    jobs: createJobs(database.pool, log),
    mail: createMailer(settings),
    days,
    sessions: new SessionMemory(),
    storage: openStorage(settings, deriveKey(key, 'everystep/objects/1').toString('hex').slice(0, 12)),
    // Keys with one purpose each: what wraps member keys never signs a URL. Signing happens for every photo shown, and
    // with bytes as its key it would take four times as long.
    keys: { wrapping: deriveKey(key, 'everystep/wrap/1'), signing: createSecretKey(deriveKey(key, 'everystep/sign/1')), pin: deriveKey(key, 'everystep/pin/1') },
    async close() {
      await days.close();
      await database.close();
    },
  };
}
