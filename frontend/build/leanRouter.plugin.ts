import type { Plugin } from 'vite';

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].+\.mjs$/;
const displayName = /^\w+\.displayName = "\w+";$/gm;
const creation = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;
const componentClass = /^(var \w+ = )(class extends React\d*\.Component \{[^]*?^\});$/gm;
const devWarnings = 'var ENABLE_DEV_WARNINGS = true;';

/** Functions that only run for actions, fetchers, instrumentation and server components, none of which we use. */
const unused = [
  'getRouteInstrumentationUpdates',
  'handleAction',
  'handleFetcherAction',
  'handleFetcherLoader',
  'instrumentClientSideRouter',
  'RSCErrorHandler',
];

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
  if (!code.includes(devWarnings))
    throw new Error('React Router has other warnings: look at leanRouter.plugin.ts again.');
  return unused.reduce(
    (rest, name) => {
      const whole = new RegExp(`^( *)((?:async )?function ${name}\\()[^]*?^\\1\\}$`, 'm');
      if (!whole.test(rest)) throw new Error(`React Router has no ${name}: look at leanRouter.plugin.ts again.`);
      return rest.replace(whole, '$1$2) {}');
    },
    code.replace(devWarnings, 'var ENABLE_DEV_WARNINGS = false;'),
  );
}
