import type { Bytes } from '../files.ts';
import { S3Bucket } from '../s3Bucket.ts';
import type { BackupLocation } from './backupLocation.ts';

/** A store takes 10,000 parts at most: archives up to 160 GB. */
const partBytes = 16 * 1024 * 1024;
/** For a part, over a slow line. */
const timeoutMs = 120_000;

/** The bucket of an `s3://` BACKUP_DIR. Throws SettingsError. */
export function s3Location(url: string): BackupLocation {
  const requestHandler = { connectionTimeout: 3000, requestTimeout: timeoutMs, throwOnRequestTimeout: true };
  const bucket = new S3Bucket(url, 'BACKUP_DIR', { requestHandler });
  const named = (Key: string) => ({ Bucket: bucket.name, Key });
  return {
    async list(prefix) {
      const objects = await Array.fromAsync(bucket.list(prefix));
      return objects.flatMap(({ Key }) => Key ?? []);
    },
    write: (name, bytes) => upload(bucket, named(name), bytes),
    async *read(name) {
      const { Body } = await bucket.use((sdk, client) => client.send(new sdk.GetObjectCommand(named(name))));
      yield* Body as AsyncIterable<Uint8Array>;
    },
    async remove(name) {
      await bucket.use((sdk, client) => client.send(new sdk.DeleteObjectCommand(named(name))));
    },
  };
}

/** In parts, so that none of it waits on disk or whole in memory; the object is there once the last call is done. */
function upload(bucket: S3Bucket, object: { Bucket: string; Key: string }, bytes: Bytes): Promise<void> {
  return bucket.use(async (sdk, client) => {
    let UploadId: string | undefined;
    const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
    try {
      for await (const { part, isLast } of inParts(bytes)) {
        const body = { ...object, Body: part, ContentLength: part.length };
        if (isLast && UploadId === undefined) return void (await client.send(new sdk.PutObjectCommand(body)));
        UploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(object))).UploadId;
        const PartNumber = Parts.length + 1;
        const { ETag } = await client.send(new sdk.UploadPartCommand({ ...body, UploadId, PartNumber }));
        Parts.push({ ETag, PartNumber });
      }
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
    } catch (error) {
      // Uploaded parts would be billed without being visible.
      if (UploadId !== undefined)
        await client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {});
      throw error;
    }
  });
}

async function* inParts(bytes: Bytes): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let chunks: Uint8Array[] = [];
  let waiting = 0;
  for await (const chunk of bytes) {
    if (waiting >= partBytes) {
      yield { part: Buffer.concat(chunks), isLast: false };
      chunks = [];
      waiting = 0;
    }
    chunks.push(chunk);
    waiting += chunk.length;
  }
  yield { part: Buffer.concat(chunks), isLast: true };
}
