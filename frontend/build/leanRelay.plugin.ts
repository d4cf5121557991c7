import { createRequire } from 'node:module';
import type { Plugin } from 'vite';
import { empty, withBodies } from './withBodies.ts';

/*
 * Relay is CommonJS, which bundlers cannot tree-shake. This plugin imports its hooks file by file, so that each loads with
 * the screen that uses it; empties modules and methods that nothing we use calls; and replaces feature flags by their
 * constants, so that dead branches go. The build fails if a new version of Relay no longer has what is named here.
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
    './store/ResolverFragments',
    './store/readInlineData',
    './subscription/requestSubscription',
    './util/createPayloadFor3DField',
  ],
  'handlers/RelayDefaultHandlerProvider': ['./connection/MutationHandlers'],
  'mutations/commitMutation': ['./RelayDeclarativeMutationConfig'],
  'mutations/RelayRecordSourceProxy': ['./readUpdatableFragment', './readUpdatableQuery'],
  'mutations/RelayRecordSourceSelectorProxy': ['./readUpdatableFragment', './readUpdatableQuery'],
  'relay-hooks/useFragmentInternal': ['./useFragmentInternal_CURRENT'],
  'store/RelayReader': ['./ResolverFragments'],
};

/** Functions in each file of Relay that handle kinds of fields that no document of ours has, and logs that nothing reads. */
const bodies: Record<string, Record<string, string>> = {
  'network/wrapNetworkWithLogObserver': { wrapNetworkWithLogObserver: '(_environment, network) { return network; }' },
  'relay-hooks/useFragmentInternal_EXPERIMENTAL': {
    getMissingClientEdges: '() { return null; }',
    getSuspendingLiveResolver: '() { return null; }',
  },
  'store/DataChecker': {
    ...empty(['_checkActorChange', '_checkModuleImport', '_checkResolver']),
    // Our one handler is for links (app/environment.ts).
    _handleMissingPluralLinkField: '() { this._handleMissing(); }',
    _handleMissingScalarField:
      '(field, id) { if (field.name !== "id" || field.alias != null || !isClientID(id)) this._handleMissing(); }',
  },
  'store/OperationExecutor': empty([
    '_handlePreNormalizedPayload',
    '_normalizeFollowupPayload',
    '_normalizeStreamItem',
    '_processAsyncOptimisticModuleImport',
    '_processDeferResponse',
    '_processFollowupPayload',
    '_processIncrementalPlaceholder',
    '_processIncrementalResponses',
    '_processOptimisticFollowups',
    '_processOptimisticModuleImport',
    '_processStreamResponse',
    '_scheduleAsyncStoreUpdate',
  ]),
  'store/RelayModernStore': empty([
    'batchLiveStateUpdates',
    'batchLiveStateUpdatesWithoutNotify',
    'experimental_batchUpdates',
  ]),
  'store/RelayReader': empty([
    '_createInlineDataOrResolverFragmentPointer',
    '_propagateResolverMetadata',
    '_readActorChange',
    '_readClientEdge',
    '_readModuleImport',
    '_readResolverField',
    '_readResolverFieldImpl',
  ]),
  'store/RelayReferenceMarker': empty([
    '_traverseClientEdgeToClientObject',
    '_traverseModuleImport',
    '_traverseResolverField',
  ]),
  'store/RelayResponseNormalizer': empty([
    '_collectS2CExecution',
    '_normalizeActorChange',
    '_normalizeDefer',
    '_normalizeModuleImport',
    '_normalizeResolver',
    '_normalizeStream',
  ]),
};

/** What is left of some files. The store needs a cache of resolvers; without resolvers it stays empty. */
const replaced: Record<string, string> = {
  'store/live-resolvers/LiveResolverCache':
    'exports.LiveResolverCache = class { invalidateDataIDs() {} invalidateResolverRecords() {} unsubscribeFromLiveResolverRecords() {} };',
  // withFlags has put the constants in the places that read them.
  'util/RelayFeatureFlags': 'module.exports = {};',
};

/** Babel's helpers in the words of today's browsers. Without `default`, as interopRequireDefault adds it. */
const helperFile = /[\\/]node_modules[\\/]@babel[\\/]runtime[\\/]helpers[\\/](\w+)\.js$/;
const helpers: Record<string, string> = {
  createForOfIteratorHelper: `module.exports = (list) => {
    const iterator = list[Symbol.iterator]();
    let isOver = true;
    return {
      s() {},
      n() {
        isOver = true;
        const step = iterator.next();
        isOver = step.done;
        return step;
      },
      e(error) { throw error; },
      f() { isOver || iterator.return?.(); },
    };
  };`,
  defineProperty: `module.exports = (object, key, value) =>
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });`,
  objectSpread2: 'module.exports = Object.assign;',
  toConsumableArray: 'module.exports = (list) => [...list];',
};

/** Matches compiled documents that need a dropped part: `@deleteRecord`, `@updatable`, `@defer`, resolvers. */
const needsDropped =
  /"handle": "(?!connection")|"kind": "(?:ActorChange|ClientEdge|Defer|InlineData|ModuleImport|RelayLiveResolver|RelayResolver|Stream|Updatable)/;

const flags = createRequire(import.meta.url)('relay-runtime/lib/util/RelayFeatureFlags.js') as Record<string, unknown>;

export function leanRelay(): Plugin {
  return {
    name: 'everystep-lean-relay',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = relayFile.exec(id)?.[1];
      if (file !== undefined) return { code: replaced[file] ?? lean(code, file), map: null };
      const helper = helpers[helperFile.exec(id)?.[1] ?? ''];
      if (helper !== undefined) return { code: helper, map: null };
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

function lean(code: string, file: string): string {
  const rest = withFlags(without(dropped[file] ?? [], code, file));
  return withBodies(rest, bodies[file] ?? {}, 'leanRelay.plugin.ts');
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
