import { build, type Plugin, type Rolldown } from 'vite';
import { catalogueFile, cataloguePrefix } from '#frontend/language/catalogueFile.ts';
import { languages, languageTag } from '#gateway/language/languages.ts';

const entry = `${import.meta.dirname}/serviceWorker.ts`;

/**
 * Code, styles and fonts. Pictures come when they are looked at, and so do letters that few texts have (another font
 * stands in for them without a connection). The screens of mailed links, of the archive, of operators and of second factors
 * can do nothing without a connection. Of the languages only the one in use is kept (keptLanguage.ts).
 */
const isOfTheShell = (file: string) =>
  /\.(js|css|woff2)$/.test(file) &&
  !file.startsWith(cataloguePrefix) &&
  !/^assets\/(\w+-latin-ext-|(MailedLink|VerifyEmail|UndoEmailChange|SignInLink|DataExport|BringHistory|Operator|Security)Screen-|(UnusableLink|MemberDialog|OperatorLine|sendArchive|webauthn|history\.worker|worker)-)/.test(
    file,
  );

/**
 * Builds /sw.js beside the client, with the list of the files that belong to the shell, and one file with most of their
 * texts (shellFiles.ts). A build of its own, because a service worker is one classic script (older Firefox knows no module
 * workers), while the client is many modules.
 * (vite-plugin-pwa does the same by way of workbox-build, which brings 250 packages, two Babels among them.)
 */
export const precache = (): Plugin => ({
  name: 'everystep-precache',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const pages = ['index.html', 'home.html'].map((name) => {
        if (!bundle[name]) throw new Error(`The build has no ${name} to keep for offline starts.`);
        return { name, html: textOf(bundle[name]) };
      });
      const hashed = Object.keys(bundle).filter(isOfTheShell).toSorted();
      const files = [
        ...(await Promise.all(
          pages.map(async ({ name, html }) => ({ url: `/${name}`, revision: await digest(html) })),
        )),
        ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
      ];
      // The browser has what the pages name already, and only old browsers load what stands in for Temporal.
      const isTogether = (file: string) =>
        /\.(js|css)$/.test(file) &&
        !file.startsWith('assets/temporal-') &&
        !pages.some(({ html }) => html.includes(`/${file}`));
      const texts = hashed.filter(isTogether).map((file) => [`/${file}`, textOf(bundle[file]!)]);
      const together = JSON.stringify(Object.fromEntries(texts));
      const togetherAt = `assets/shell-files-${await digest(together)}.json`;
      this.emitFile({ type: 'asset', fileName: togetherAt, source: together });
      const languageFiles = await Promise.all(
        languages.map(languageTag).map(async (tag) => {
          const catalogue = catalogueFile(Object.keys(bundle), tag);
          const home = bundle[`home.${tag}.html`];
          if (!catalogue || home?.type !== 'asset') return [];
          return [[tag, { catalogue: `/${catalogue}`, home: `/${home.fileName}?v=${await digest(home.source)}` }]];
        }),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: await workerWith({
          __SHELL_FILES__: files,
          __FILES_TOGETHER__: `/${togetherAt}`,
          __LANGUAGES__: Object.fromEntries(languageFiles.flat()),
        }),
      });
    },
  },
});

/** Returns the code of the worker with the values of the names that it declares. */
async function workerWith(values: Record<string, unknown>): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
    },
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [chunk] = (built as { output: { code: string }[] }).output;
  return chunk!.code;
}

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk): string {
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

async function digest(content: string | Uint8Array): Promise<string> {
  const bytes = new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
