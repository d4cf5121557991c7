import type { Plugin } from 'vite';

const ofTheRouter = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/].+\.mjs$/;
const displayName = /^\w+\.displayName = "\w+";$/gm;
const made = /^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm;

/**
 * To a bundler it is an effect that React Router makes components and tells React's developer tools what they are called,
 * so every build keeps them with all they need: forms, submissions, links for the framework mode. Without the names, and
 * with the making marked as pure, what nothing of ours uses goes.
 */
export function leanRouter(): Plugin {
  return {
    name: 'everystep-lean-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return ofTheRouter.test(id)
        ? { code: code.replaceAll(displayName, '').replaceAll(made, '$1/* @__PURE__ */ '), map: null }
        : null;
    },
  };
}
