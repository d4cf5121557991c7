import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { keepCompiled } from './compileCache.ts';

keepCompiled();
const usage = `Usage: npm run backup -- FILE            Writes everything of this instance to one archive, also while it runs.
       npm run backup -- --verify FILE   Restores an archive into a throw-away instance and compares.
       npm run backup -- --scheduled     Writes the backup of today to BACKUP_DIR unless it is there (the server does it by itself).
       npm run backup -- --now           Writes one to BACKUP_DIR now.

  --passphrase             Asks for a passphrase and encrypts the archive with it (age-encryption.org).
  --passphrase-file FILE   Takes the passphrase from the first line of a file.
  BACKUP_PASSPHRASE        The same from the environment.`;

const { scheduledBackup, verifyCommand, writeBackup } = await import('./backup.ts');
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scheduled: { type: 'boolean' },
      now: { type: 'boolean' },
      verify: { type: 'boolean' },
      passphrase: { type: 'boolean' },
      'passphrase-file': { type: 'string' },
    },
  });
  const [file] = positionals;
  const isIntoFolder = Boolean(values.scheduled || values.now);
  if (positionals.length > 1 || (file === undefined) !== isIntoFolder) throw new Error(usage);
  if (file === undefined) await scheduledBackup(Boolean(values.now));
  else await (values.verify ? verifyCommand(file, values) : writeBackup(file, values));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
