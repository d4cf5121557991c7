import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import type { CompiledMessage } from 'icu-minify/format';
import type { Plugin } from 'vite';
import type { Catalogue } from '../language/translate.ts';
import { messageKey } from '../language/messageKey.ts';
import { messageCalls } from './messageCalls.ts';
import { pseudo } from './pseudo.ts';

const prefix = 'virtual:catalogue/';
const root = `${import.meta.dirname}/../..`;

interface Options {
  /** Whether the messages of shared rules are compiled, too: not where the gateway's own code runs beside the client. */
  shared: boolean;
}

/**
 * Compiles the messages of `t` and `rich` and the catalogues, so that no parser is sent to browsers (icu-minify formats
 * what it compiled in 1 kB). English messages stay where they are used and load with that code.
 */
export function messages({ shared }: Options): Plugin {
  const isOurs = shared ? /[\\/](?:frontend|gateway)[\\/].*\.tsx?$/ : /[\\/]frontend[\\/].*\.tsx?$/;
  return {
    name: 'everystep-messages',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(catalogueOf(id.slice(prefix.length + 1))))})`;
    },
    transform(code, id) {
      if (id.includes('node_modules') || !isOurs.test(id)) return null;
      let text = code;
      for (const { message, start, end } of messageCalls(id, code).toReversed())
        text = text.slice(0, start) + JSON.stringify(compile(message)) + text.slice(end);
      return text === code ? null : { code: text, map: null };
    },
  };
}

/** Returns the compiled translations of a language: those of the client, and of the texts it shares with the server. */
function catalogueOf(tag: string): Catalogue {
  const entries = tag.startsWith('en-')
    ? Object.keys(translationsOf('de')).map((message) => [message, pseudo(compile(message))] as const)
    : Object.entries(translationsOf(tag))
        .filter(([, translation]) => translation)
        .map(([message, translation]) => [message, compile(translation)] as const);
  const catalogue: Record<string, CompiledMessage> = {};
  for (const [message, translation] of entries) {
    const key = messageKey(compile(message));
    if (key in catalogue) throw new Error(`"${message}" has the key of another message: word it differently.`);
    catalogue[key] = translation;
  }
  return catalogue;
}

function translationsOf(tag: string): Record<string, string> {
  return Object.assign(
    {},
    ...['gateway', 'frontend'].map((part) => JSON.parse(readFileSync(`${root}/${part}/locales/${tag}.json`, 'utf8'))),
  );
}
