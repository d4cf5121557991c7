import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';
import { compressed } from './build/compressed.plugin.ts';
import { frontDoor } from './build/frontDoor.plugin.ts';
import { leanRelay } from './build/leanRelay.plugin.ts';
import { leanRouter } from './build/leanRouter.plugin.ts';
import { shortNames } from './build/shortNames.plugin.ts';
import { precache } from './app/offline/precache.plugin.ts';

const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000';
const toGateway = { target: gateway, changeOrigin: false };

/*
 * What every screen starts with is one chunk with one stylesheet, instead of thirty small ones: fewer requests, and
 * gzip finds more to share (8 kB of code and a quarter of the CSS less). What waits behind a press or a route stays out:
 * above all everything that imports Base UI, because a chunk takes what its modules import along; and main.tsx, which
 * awaits the rest: in one chunk with it, it would wait for itself for ever. Home's own code is one more such chunk, for
 * the same reasons: in forty parts it weighed 11 kB more, and over HTTP/1.1 they came six at a time.
 */
/** What the landing page needs before the app is there: main.tsx and a few lines it imports. */
const door =
  /vite[\\/]preload-helper|[\\/]frontend[\\/](entry[\\/](frontDoor|routeTable)|app[\\/](storage|install[\\/](installation|standalone))|landing[\\/]scrollToSection)\.ts$/;
// Two rules are the landing page's too: it must not load Home's chunk for them.
const firstScreen =
  /[\\/]frontend[\\/](design-system|app|entry)[\\/]|[\\/]gateway[\\/](calendar[\\/]duration|insights[\\/]insight\.rules)\.ts$/;
const later =
  /[\\/](main|prerender|laterRoutes|MainMenu|Modal|\w*Dialog|\w*Popover|\w*Wheel|\w*Calendar|\w*Field|field|Slider|ChoiceGroup|SegmentedControl|Select|TextArea|ProgressBar|StatTile|Spinner|Badge|ActionBar|typeAhead|wallTime|month|updates)\.|[\\/]app[\\/](days|forms|drafts)[\\/](?!unsaved\.)/;

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A screen's module and everything it imports at once. */
function modulesOf(screen: string, graph: Graph): Set<string> {
  const found = new Set([`${import.meta.dirname}/${screen}`]);
  // A set goes on to what is added while it is walked.
  for (const id of found) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

let homeModules: Set<string> | undefined;
/** What Home needs and the landing page does not. Other screens share most of it, and a member comes by Home first. */
function isOfTheDay(id: string, graph: Graph): boolean {
  homeModules ??= modulesOf('home/HomeScreen.tsx', graph).difference(modulesOf('landing/LandingScreen.tsx', graph));
  return homeModules.has(id);
}

let routeModules: Set<string> | undefined;
/** The other screens' routes and skeletons, which follow the first screen. */
function isOfARoute(id: string, graph: Graph): boolean {
  routeModules ??= modulesOf('entry/laterRoutes.ts', graph).difference(modulesOf('landing/LandingScreen.tsx', graph));
  return routeModules.has(id);
}

// In development names tell where they come from.
const identifiers = process.env['NODE_ENV'] === 'production' ? shortNames(import.meta.dirname) : undefined;
const compile = () => [leanRelay(), leanRouter(), relay, react(), vanillaExtractPlugin({ identifiers })];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [...compile(), frontDoor(compile), precache(), compressed()],
  build: {
    outDir: `${import.meta.dirname}/../dist/client`,
    emptyOutDir: true,
    manifest: true,
    // All of these browsers preload modules by themselves.
    modulePreload: { polyfill: false },
    // The first versions that know light-dark(), which every colour token relies on; nothing is rewritten for older ones.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // Every asset keeps its own address: fonts inlined into CSS could not be preloaded, and data: would need a wider CSP.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'door', test: door, priority: 1 },
            // Its name tells the service worker what it is.
            { name: 'temporal', test: /node_modules[\\/]temporal-/, priority: 1 },
            { name: 'shell', test: (id) => firstScreen.test(id) && !later.test(id) },
            { name: (id, graph) => (isOfTheDay(id, graph) ? 'day' : isOfARoute(id, graph) ? 'routes' : null) },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/graphql': toGateway, '/api': toGateway, '/blog-posts': toGateway },
  },
});
