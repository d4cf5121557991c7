import type { Plugin } from 'vite';
import { empty, withBodies } from './withBodies.ts';

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].+\.mjs$/;
const displayName = /^\w+\.displayName = "\w+";$/gm;
const creation = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;
const componentClass = /^(var \w+ = )(class extends React\d*\.Component \{[^]*?^\});$/gm;
const devWarnings = 'var ENABLE_DEV_WARNINGS = true;';
/** Decides if a navigation is drawn as a view transition: only those that ask for it, and none of ours does. */
const viewTransition = /(let isViewTransitionAvailable = )[^;]+;/;

/**
 * Functions that only run for actions, fetchers, lazy routes, middleware, scroll restoration, hydrated data, warnings,
 * instrumentation and server components, none of which we use; and what is left of some that run for more.
 */
const unused: Record<string, string> = {
  ...empty([
    'abortFetcher',
    'abortStaleFetchLoads',
    'callRouteMiddleware',
    'decodeRouteErrorResponseDigest',
    'DefaultErrorComponent',
    'deleteFetcher',
    'enableScrollRestoration',
    'fetch2',
    'getFetcher',
    'getRouteInstrumentationUpdates',
    'getSubmissionFromNavigation',
    'handleAction',
    'handleFetcherAction',
    'handleFetcherLoader',
    'instrumentClientSideRouter',
    'markFetchersDone',
    'markFetchRedirectsDone',
    'parseHydrationData',
    'queueFetcherForDeletion',
    'resetFetcher',
    'RSCErrorHandler',
    'runClientMiddlewarePipeline',
    'saveScrollPosition',
    'setFetcherError',
    'updateFetcherState',
    'warning',
    'warnOnce',
    'warningOnce',
  ]),
  createClientSideRequest:
    '(history, path, signal) { return new Request(history.createURL(stripHashFromPath(path)).toString(), { signal }); }',
  getSavedScrollPosition: '() { return null; }',
  getUpdatedRevalidatingFetchers: '() { return new Map(); }',
  getDataStrategyMatchLazyPromises: '() { return {}; }',
  normalizeNavigateOptions: '(_isFetcher, path) { return { path }; }',
};

/**
 * React Router creates components and sets their display names, which bundlers treat as side effects and keep: forms,
 * submissions, links for the framework mode. Without the names and with pure annotations, unused ones are dropped. Its
 * development warnings go, and so do the bodies of functions that never run here. The build fails if a new version no
 * longer has what is named here.
 */
export function leanRouter(): Plugin {
  return {
    name: 'everystep-lean-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!routerFile.test(id)) return null;
      const lean = code
        .replaceAll(displayName, '')
        .replaceAll(creation, '$1/* @__PURE__ */ ')
        .replaceAll(componentClass, '$1/* @__PURE__ */ (() => $2)();');
      return { code: code.includes('function createRouter(') ? withoutUnused(lean) : lean, map: null };
    },
  };
}

function withoutUnused(code: string): string {
  if (!code.includes(devWarnings) || !viewTransition.test(code))
    throw new Error('React Router has other warnings or view transitions: look at leanRouter.plugin.ts again.');
  return withBodies(
    code.replace(devWarnings, 'var ENABLE_DEV_WARNINGS = false;').replace(viewTransition, '$1false;'),
    unused,
    'leanRouter.plugin.ts',
  );
}
