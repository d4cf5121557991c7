import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type PluginOption, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const bootFile = 'assets/boot.js';
const cache = join(import.meta.dirname, '../../node_modules/.cache/everystep');

/**
 * Writes /front.html, the prerendered landing page, which the server sends for `/`. It loads its styles and a small script
 * first and the app once the page is complete (main.tsx). All other paths and the service worker use index.html, which
 * loads the app at once.
 */
export function prerenderLanding(compile: () => PluginOption[]): Plugin {
  return {
    name: 'everystep-prerender-landing',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html to prerender.');
        const shell = String(page.source);
        const landing = await prerendered(compile);
        const app = closureOf(bundle, 'entry/start.tsx').map(({ fileName }) => `/${fileName}`);
        const head = [
          `<script src="/${bootFile}" data-app="${app.join(' ')}"></script>`,
          ...new Set(
            [...stylesOf(bundle, 'entry/start.tsx'), ...stylesOf(bundle, 'landing/LandingScreen.tsx')].map(
              (file) => `<link rel="stylesheet" crossorigin href="/${file}">`,
            ),
          ),
          ...openGraph(shell),
        ];
        const withHead = shell.replace('</head>', `  ${head.join('\n    ')}\n  </head>`);
        this.emitFile({
          type: 'asset',
          fileName: bootFile,
          source: await readFile(join(import.meta.dirname, 'boot.js'), 'utf8'),
        });
        this.emitFile({
          type: 'asset',
          fileName: 'front.html',
          source: withHead
            .replace('<div id="root"></div>', `<div id="root">${landing}</div>`)
            .replace(/<noscript>[^]*<\/noscript>\s*/, ''),
        });
        // Other pages wait for the app, so they preload it.
        const early = [
          ...app
            .filter((file) => !shell.includes(file))
            .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
          ...stylesOf(bundle, 'entry/start.tsx').map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        ];
        page.source = shell.replace('</head>', `  ${early.join('\n    ')}\n  </head>`);
      },
    },
  };
}

/** Builds the app for Node and renders `/` with it. */
async function prerendered(compile: () => PluginOption[]): Promise<string> {
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
    const { landingPage } = (await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)) as {
      landingPage: () => Promise<string>;
    };
    // Removes React's title and preloads: the page's head has its own.
    const html = (await landingPage()).replaceAll(/<title>[^<]*<\/title>|<link rel="preload"[^>]*>/g, '');
    if (!html.includes('<h1') || html.includes('<script'))
      throw new Error('The landing page was not prerendered in one piece.');
    return html;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
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
