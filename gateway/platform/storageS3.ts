import { UnavailableError } from './errors.ts';
import { MissingObjectError, type ObjectStore } from './objectStore.ts';
import { S3Bucket } from './s3Bucket.ts';

/** For one call with its retries: a request for a photo fails within 10 seconds. */
const maxCallMs = 8000;

/** Objects in the bucket of STORAGE_URL, under `instance/`. Throws SettingsError when the URL says too little. */
export function s3Objects(url: string, instance: string): ObjectStore {
  const bucket = new S3Bucket(url, 'STORAGE_URL');
  const named = (key: string) => ({ Bucket: bucket.name, Key: `${instance}/${key}` });

  const store: ObjectStore = {
    where: `${bucket.name}/${instance}`,
    async put(key, parts) {
      const bytes = Buffer.concat(parts);
      const facts = { ContentLength: bytes.length, ContentType: 'application/octet-stream' };
      await reaching((limits) =>
        bucket.use((sdk, client) =>
          client.send(new sdk.PutObjectCommand({ ...named(key), ...facts, Body: bytes }), limits),
        ),
      );
    },
    get: (key, start, length) =>
      reaching(async (limits) => {
        const input = { ...named(key), Range: `bytes=${start}-${start + length - 1}` };
        const { Body, ContentRange } = await bucket.use((sdk, client) =>
          client.send(new sdk.GetObjectCommand(input), limits),
        );
        const bytes = Buffer.from(await Body!.transformToByteArray());
        return { bytes, total: Number(ContentRange?.split('/')[1] ?? bytes.length) };
      }),
    async delete(keys) {
      // One by one: deleting many in one call is where stores other than Amazon's differ.
      for (const key of keys)
        await reaching((limits) =>
          bucket.use((sdk, client) => client.send(new sdk.DeleteObjectCommand(named(key)), limits)),
        );
    },
    async move(from, to) {
      const input = { ...named(to), CopySource: `${bucket.name}/${instance}/${from}` };
      try {
        await reaching(() => bucket.use((sdk, client) => client.send(new sdk.CopyObjectCommand(input))));
      } catch (error) {
        if (error instanceof MissingObjectError) return false;
        throw error;
      }
      await store.delete([from]);
      return true;
    },
    async deleteFolder(folder) {
      for await (const { key } of store.list(`${folder}/`)) await store.delete([key]);
    },
    async *list(prefix) {
      for await (const { Key, LastModified } of bucket.list(`${instance}/${prefix}`, reaching))
        if (Key && LastModified) yield { key: Key.slice(instance.length + 1), modified: LastModified };
    },
  };
  return store;
}

/** Tells an absent object from a store that cannot be reached, or that hangs, also in the middle of an object. */
async function reaching<T>(work: (limits: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
  const abortSignal = AbortSignal.timeout(maxCallMs);
  const tooLate = new Promise<never>((_resolve, reject) =>
    abortSignal.addEventListener('abort', () => reject(abortSignal.reason as Error)),
  );
  try {
    return await Promise.race([work({ abortSignal }), tooLate]);
  } catch (error) {
    const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
    if (name === 'NoSuchKey' || (name === 'NotFound' && $metadata?.httpStatusCode === 404))
      throw new MissingObjectError('There is no such object');
    const status = $metadata?.httpStatusCode;
    if (status === undefined || status >= 500 || status === 429) {
      throw new UnavailableError('Everystep cannot reach its photo store. Please try again in a moment.', 5);
    }
    throw error;
  }
}
