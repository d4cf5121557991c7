import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const isText = /\.(js|css|html|svg|md|webmanifest)$|^assets\/.*\.json$/;
/** Compressing smaller files saves no packet. */
const minBytes = 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes brotli and gzip copies of larger text files at the highest level; the server chooses one. */
export function compressed(): Plugin {
  return {
    name: 'everystep-compressed',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const texts = Object.values(bundle)
          .filter(({ fileName }) => isText.test(fileName))
          .map((file) => ({
            fileName: file.fileName,
            bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
          }));
        for (const { fileName, bytes } of texts) {
          if (bytes.length < minBytes) continue;
          const options = {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
          };
          const [small, older] = await Promise.all([brotli(bytes, options), gzipped(bytes, { level: 9 })]);
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: small });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: older });
        }
      },
    },
  };
}
