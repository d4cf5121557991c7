import { build, type Plugin } from 'vite';
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
  !/^assets\/(\w+-latin-ext-|(MailedLink|VerifyEmail|UndoEmailChange|SignInLink|DataExport|BringHistory|Operator|Security)Screen-|(UnusableLink|MemberDialog|OperatorLine|webauthn|history\.worker|worker)-)/.test(
    file,
  );

/**
 * Builds /sw.js beside the client, with the list of the files that belong to the shell. A build of its own, because a
 * service worker is one classic script (older Firefox knows no module workers), while the client is many modules.
 * (vite-plugin-pwa does the same by way of workbox-build, which brings 250 packages, two Babels among them.)
 */
export const precache = (): Plugin => ({
  name: 'everystep-precache',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const pages = await Promise.all(
        ['index.html', 'home.html'].map(async (name) => {
          const page = bundle[name];
          if (page?.type !== 'asset') throw new Error(`The build has no ${name} to keep for offline starts.`);
          return { url: `/${name}`, revision: await digest(page.source) };
        }),
      );
      const hashed = Object.keys(bundle).filter(isOfTheShell).toSorted();
      const files = [...pages, ...hashed.map((file) => ({ url: `/${file}`, revision: null }))];
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
        source: await workerWith(files, Object.fromEntries(languageFiles.flat())),
      });
    },
  },
});

async function workerWith(files: object[], languageFiles: object): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      __SHELL_FILES__: JSON.stringify(files),
      __LANGUAGES__: JSON.stringify(languageFiles),
      'process.env.NODE_ENV': '"production"',
    },
    build: { write: false, rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [chunk] = (built as { output: { code: string }[] }).output;
  return chunk!.code;
}

async function digest(content: string | Uint8Array): Promise<string> {
  const bytes = new Uint8Array(typeof content === 'string' ? new TextEncoder().encode(content) : content);
  const hash = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(hash).subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
