import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignoring, writeWhole } from './files.ts';
import { MissingObjectError, type ObjectStore } from './objectStore.ts';

/** A folder or a store that says which instance it belongs to. */
export interface Mark {
  /** Its path, for a message. */
  where: string;
  /** Undefined when nothing is said. */
  read(): Promise<string | undefined>;
  write(id: string): Promise<void>;
}

/** The file that holds an instance's id, in DATA_DIR and in the object store. */
export const markName = 'instance.txt';
const largestMark = 1000;

/** The mark of DATA_DIR, which lies beside the key file. */
export function folderMark(dataDir: string): Mark {
  const file = join(dataDir, markName);
  return {
    where: file,
    read: async () => idIn((await readFile(file, 'utf8').catch(ignoring('ENOENT'))) ?? ''),
    async write(id) {
      await mkdir(dataDir, { recursive: true });
      await writeWhole(file, [markText(id)]);
    },
  };
}

/** The mark of an object store, among its objects. */
export function storeMark(store: ObjectStore): Mark {
  return {
    where: `${store.where}/${markName}`,
    async read() {
      try {
        return idIn((await store.get(markName, 0, largestMark)).bytes.toString());
      } catch (error) {
        if (error instanceof MissingObjectError) return undefined;
        throw error;
      }
    },
    write: (id) => store.put(markName, [markText(id)]),
  };
}

function markText(id: string): Buffer {
  return Buffer.from(
    `${id}\nThe instance of Everystep that this folder or bucket belongs to. Its database, its photos and its key carry the same id.\n`,
  );
}

function idIn(text: string): string | undefined {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(text)?.[0];
}
