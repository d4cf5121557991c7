import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { compressed } from './build/compressed.plugin.ts';
import { messages } from './build/messages.plugin.ts';
import { prerender } from './build/prerender.plugin.ts';
import { leanReactDom } from './build/leanReactDom.plugin.ts';
import { leanRelay } from './build/leanRelay.plugin.ts';
import { leanRouter } from './build/leanRouter.plugin.ts';
import { shortNames } from './build/shortNames.plugin.ts';
import { cataloguePrefix } from './language/catalogueFile.ts';
import { precache } from './app/offline/precache.plugin.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
const toGateway = { target: gateway, changeOrigin: false };

/*
 * The code that the app starts with is one chunk with one stylesheet instead of thirty small ones: fewer requests, and
 * gzip compresses better (8 kB less code, a quarter less CSS). Code that loads on a press or a route stays out of it.
 * Home's own code is a second such chunk: in forty parts it weighed 11 kB more, and HTTP/1.1 loads six at a time.
 * The budgets in `npm run check` notice an import that puts more into them.
 */

/** Code that runs before the app loads: main.tsx and its few imports. */
const boot =
  /vite[\\/]preload-helper|[\\/]frontend[\\/](entry[\\/](prerendered|routeTable)|app[\\/](storage|earlyRequests|install[\\/](installation|standalone))|landing[\\/]scrollToSection|language[\\/]\w+)\.ts$|[\\/]gateway[\\/]language[\\/]|icu-minify/;
/** The texts of a language other than English. The service worker recognizes them by name. */
const isCatalogue = (module: string | null) => module?.startsWith('\0virtual:catalogue/');
/** The code that most forms share. In files of its own it weighs more, and each form would load many files. */
const forms =
  /[\\/]app[\\/](use\w+|undo|ownWrites|mediaHook|drafts[\\/](draftStore|useDraft|useUnsaved)|forms[\\/](editBase|useFieldError|useFirstInput)|offline[\\/](offlineWrite|describeWrite|sharedFiles))\.ts$|[\\/]design-system[\\/](dates[\\/](month|typedTime|wallTime)|dialogs[\\/](deferredConfirm|DeleteButton)|fields[\\/](Field|FieldNote|TextField|field\.css)|layout[\\/]ActionBar(\.css)?)\.tsx?$/;

/** The writes of an activity, for its form and its rows: in files of their own they weigh 0.5 kB more. */
const activityWrites = /[\\/](use(Log|Update|Delete|Restore)Activity(Mutation\.graphql)?)\.ts$/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** Returns a module and everything it imports statically. */
function modulesOf(screen: string, graph: Graph): Set<string> {
  const found = new Set([`${import.meta.dirname}/${screen}`]);
  // Iterating a set includes elements added during the loop.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** Returns a test whether a module is one of those that `choose` gets from the graph; it is asked once. */
function moduleTest(choose: (of: (screen: string) => Set<string>) => Set<string>) {
  let chosen: Set<string> | undefined;
  return (id: string, graph: Graph) => (chosen ??= choose((screen) => modulesOf(screen, graph))).has(id);
}

/** True for what the app starts with, and what Home and the landing page share: a visitor loads nothing else of Home. */
const isOfTheShell = moduleTest((of) =>
  of('entry/start.tsx').union(of('home/HomeScreen.tsx').intersection(of('landing/LandingScreen.tsx'))),
);
/** True for the rest of Home. Other screens share most of it, and members open Home first. */
const isOfTheDay = moduleTest((of) => of('home/HomeScreen.tsx'));
/** True for the other screens' routes and skeletons, which load after the first screen. */
const isOfARoute = moduleTest((of) => of('entry/laterRoutes.ts').difference(of('landing/LandingScreen.tsx')));

// In development, class names contain their origin.
const identifiers = process.env['NODE_ENV'] === 'production' ? shortNames(import.meta.dirname) : undefined;
const compile = () => [
  messages({ shared: true }),
  leanReactDom(),
  leanRelay(),
  leanRouter(),
  relay,
  react(),
  vanillaExtractPlugin({ identifiers }),
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...compile(), prerender(compile), precache(), compressed()],
  build: {
    outDir: `${import.meta.dirname}/../dist/client`,
    emptyOutDir: true,
    manifest: true,
    // All supported browsers preload modules natively.
    modulePreload: { polyfill: false },
    // The first versions with light-dark(), which every colour token uses.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Inlined fonts could not be preloaded, and data: URLs would need a wider CSP.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `${isCatalogue(facadeModuleId) ? cataloguePrefix : 'assets/'}[name]-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'boot', test: boot, priority: 1 },
            // The service worker recognizes it by name.
            { name: 'temporal', test: /node_modules[\\/]temporal-/, priority: 1 },
            // A group of its own: it takes along what its modules import, and the first group that wants a module gets it.
            { name: (id, graph) => (isOfTheShell(id, graph) ? 'shell' : null) },
            { name: (id, graph) => (isOfTheDay(id, graph) ? 'day' : isOfARoute(id, graph) ? 'routes' : null) },
            { name: 'forms', test: forms },
            { name: 'activityWrites', test: activityWrites },
          ],
        },
      },
    },
  },
  // Modules, so that the worker loads the reader of FIT files only for one; by their name the precache leaves them out.
  worker: {
    format: 'es',
    rolldownOptions: { output: { chunkFileNames: 'assets/worker-[name]-[hash].js' } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': toGateway, '/api': toGateway, '/blog-posts': toGateway },
  },
});
