import { hash } from 'node:crypto';
import { archiveFormat, type ContentFacts, type Manifest, manifestShape } from './manifest.ts';
import { ArchiveError, readTar, tarEnd, tarEntry, type TarEntry } from './tar.ts';

const formatName = 'format.json';
const manifestName = 'manifest.json';
const listPrefix = 'checksums/';
/** Files per list of checksums, so that neither side ever holds the names of a whole store. */
const perList = 2000;

const sha256 = (bytes: Buffer) => hash('sha256', bytes);
const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/**
 * The bytes of an archive: a tar file with the entries, after every 2000 of them a list of their SHA-256 as
 * `sha256sum --check` reads it, and the manifest at the end. What `entries` returns goes into the manifest.
 */
export async function* writeArchive(entries: AsyncGenerator<TarEntry, ContentFacts>): AsyncGenerator<Buffer> {
  const now = new Date();
  const lists: Manifest['lists'] = {};
  let files = 0;
  let lines: string[] = [];
  const add = (entry: TarEntry) => {
    files += 1;
    lines.push(`${sha256(entry.bytes)}  ${entry.name}\n`);
    return tarEntry(entry, now);
  };
  const list = () => {
    const entry = {
      name: `${listPrefix}${String(Object.keys(lists).length + 1).padStart(6, '0')}.sha256`,
      bytes: Buffer.from(lines.join('')),
    };
    lists[entry.name] = sha256(entry.bytes);
    lines = [];
    return tarEntry(entry, now);
  };
  try {
    yield add({ name: formatName, bytes: json({ format: archiveFormat }) });
    let next = await entries.next();
    for (; !next.done; next = await entries.next()) {
      yield add(next.value);
      if (lines.length === perList) yield list();
    }
    if (lines.length > 0) yield list();
    yield tarEntry(
      { name: manifestName, bytes: json({ format: archiveFormat, ...next.value, files, lists } satisfies Manifest) },
      now,
    );
    yield tarEnd;
  } finally {
    await entries.return(undefined as never);
  }
}

/** Reads the entries of an archive and its manifest at the end, checking every checksum. Throws ArchiveError. */
export async function* readArchive(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, Manifest> {
  const lists: Manifest['lists'] = {};
  let files = 0;
  let pending = '';
  for await (const entry of readTar(source)) {
    const { name, bytes } = entry;
    if (files === 0) checkFormat(entry);
    if (name === manifestName) return checkManifest(bytes, { files, lists, isListed: pending === '' });
    if (name.startsWith(listPrefix)) {
      if (bytes.toString() !== pending)
        throw new ArchiveError(
          `The archive is damaged: its files differ from the list ${name}. Use another copy of it.`,
        );
      lists[name] = sha256(bytes);
      pending = '';
      continue;
    }
    files += 1;
    pending += `${sha256(bytes)}  ${name}\n`;
    if (name !== formatName) yield entry;
  }
  throw new ArchiveError('The archive is cut off: its manifest is missing. Use another copy of it.');
}

/** Reads an archive whole, for its manifest. Throws ArchiveError. */
export async function checkArchive(source: AsyncIterable<Uint8Array>): Promise<Manifest> {
  const entries = readArchive(source);
  for (;;) {
    const next = await entries.next();
    if (next.done) return next.value;
  }
}

function checkFormat({ name, bytes }: TarEntry): void {
  const { format } = name === formatName ? (JSON.parse(bytes.toString()) as { format?: number }) : {};
  if (typeof format !== 'number') throw new ArchiveError('The file is not a backup of Everystep.');
  if (format > archiveFormat)
    throw new ArchiveError(
      `A newer version of Everystep made this archive (format ${format}; this version reads ${archiveFormat}). Update Everystep and run this again.`,
    );
}

function checkManifest(bytes: Buffer, found: { files: number; lists: Manifest['lists']; isListed: boolean }): Manifest {
  const manifest = manifestShape.parse(JSON.parse(bytes.toString()));
  const isWhole =
    found.isListed && manifest.files === found.files && JSON.stringify(manifest.lists) === JSON.stringify(found.lists);
  if (!isWhole)
    throw new ArchiveError('The archive is damaged: it does not hold what its manifest lists. Use another copy of it.');
  return manifest;
}
