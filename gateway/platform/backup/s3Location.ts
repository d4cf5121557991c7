import type { S3Client } from '@aws-sdk/client-s3';
import { readStorageUrl } from '../storageS3.ts';
import type { BackupLocation, Bytes } from './backupLocation.ts';

/** A store takes 10,000 parts at most: archives up to 160 GB. */
const partBytes = 16 * 1024 * 1024;
/** For a part, over a slow line. */
const timeoutMs = 120_000;

/** The bucket of an `s3://` BACKUP_DIR. Throws SettingsError. */
export function s3Location(url: string): BackupLocation {
  const { client: config, bucket: Bucket } = readStorageUrl(url, 'BACKUP_DIR');
  const connect = async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const requestHandler = { connectionTimeout: 3000, requestTimeout: timeoutMs, throwOnRequestTimeout: true };
    return { sdk, client: new sdk.S3Client({ ...config, requestHandler }) };
  };
  return {
    async list(prefix) {
      const { sdk, client } = await connect();
      const names: string[] = [];
      for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
        const page = await client.send(
          new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken: token }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) names.push(Key);
        token = page.IsTruncated ? page.NextContinuationToken : undefined;
      }
      return names;
    },
    async write(Key, bytes) {
      const { client } = await connect();
      await upload(client, { Bucket, Key }, bytes);
    },
    async *read(Key) {
      const { sdk, client } = await connect();
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }));
      yield* Body as AsyncIterable<Uint8Array>;
    },
    async remove(Key) {
      const { sdk, client } = await connect();
      await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
  };
}

/** In parts, so that none of it waits on disk or whole in memory; the object is there once the last call is done. */
async function upload(client: S3Client, object: { Bucket: string; Key: string }, bytes: Bytes): Promise<void> {
  const sdk = await import('@aws-sdk/client-s3');
  let UploadId: string | undefined;
  const Parts: { ETag: string | undefined; PartNumber: number }[] = [];
  try {
    for await (const { part, isLast } of inParts(bytes)) {
      if (isLast && UploadId === undefined)
        return void (await client.send(
          new sdk.PutObjectCommand({ ...object, Body: part, ContentLength: part.length }),
        ));
      UploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(object))).UploadId;
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(
        new sdk.UploadPartCommand({ ...object, UploadId, PartNumber, Body: part, ContentLength: part.length }),
      );
      Parts.push({ ETag, PartNumber });
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    // Uploaded parts would be billed without being visible.
    if (UploadId !== undefined)
      await client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => {});
    throw error;
  }
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
