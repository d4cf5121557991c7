import type { Plugin } from 'vite';

const routerFile = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].+\.mjs$/;
const displayName = /^\w+\.displayName = "\w+";$/gm;
const creation = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * React Router creates components and sets their display names, which bundlers treat as side effects and keep: forms,
 * submissions, links for the framework mode. Without the names and with pure annotations, unused ones are dropped.
 */
export function leanRouter(): Plugin {
  return {
    name: 'everystep-lean-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return routerFile.test(id)
        ? { code: code.replaceAll(displayName, '').replaceAll(creation, '$1/* @__PURE__ */ '), map: null }
        : null;
    },
  };
}
