import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/*
 * Relay is CommonJS, which bundlers cannot tree-shake. This plugin imports its hooks file by file, so that each loads with
 * the screen that uses it; empties modules that nothing we use calls; and replaces feature flags by their constants, so
 * that dead branches go. The build fails if a new version of Relay no longer has what is named here.
 */
const relayFile = /[\\/]node_modules[\\/](?:react-relay|relay-runtime)[\\/]lib[\\/](.+)\.js$/;

const ownFile = /[\\/]frontend[\\/].+\.tsx?$/;
const hooksImport = /^import \{([^}]+)\} from 'react-relay';$/gm;
const hook = (file: string) => `react-relay/lib/relay-hooks/${file}.js`;
/** The imports that are not hooks; `graphql` is compiled away. */
const otherImports: Record<string, (name: string) => string> = {
  graphql: () => '',
  fetchQuery: (name) => `import { ${name} } from 'relay-runtime';`,
  // A named export, unlike the hooks.
  loadQuery: (name) => `import { ${name} } from '${hook('loadQuery')}';`,
};

/** The imports to drop from each file of Relay. */
const dropped: Record<string, string[]> = {
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

/** Matches compiled documents that need a dropped part: `@deleteRecord` and similar, `@updatable`. */
const needsDropped = /"handle": "(?!connection")|"kind": "Updatable/;

const flags = createRequire(import.meta.url)('relay-runtime/lib/util/RelayFeatureFlags.js') as Record<string, unknown>;

export function leanRelay(): Plugin {
  return {
    name: 'everystep-lean-relay',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = relayFile.exec(id)?.[1];
      if (file !== undefined) return { code: withFlags(without(dropped[file] ?? [], code, file)), map: null };
      if (ownFile.test(id) && needsDropped.test(code))
        throw new Error(`${id} uses a part of Relay that leanRelay.plugin.ts leaves out.`);
      return ownFile.test(id) && code.includes("'react-relay'") ? { code: splitImports(code), map: null } : null;
    },
  };
}

/** Keeps everything on one line, so that line numbers stay the same. */
function splitImports(code: string): string {
  return code.replaceAll(hooksImport, (_import, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => otherImports[name]?.(name) ?? `import ${name} from '${hook(name)}';`)
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
