import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { languages, languageTag } from '#gateway/language/languages.ts';
import { catalogueFile } from '../language/catalogueFile.ts';

type Bundle = Rolldown.OutputBundle;

const cache = join(import.meta.dirname, '../../node_modules/.cache/everystep');

/**
 * Writes three pages, each in every language (front.de.html), with a preload of its texts. /front.html, the prerendered
 * landing page, is sent for `/`: it loads its styles and a small script first and the app once the page is complete
 * (main.tsx). /home.html is sent for `/home` and holds Home's frame without data: it is shown until the app renders. All
 * other paths use index.html, which loads the app at once.
 */
export function prerender(compile: () => PluginOption[]): Plugin {
  return {
    name: 'everystep-prerender',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html to prerender.');
        const shell = String(page.source);
        const pages = await prerendered(compile);
        const script = this.emitFile({
          type: 'asset',
          name: 'audience.js',
          source: await readFile(join(import.meta.dirname, 'audience.js'), 'utf8'),
        });
        const scriptFile = `/${this.getFileName(script)}`;
        const app = closureOf(bundle, 'entry/start.tsx').map(({ fileName }) => `/${fileName}`);
        const homeModules = ['entry/start.tsx', 'home/HomeScreen.tsx', 'app/offline/deviceStore.ts'];
        const head = [
          `<script src="${scriptFile}" data-audience="visitors" data-app="${app.join(' ')}"></script>`,
          ...styles(bundle, 'entry/start.tsx', 'landing/LandingScreen.tsx'),
          ...openGraph(shell),
        ];
        const homeHead = [
          `<script src="${scriptFile}" data-audience="members"></script>`,
          ...styles(bundle, ...homeModules),
          ...preloads(
            shell,
            homeModules.flatMap((module) => closureOf(bundle, module).map(({ fileName }) => `/${fileName}`)),
          ),
        ];
        // Other pages wait for the app, so they preload it.
        const appHead = [...preloads(shell, app), ...styles(bundle, 'entry/start.tsx')];
        for (const { tag, landing, home } of pages) {
          const suffix = tag === 'en' ? '' : `.${tag}`;
          const texts = catalogueFile(Object.keys(bundle), tag);
          const localized = withHead(
            shell.replace('<html lang="en">', `<html lang="${tag}">`),
            texts ? preloads(shell, [`/${texts}`]) : [],
          );
          if (suffix)
            this.emitFile({ type: 'asset', fileName: `index${suffix}.html`, source: withHead(localized, appHead) });
          this.emitFile({
            type: 'asset',
            fileName: `front${suffix}.html`,
            source: withRoot(withHead(localized, head), landing).replace(/<noscript>[^]*<\/noscript>\s*/, ''),
          });
          this.emitFile({
            type: 'asset',
            fileName: `home${suffix}.html`,
            // Without scripts the frame would load forever.
            source: withRoot(withHead(localized, homeHead), home).replace(
              '<noscript>',
              '<noscript><style>#root { display: none; }</style>',
            ),
          });
        }
        page.source = withHead(shell, appHead);
      },
    },
  };
}

function withHead(page: string, tags: string[]): string {
  return page.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
}

function withRoot(page: string, html: string): string {
  return page.replace('<div id="root"></div>', `<div id="root">${html}</div>`);
}

/** Returns tags that preload these files, but not those that the page loads already. */
function preloads(page: string, files: string[]): string[] {
  return [...new Set(files)]
    .filter((file) => !page.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
}

/** Returns tags that load the styles of these modules. */
function styles(bundle: Bundle, ...modules: string[]): string[] {
  const files = new Set(modules.flatMap((module) => stylesOf(bundle, module)));
  return [...files].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
}

interface Pages {
  tag: string;
  landing: string;
  home: string;
}

/** Builds the app for Node and renders both pages with it, in each language. */
async function prerendered(compile: () => PluginOption[]): Promise<Pages[]> {
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(`${cache}/prerender-`);
  try {
    await build({
      configFile: false,
      root: join(import.meta.dirname, '..'),
      logLevel: 'warn',
      plugins: compile(),
      define: { 'process.env.NODE_ENV': '"production"' },
      ssr: { noExternal: true },
      build: {
        ssr: join(import.meta.dirname, '../entry/prerender.tsx'),
        outDir,
        emptyOutDir: false,
        copyPublicDir: false,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    const app = pathToFileURL(join(outDir, 'prerender.mjs')).href;
    return await Promise.all(languages.map((language) => renderedIn(languageTag(language), app)));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Renders both pages in a thread of their own: texts are read while modules load. */
async function renderedIn(tag: string, app: string): Promise<Pages> {
  const thread = new Worker(new URL('prerender.thread.ts', import.meta.url), { workerData: { tag, app } });
  const [{ landing, home }] = (await once(thread, 'message')) as [Omit<Pages, 'tag'>];
  return { tag, landing: bodyOf(landing), home: bodyOf(home) };
}

/** Removes React's title and preloads: the page's head has its own. */
function bodyOf(html: string): string {
  const body = html.replaceAll(/<title>[^<]*<\/title>|<link rel="preload"[^>]*>/g, '');
  if (!body.includes('<h1') || body.includes('<script')) throw new Error('A page was not prerendered in one piece.');
  return body;
}

function closureOf(bundle: Bundle, module: string): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const first = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/frontend/${module}`));
  if (!first) throw new Error(`The build has no chunk of ${module}.`);
  const found = new Set([first]);
  for (const chunk of found)
    for (const name of chunk.imports) for (const other of chunks) if (other.fileName === name) found.add(other);
  return [...found];
}

/** Returns the stylesheets of a module, those of its imports first, as the browser would load them. */
function stylesOf(bundle: Bundle, module: string): string[] {
  return [
    ...new Set(
      closureOf(bundle, module)
        .toReversed()
        .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
    ),
  ];
}

/** Link preview tags: repeat the page's title and description. */
function openGraph(page: string): string[] {
  const description = /<meta name="description" content="([^"]*)"/.exec(page)?.[1] ?? '';
  const facts = { title: 'Everystep', description, type: 'website', site_name: 'Everystep' };
  return [
    ...Object.entries(facts).map(([name, content]) => `<meta property="og:${name}" content="${content}">`),
    '<meta name="twitter:card" content="summary">',
  ];
}
