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
 * The code that every screen needs is one chunk with one stylesheet instead of thirty small ones: fewer requests, and
 * gzip compresses better (8 kB less code, a quarter less CSS). Code that loads on a press or a route stays out of it,
 * above all everything that imports Base UI, because a chunk includes what its modules import. main.tsx stays out too: it
 * awaits the shell, and in one chunk with it it would wait for itself. Home's own code is a second such chunk: in forty
 * parts it weighed 11 kB more, and HTTP/1.1 loads six at a time. The budgets in `npm run check` notice a wrong path here.
 */
/** Code that runs before the app loads: main.tsx and its few imports. */
const boot =
  /vite[\\/]preload-helper|[\\/]frontend[\\/](entry[\\/](prerendered|routeTable)|app[\\/](storage|earlyRequests|install[\\/](installation|standalone))|landing[\\/]scrollToSection|language[\\/]\w+)\.ts$|[\\/]gateway[\\/]language[\\/]|icu-minify/;
/** The texts of a language other than English. The service worker recognizes them by name. */
const isCatalogue = (module: string | null) => module?.startsWith('\0virtual:catalogue/');
// The landing page uses these two rules as well. Without them here it would load Home's chunk.
const firstScreen =
  /[\\/]frontend[\\/](design-system|app|entry)[\\/]|[\\/]gateway[\\/](calendar[\\/]duration|insights[\\/]insight\.rules)\.ts$/;
const later =
  /[\\/](main|prerender|laterRoutes|formsRoute|SidePanel|MainMenu|Modal|\w*Dialog|\w*Popover|\w*Wheel|\w*Calendar|\w*Field|FieldNote|field|Slider|ChoiceGroup|SegmentedControl|Select|TextArea|ProgressBar|StatTile|Spinner|Badge|QrCode|ActionBar|Ghost|typeAhead|wallTime|month|updates|deviceStore|rawResponse|oneAtATime|readDaysAgain|refetchStale|outbox|outboxStore|memberStore|deviceItems|itemVault|storageRefused|replay|sendingPause|reply|registerBackgroundSync|offlineWrites?|sealing|Switch|followDeviceZone|signOuts|upload)\.|[\\/]app[\\/](days|forms|drafts)[\\/](?!unsaved\.)/;

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

let homeModules: Set<string> | undefined;
/** True for code that Home needs and the landing page does not. Other screens share most of it, and members open Home first. */
function isOfTheDay(id: string, graph: Graph): boolean {
  homeModules ??= modulesOf('home/HomeScreen.tsx', graph).difference(modulesOf('landing/LandingScreen.tsx', graph));
  return homeModules.has(id);
}

let routeModules: Set<string> | undefined;
/** True for the other screens' routes and skeletons, which load after the first screen. */
function isOfARoute(id: string, graph: Graph): boolean {
  routeModules ??= modulesOf('entry/laterRoutes.ts', graph).difference(modulesOf('landing/LandingScreen.tsx', graph));
  return routeModules.has(id);
}

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
            { name: 'shell', test: (id) => firstScreen.test(id) && !later.test(id) },
            { name: (id, graph) => (isOfTheDay(id, graph) ? 'day' : isOfARoute(id, graph) ? 'routes' : null) },
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
