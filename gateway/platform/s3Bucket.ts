import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import { SettingsError } from './env.ts';
import { madeOnce } from './madeOnce.ts';

type Sdk = typeof import('@aws-sdk/client-s3');
export type S3Call<Output> = (sdk: Sdk, client: S3Client) => Promise<Output>;

/** The bucket of an `s3://` setting. Connects with the first call. Throws SettingsError when the URL says too little. */
export class S3Bucket {
  readonly name: string;
  /** The SDK is large: an instance without a bucket never loads it. */
  readonly #connected: () => Promise<{ sdk: Sdk; client: S3Client }>;

  constructor(url: string, setting: string, config: S3ClientConfig = {}) {
    const { client, bucket } = readStorageUrl(url, setting);
    this.name = bucket;
    this.#connected = madeOnce(async () => {
      const sdk = await import('@aws-sdk/client-s3');
      return { sdk, client: new sdk.S3Client({ ...client, ...config }) };
    });
  }

  async use<Output>(call: S3Call<Output>): Promise<Output> {
    const { sdk, client } = await this.#connected();
    return call(sdk, client);
  }

  /** Yields the objects below a prefix, page by page; `guard` makes the call for a page. */
  async *list(Prefix: string, guard = <Page>(call: (limits?: object) => Promise<Page>) => call()) {
    let ContinuationToken: string | undefined;
    do {
      const input = { Bucket: this.name, Prefix, ContinuationToken };
      const page = await guard((limits) =>
        this.use((sdk, client) => client.send(new sdk.ListObjectsV2Command(input), limits)),
      );
      yield* page.Contents ?? [];
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
  }
}

/**
 * Reads `s3://KEY:SECRET@host:port/bucket?region=…`, addressed by path. A port other than 443 is spoken to in plain http,
 * no port or 443 in https; `&tls=true` or `&tls=false` says otherwise.
 */
export function readStorageUrl(text: string, setting = 'STORAGE_URL'): { client: S3ClientConfig; bucket: string } {
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
