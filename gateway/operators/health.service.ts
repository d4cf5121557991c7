import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { clock } from '#gateway/calendar/clock.ts';
import type { Kernel } from '#gateway/kernel/kernel.ts';
import { t } from '#gateway/language/message.ts';
import { sizeText } from '#gateway/photos/size.rules.ts';
import { databaseFacts } from './operatedMember.statements.ts';
import { jobCounts } from '#gateway/platform/jobs.statements.ts';
import { listBackups } from '#gateway/platform/backup/schedule.ts';

/** One part of an instance, and whether it works. */
export interface Check {
  part: 'DATABASE' | 'STORAGE' | 'MAIL' | 'JOBS' | 'BACKUPS' | 'DISK';
  isOk: boolean;
  /** For an operator to read. */
  detail: string;
}

const timeoutMs = 3000;
const lowDiskBytes = 1024 ** 3;
const staleBackupHours = 36;

/** The version of the code that runs. */
export const version = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Looks at each part of the instance; one that does not respond within three seconds does not work. */
export function health(kernel: Kernel): Promise<Check[]> {
  return Promise.all([
    check('DATABASE', t('The database does not respond.'), () => database(kernel)),
    check('STORAGE', t('The photo store does not respond.'), () => storage(kernel)),
    check('MAIL', t('The mail server does not respond.'), () => mail(kernel)),
    check('JOBS', t('The queue does not respond.'), () => jobs(kernel)),
    check('BACKUPS', t('The backup folder or bucket does not respond.'), () => backups(kernel)),
    check('DISK', t('The disk cannot be read.'), () => disk(kernel)),
  ]);
}

type Finding = Omit<Check, 'part'>;

async function check(part: Check['part'], silent: string, look: () => Promise<Finding>): Promise<Check> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too late')), timeoutMs);
  try {
    return { part, ...(await Promise.race([look(), tooLate])) };
  } catch {
    return { part, isOk: false, detail: silent };
  } finally {
    clearTimeout(timer);
  }
}

async function database({ pool }: Kernel): Promise<Finding> {
  const facts = (await databaseFacts.first(pool, {}))!;
  return {
    isOk: true,
    detail: t('PostgreSQL {version}, {size}', { version: facts.version, size: sizeText(facts.bytes) }),
  };
}

async function storage({ storage: store, settings }: Kernel): Promise<Finding> {
  await store.owner();
  return { isOk: true, detail: settings.storageUrl ? t('In a bucket') : t('In files') };
}

async function mail({ mail: mailer, settings }: Kernel): Promise<Finding> {
  if (!settings.smtpUrl)
    return { isOk: true, detail: t('No mail server is set: mails become files in DATA_DIR/outbox.') };
  await mailer.reach();
  return { isOk: true, detail: t('The mail server responds.') };
}

async function jobs({ pool }: Kernel): Promise<Finding> {
  const { waiting, failed } = (await jobCounts.first(pool, {}))!;
  return { isOk: failed === 0, detail: t('{waiting} waiting, {failed} given up', { waiting, failed }) };
}

async function backups(kernel: Kernel): Promise<Finding> {
  if (!kernel.settings.backupDir)
    return { isOk: false, detail: t('No BACKUP_DIR is set: nothing is backed up by itself.') };
  const [last] = await listBackups(kernel);
  if (!last) return { isOk: false, detail: t('There is no backup yet.') };
  const hours = Math.floor(clock.now().since(last.madeAt).total('hours'));
  return {
    isOk: hours < staleBackupHours,
    detail: t('The last was made {hours, plural, =0 {within the hour} one {an hour ago} other {# hours ago}}.', {
      hours,
    }),
  };
}

async function disk({ settings }: Kernel): Promise<Finding> {
  const { bavail, bsize } = await statfs(settings.dataDir);
  const free = bavail * bsize;
  return { isOk: free > lowDiskBytes, detail: t('{size} free', { size: sizeText(free) }) };
}
