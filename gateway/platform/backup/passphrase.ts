import { ReadableStream as WebStream } from 'node:stream/web';
import { ArchiveError } from './tar.ts';

const ageMark = 'age-encryption.org/v1';

/** A random key needs no stretching; a phrase that a person chose does (about a second). */
export interface Passphrase {
  text: string;
  isRandom?: boolean;
}

/** Loaded when first needed: it takes several megabytes. */
const age = () => import('age-encryption');

/** Encrypts an archive in the format of age (age-encryption.org): `age --decrypt` opens it too. */
export async function encryptArchive(
  archive: AsyncIterable<Buffer>,
  { text, isRandom = false }: Passphrase,
): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.setPassphrase(text);
  if (isRandom) encrypter.setScryptWorkFactor(10);
  return encrypter.encrypt(web(archive));
}

/** The archive inside, whether it is encrypted or not. Throws ArchiveError when none of the passphrases opens it. */
export async function* decryptArchive(
  source: AsyncIterable<Uint8Array>,
  passphrases: readonly Passphrase[],
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  const whole = restOf(first, chunks);
  if (first.done || !Buffer.from(first.value).toString('latin1', 0, ageMark.length).startsWith(ageMark)) {
    yield* whole;
    return;
  }
  if (passphrases.length === 0)
    throw new ArchiveError(
      'The archive is encrypted. Give its passphrase in BACKUP_PASSPHRASE, with --passphrase-file FILE, or with --passphrase to be asked for it.',
    );
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  for (const { text } of passphrases) decrypter.addPassphrase(text);
  try {
    yield* await decrypter.decrypt(web(whole));
  } catch (error) {
    if (error instanceof ArchiveError || (error as NodeJS.ErrnoException).code !== undefined) throw error;
    const isWrong = /no identity matched/.test(String(error));
    throw new ArchiveError(
      isWrong
        ? 'The passphrase does not open this archive.'
        : 'The archive is damaged or cut off: it does not decrypt. Use another copy of it.',
      { cause: error },
    );
  }
}

async function* restOf(
  first: IteratorResult<Uint8Array>,
  chunks: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    for (let next = first; !next.done; next = await chunks.next()) yield next.value;
  } finally {
    await chunks.return?.();
  }
}

/** Not by way of a Node stream: Readable.toWeb throws where nobody catches it when age cancels at a damaged byte. */
function web(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(source) as ReadableStream<Uint8Array>;
}
