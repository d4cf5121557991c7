import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Passphrase } from '#gateway/platform/backup/passphrase.ts';

export interface PassphraseOptions {
  /** Ask for it on the terminal. */
  passphrase?: boolean;
  'passphrase-file'?: string;
}

/** The passphrase from the terminal, a file or BACKUP_PASSPHRASE, never from the command line, where every user of the machine reads it. */
export async function givenPassphrase(
  { passphrase, 'passphrase-file': file }: PassphraseOptions,
  fromSettings: string | undefined,
  { twice }: { twice: boolean },
): Promise<Passphrase | undefined> {
  if (file !== undefined) {
    const text = (await readFile(file, 'utf8')).split('\n')[0]!.trim();
    return text ? { text } : fail(`The file ${file} holds no passphrase.`);
  }
  if (!passphrase) return fromSettings === undefined ? undefined : { text: fromSettings };
  if (!process.stdin.isTTY)
    return fail('There is no terminal to ask for the passphrase. Use BACKUP_PASSPHRASE or --passphrase-file FILE.');
  const text = await ask('Passphrase: ');
  if (text.length < 8) return fail('The passphrase must have at least 8 characters.');
  if (twice && (await ask('Once more: ')) !== text) return fail('The two passphrases differ.');
  return { text };
}

/** Shows nothing of what is typed. */
async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  const text = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return text;
}

function fail(why: string): never {
  throw new Error(why);
}
