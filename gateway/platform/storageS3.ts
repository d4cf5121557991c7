import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { SettingsError } from './env.ts';
import { UnavailableError } from './errors.ts';
import { MissingObjectError, type ObjectStore, type StoredObject } from './objectStore.ts';

const perListing = 1000;
/** For one call with its retries: a request for a photo fails within 10 seconds. */
const maxCallMs = 8000;

interface Place {
  client: S3ClientConfig;
  bucket: string;
}

type Sdk = typeof import('@aws-sdk/client-s3');

/** Objects in a bucket, under `instance/`. Connects with the first call. Throws SettingsError when the URL says too little. */
export function s3Objects(url: string, instance: string): ObjectStore {
  const { client: config, bucket } = readStorageUrl(url);
  let opened: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  /** The SDK is large: an instance that keeps its photos in files never loads it. */
  const connect = () =>
    (opened ??= import('@aws-sdk/client-s3').then((sdk) => ({ sdk, client: new sdk.S3Client(config) })));
  const place = (key: string) => ({ Bucket: bucket, Key: `${instance}/${key}` });

  const store: ObjectStore = {
    where: `${bucket}/${instance}`,
    put: (key, bytes) =>
      reaching(async (limits) => {
        const { sdk, client } = await connect();
        await client.send(
          new sdk.PutObjectCommand({
            ...place(key),
            Body: bytes,
            ContentLength: bytes.length,
            ContentType: 'application/octet-stream',
          }),
          limits,
        );
      }),
    get: (key, start, length) =>
      reaching(async (limits) => {
        const { sdk, client } = await connect();
        const answer = await client.send(
          new sdk.GetObjectCommand({ ...place(key), Range: `bytes=${start}-${start + length - 1}` }),
          limits,
        );
        const bytes = Buffer.from(await answer.Body!.transformToByteArray());
        return { bytes, total: Number(answer.ContentRange?.split('/')[1] ?? bytes.length) };
      }),
    async delete(keys) {
      const { sdk, client } = await connect();
      // One by one: deleting many in one call is where stores other than Amazon's differ.
      for (const key of keys) await reaching((limits) => client.send(new sdk.DeleteObjectCommand(place(key)), limits));
    },
    async move(from, to) {
      try {
        await reaching(async () => {
          const { sdk, client } = await connect();
          await client.send(new sdk.CopyObjectCommand({ ...place(to), CopySource: `${bucket}/${instance}/${from}` }));
        });
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
      let token: string | undefined;
      do {
        const page = await reaching(async (limits) => {
          const { sdk, client } = await connect();
          return client.send(
            new sdk.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: `${instance}/${prefix}`,
              MaxKeys: perListing,
              ContinuationToken: token,
            }),
            limits,
          );
        });
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified)
            yield { key: Key.slice(instance.length + 1), modified: LastModified } satisfies StoredObject;
        }
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (token !== undefined);
    },
  };
  return store;
}

/**
 * Reads `s3://KEY:SECRET@host:port/bucket?region=…`, addressed by path. A port other than 443 is spoken to in plain http,
 * no port or 443 in https; `&tls=true` or `&tls=false` says otherwise.
 */
export function readStorageUrl(text: string, setting = 'STORAGE_URL'): Place {
  const refuse = (why: string) => new SettingsError(`The setting ${setting} cannot be used: ${why}.`);
  if (!URL.canParse(text)) throw refuse('it must look like s3://KEY:SECRET@host:port/bucket?region=…');
  const url = new URL(text);
  const bucket = url.pathname.replaceAll(/^\/|\/$/g, '');
  if (!url.username || !url.password) throw refuse('it names no KEY:SECRET (write / in a secret as %2F)');
  if (!url.hostname) throw refuse('it names no host');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) throw refuse('it names no bucket');
  const tls = url.searchParams.get('tls') ?? String(url.port === '' || url.port === '443');
  return {
    bucket,
    client: {
      endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
      forcePathStyle: true,
      maxAttempts: 3,
      // Stores other than Amazon's don't all know the newer checksum trailers; our own seal already notices any change.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3000 },
    },
  };
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
