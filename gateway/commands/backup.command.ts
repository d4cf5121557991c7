import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { keepCompiled } from './compileCache.ts';
import { failureLine } from './failureLine.ts';

keepCompiled();
const usage = `Usage: npm run backup -- FILE            Writes everything of this instance to one archive, also while it runs.
       npm run backup -- --check [FILE]  Reads an archive whole: its checksums, and whether passphrase, key and version fit.
       npm run backup -- --verify [FILE] Restores an archive into a throw-away instance and compares.
       npm run backup -- --scheduled     Writes the backup of today to BACKUP_DIR unless it is there (the server does it by itself).
       npm run backup -- --now           Writes one to BACKUP_DIR now.

FILE may be the name of an archive in BACKUP_DIR to check or verify; without it the newest one there is read.

  --passphrase             Asks for a passphrase and encrypts the archive with it (age-encryption.org).
  --passphrase-file FILE   Takes the passphrase from the first line of a file.
  BACKUP_PASSPHRASE        The same from the environment.`;

const { checkCommand, scheduledBackup, verifyCommand, writeBackup } = await import('./backup.ts');
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scheduled: { type: 'boolean' },
      now: { type: 'boolean' },
      verify: { type: 'boolean' },
      check: { type: 'boolean' },
      passphrase: { type: 'boolean' },
      'passphrase-file': { type: 'string' },
    },
  });
  const [file] = positionals;
  const { scheduled, now, check, verify } = values;
  const actions = [scheduled, now, check, verify].filter(Boolean).length;
  if (positionals.length > 1 || actions > 1) throw new Error(usage);
  if (check) await checkCommand(file, values);
  else if (verify) await verifyCommand(file, values);
  else if ((file === undefined) !== Boolean(scheduled || now)) throw new Error(usage);
  else await (file === undefined ? scheduledBackup(Boolean(now)) : writeBackup(file, values));
} catch (error) {
  console.error(failureLine(error));
  process.exit(1);
}
