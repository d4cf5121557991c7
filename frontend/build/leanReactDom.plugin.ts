import type { Plugin } from 'vite';
import { empty, withBodies } from './withBodies.ts';

const clientFile = /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/;
const publicFile = /[\\/]node_modules[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/;
const ownFile = /[\\/]frontend[\\/].+\.tsx?$/;

/**
 * React's code is one module with all features in it, which bundlers cannot take apart. These functions only run for
 * features that the client does not use. Each is unreachable without its component, attribute or hook, or has nothing to
 * do then.
 */
const unused: Record<string, string> = {
  ...empty([
    // <ViewTransition>: without one, no fiber has what these look for.
    'startViewTransition',
    'applyViewTransitionToHostInstances',
    'commitAfterMutationEffectsOnFiber',
    'commitAppearingPairViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitEnterViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'getViewTransitionClassName',
    'getViewTransitionName',
    'measureNestedViewTransitions',
    'measureViewTransitionHostInstancesRecursive',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'scheduleViewTransitionEvent',
    'trackEnterViewTransitions',
    // Refs of fragments.
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    // <Activity> and <SuspenseList>.
    'cutOffTailIfNeeded',
    'updateActivityComponent',
    'updateSuspenseListComponent',
    // Stylesheets, styles and scripts rendered by components. <title> stays.
    'acquireResource',
    'insertStylesheetIntoRoot',
    'preloadResourceAndSuspendIfNeeded',
    'suspendResource',
    'preconnect',
    'prefetchDNS',
    'preinitModuleScript',
    'preinitScript',
    'preinitStyle',
    'preload',
    'preloadModule',
    // Functions as the action of a form, and useActionState.
    'extractEvents$1',
    'dispatchActionState',
    'mountActionState',
    'rerenderActionState',
    'updateActionStateImpl',
    // Custom elements.
    'setPropOnCustomElement',
    // Looking up elements of components, and hydrating one of them first.
    'attemptExplicitHydrationTarget',
    'findCurrentFiberUsingSlowPath',
    // The events onSelect and onBeforeInput.
    'constructSelectEvent',
    'getFallbackBeforeInputChars',
    'getNativeBeforeInputChars',
  ]),
  getResource: '() { return null; }',
  // Component stacks, which nothing reports.
  getStackByFiberInDevAndProd: '() { return ""; }',
};

/** Methods of the refs of fragments and of view transitions. */
const refMethod = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [^]*?^\};$/gm;
const hint = /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function [^]*?^\};$/gm;

/** Matches code of ours that needs a removed part. */
const needsUnused =
  /import \{[^}]*\b(?:Activity|SuspenseList|useActionState|useFormStatus|ViewTransition|preconnect|prefetchDNS|preinit\w*|preload\w*)\b[^}]*\} from 'react(?:-dom)?'|\bcomponentStack\b|\bformAction=|\bon(?:BeforeInput|Select)(?:Capture)?=|\bprecedence=|<[a-z]+-[a-z]+[\s>]|<form[^>]*\saction=|<Fragment[^>]*\sref=/;

export function leanReactDom(): Plugin {
  return {
    name: 'everystep-lean-react-dom',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (clientFile.test(id)) return { code: leanClient(code), map: null };
      if (publicFile.test(id)) return { code: code.replaceAll(hint, ''), map: null };
      if (ownFile.test(id) && needsUnused.test(code))
        throw new Error(`${id} uses a part of React that leanReactDom.plugin.ts leaves out.`);
      return null;
    },
  };
}

function leanClient(code: string): string {
  return withBodies(code, unused, 'leanReactDom.plugin.ts').replaceAll(refMethod, '');
}
