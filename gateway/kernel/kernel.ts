import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Pool } from 'pg';
import { type DayAnnouncer, openDayAnnouncer } from '#gateway/kernel/dayAnnouncer.ts';
import { SessionCache } from '#gateway/kernel/session/sessionCache.ts';
import { type Announcements, openAnnouncements } from '#gateway/platform/announcements.ts';
import { openDatabase, type Database } from '#gateway/platform/database.ts';
import { wrappingKey } from '#gateway/platform/instance.ts';
import { holdInstance } from '#gateway/platform/instanceLock.ts';
import { openInstance } from '#gateway/platform/instanceStart.ts';
import { closeDataFolder } from '#gateway/platform/dataFolder.ts';
import { createJobs, type Jobs } from '#gateway/platform/jobs.ts';
import { createLimits, type Limits } from '#gateway/platform/limits.ts';
import { createMailer, type Mailer } from '#gateway/platform/mail.ts';
import { openStorage, type Storage } from '#gateway/platform/storage.ts';
import type { Settings } from '#gateway/platform/env.ts';
import { createLog, type Log } from '#gateway/platform/log.ts';
import { requestId } from './http/requestScope.ts';

/** The parts of a running instance. Services reach it through their member, or as a parameter when signed out. */
export interface Kernel {
  settings: Settings;
  /** For threads, which open their own connections. */
  databaseUrl: string;
  /** For connections that keep a lock over transactions: it leads past a pooler. */
  directUrl: string;
  log: Log;
  db: Database['prisma'];
  pool: Pool;
  limits: Limits;
  jobs: Jobs;
  mail: Mailer;
  storage: Storage;
  announcements: Announcements;
  days: DayAnnouncer;
  sessions: SessionCache;
  keys: { wrapping: Buffer; signing: KeyObject; pin: Buffer };
  close(): Promise<void>;
}

/**
 * Opens the migrated database at `databaseUrl`, the embedded or the given one, and the keys. Where that is a pooler, the
 * settings name PostgreSQL itself. Throws InstanceError.
 */
export async function openKernel(
  settings: Settings,
  databaseUrl: string,
  log = createLog(settings.logLevel, requestId),
): Promise<Kernel> {
  const directUrl = settings.databaseDirectUrl ?? databaseUrl;
  // A key that was rotated meanwhile opens nothing any more: stop, to be started with the new one.
  const release = await holdInstance(directUrl, log, () => process.kill(process.pid, 'SIGTERM'));
  const database = openDatabase({
    url: databaseUrl,
    pool: settings.databasePool,
    isPrepared: settings.preparesStatements,
  });
  const { key, secrets } = await openInstance(database.pool, settings, log).catch(async (error) => {
    await database.close();
    await release();
    throw error;
  });
  await closeDataFolder(settings.dataDir);
  const announcements = openAnnouncements(directUrl);
  const days = openDayAnnouncer(database.pool, log);
  return {
    settings,
    databaseUrl,
    directUrl,
    log,
    get db() {
      return database.prisma;
    },
    pool: database.pool,
    limits: createLimits(database.pool, settings.rateLimits),
    jobs: createJobs(database.pool, log, days.wrote),
    mail: createMailer(settings),
    announcements,
    days,
    sessions: new SessionCache(announcements),
    storage: openStorage(settings, secrets.objects),
    // One key for each purpose. Every photo shown is signed, which takes four times as long with bytes as the key.
    keys: { wrapping: wrappingKey(key), signing: createSecretKey(secrets.signing), pin: secrets.pin },
    async close() {
      await announcements.close();
      await days.close();
      await database.close();
      await release();
    },
  };
}
