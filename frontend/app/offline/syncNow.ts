import { notify } from '../notices.ts';
import { loadOutbox, unsynced } from './unsynced.ts';
import { t } from '#frontend/language/t.ts';

/** Sends the waiting writes, and says so when that is not possible now. */
export async function syncNow(): Promise<void> {
  await (await loadOutbox())?.sync({ isAsking: true });
  if (unsynced.all().some(({ refusal }) => refusal === null))
    notify({
      title: t('Not synced yet'),
      description: t('Everystep can’t be reached. Your changes stay on this device and sync by themselves.'),
      variant: 'info',
    });
}
