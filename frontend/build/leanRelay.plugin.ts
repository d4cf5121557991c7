import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/*
 * Relay comes as CommonJS, of which a bundler can leave nothing out by itself. This takes out what a build of ours never
 * runs, in three ways, and stops the build when a new version of Relay no longer has what is named here:
 * hooks are imported one by one, so that each waits with the screen that uses it; parts that no code of ours or of
 * Relay's own remaining hooks calls are left empty; and feature flags, which we never set, become the constants they
 * are, so that the branches behind them go.
 */
const ofRelay = /[\\/]node_modules[\\/](?:react-relay|relay-runtime)[\\/]lib[\\/](.+)\.js$/;

const ofOurs = /[\\/]frontend[\\/].+\.tsx?$/;
const hooksImport = /^import \{([^}]+)\} from 'react-relay';$/gm;
const hook = (file: string) => `react-relay/lib/relay-hooks/${file}.js`;
/** Where what we import from react-relay lives; `graphql` is compiled away. */
const homes: Record<string, (name: string) => string> = {
  graphql: () => '',
  fetchQuery: (name) => `import { ${name} } from 'relay-runtime';`,
  // A bundle of functions, where every hook is a file's only export.
  loadQuery: (name) => `import { ${name} } from '${hook('loadQuery')}';`,
};

/** The imports to drop from each file of Relay. */
const left: Record<string, string[]> = {
  index: [
    './experimental',
    './handlers/connection/MutationHandlers',
    './mutations/applyOptimisticMutation',
    './mutations/RelayDeclarativeMutationConfig',
    './network/RelayQueryResponseCache',
    './query/fetchQuery_DEPRECATED',
    './store/createFragmentSpecResolver',
    './store/NormalizationEngine',
    './subscription/requestSubscription',
    './util/createPayloadFor3DField',
  ],
  'handlers/RelayDefaultHandlerProvider': ['./connection/MutationHandlers'],
  'mutations/commitMutation': ['./RelayDeclarativeMutationConfig'],
  'mutations/RelayRecordSourceProxy': ['./readUpdatableFragment', './readUpdatableQuery'],
  'mutations/RelayRecordSourceSelectorProxy': ['./readUpdatableFragment', './readUpdatableQuery'],
  'relay-hooks/useFragmentInternal': ['./useFragmentInternal_CURRENT'],
};

/** Marks in a compiled document that needs a dropped part: `@deleteRecord` and its like, `@updatable`. */
const relyingOnLeft = /"handle": "(?!connection")|"kind": "Updatable/;

const flags = createRequire(import.meta.url)('relay-runtime/lib/util/RelayFeatureFlags.js') as Record<string, unknown>;

/** Leaves out of a build what of Relay it never runs. */
export function leanRelay(): Plugin {
  return {
    name: 'everystep-lean-relay',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = ofRelay.exec(id)?.[1];
      if (file !== undefined) return { code: withFlags(without(left[file] ?? [], code, file)), map: null };
      if (ofOurs.test(id) && relyingOnLeft.test(code))
        throw new Error(`${id} uses a part of Relay that leanRelay.plugin.ts leaves out.`);
      return ofOurs.test(id) && code.includes("'react-relay'") ? { code: oneByOne(code), map: null } : null;
    },
  };
}

/** On one line, so that every other line stays where it is. */
function oneByOne(code: string): string {
  return code.replaceAll(hooksImport, (_import, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => homes[name]?.(name) ?? `import ${name} from '${hook(name)}';`)
      .join(' '),
  );
}

function without(parts: string[], code: string, file: string): string {
  return parts.reduce((rest, part) => {
    const call = new RegExp(`require\\(['"]${part.replaceAll('.', '\\.')}['"]\\)`);
    if (!call.test(rest))
      throw new Error(`Relay's ${file} no longer loads ${part}: look at leanRelay.plugin.ts again.`);
    return rest.replace(call, '({})');
  }, code);
}

function withFlags(code: string): string {
  return code.replaceAll(/\b(?:\w+\.)?RelayFeatureFlags\.([A-Z_]+)\b(?!\s*=[^=])/g, (read, name: string) => {
    if (!(name in flags)) throw new Error(`Relay has no flag ${name}: look at leanRelay.plugin.ts again.`);
    return JSON.stringify(flags[name]) ?? read;
  });
}
