import { readCommandSettings } from '#gateway/platform/env.ts';
import { rotateKey } from '#gateway/platform/instanceRotation.ts';
import { nextKeyFile } from '#gateway/platform/instanceKey.ts';
import { startPostgres } from '#gateway/platform/postgres.ts';

try {
  const settings = readCommandSettings(process.env, process.cwd());
  const postgres = settings.databaseUrl ? undefined : await startPostgres(settings.dataDir);
  const { key, members } = await rotateKey(settings.databaseUrl ?? postgres!.url, settings).finally(() =>
    postgres?.stop(),
  );
  console.log(
    `• The data keys of ${members} ${members === 1 ? 'member' : 'members'} are wrapped with a new instance key. Backups made before need the old one.`,
  );
  if (settings.secretKey)
    console.log(
      `Set SECRET_KEY to this before the next start (until then it is kept in ${nextKeyFile(settings)}):\nSECRET_KEY=${key.toString('base64')}`,
    );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
