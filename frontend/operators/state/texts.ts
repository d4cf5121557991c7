import { t } from '#frontend/language/t.ts';

export const stateTexts = {
  health: t('How it runs'),
  part: {
    DATABASE: t('Database'),
    STORAGE: t('Photo store'),
    MAIL: t('Mail'),
    JOBS: t('Queued work'),
    BACKUPS: t('Backups'),
    DISK: t('Disk'),
  } as Readonly<Record<string, string>>,
  ok: t('Works'),
  notOk: t('Needs a look'),
  jobs: t('Failed jobs and mails'),
  noJobs: t('Nothing has failed.'),
  retry: t('Try again'),
  discard: t('Discard'),
  backups: t('Backups'),
  noFolder: t('Set BACKUP_DIR to have a backup made every day.'),
  noBackups: t('There is no backup yet.'),
  backUp: t('Back up now'),
  verify: t('npm run backup -- --verify FILE proves that one can be restored.'),
} as const;
