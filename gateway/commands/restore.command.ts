import 'temporal-polyfill/global';
import { parseArgs } from 'node:util';
import { keepCompiled } from './compileCache.ts';
import { failureLine } from './failureLine.ts';

keepCompiled();
const usage = `Usage: npm run restore -- FILE       Brings an instance back from an archive of \`npm run backup\`. The server must not run.
       npm run restore -- --cancel   Goes back to what was there before a restore that was not finished.

  --replace                Puts aside what is there (it is kept in DATA_DIR/restore-points).
  --passphrase             Asks for the passphrase of an encrypted archive.
  --passphrase-file FILE   Takes it from the first line of a file.
  BACKUP_PASSPHRASE        The same from the environment.`;

const { cancelCommand, restoreCommand } = await import('./restore.ts');
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      cancel: { type: 'boolean' },
      replace: { type: 'boolean' },
      passphrase: { type: 'boolean' },
      'passphrase-file': { type: 'string' },
    },
  });
  const [file] = positionals;
  if (positionals.length > 1 || (file === undefined) !== Boolean(values.cancel)) throw new Error(usage);
  await (file === undefined ? cancelCommand() : restoreCommand(file, values));
} catch (error) {
  console.error(failureLine(error));
  process.exit(1);
}
