import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { messageCalls, untranslatedTexts } from '#frontend/build/messageCalls.ts';
import { languages, languageTag } from '#gateway/language/languages.ts';

type Catalogue = Record<string, string>;

const [source, ...translations] = languages.map(languageTag);
const fileOf = (part: string, tag: string) => `${part}/locales/${tag}.json`;

/** Throws with every text that no catalogue can have, and every message that one lacks, has without need, or breaks. */
export async function checkCatalogues(): Promise<void> {
  const parts = Object.entries(await messagesOfParts());
  const wrong = parts.flatMap(([part, messages]) =>
    translations.flatMap((tag) => faultsOf(fileOf(part, tag), messages)),
  );
  if (wrong.length > 0)
    throw new Error(`${wrong.join('\n')}\nRun npm run messages, which adds what is missing as "", and translate it.`);
  const english = clientFiles().flatMap((file) => untranslatedTexts(file, readFileSync(file, 'utf8')));
  if (english.length > 0)
    throw new Error(`${english.join('\n')}\nThese texts stay English in every language: write them as t('…').`);
}

function faultsOf(file: string, messages: ReadonlySet<string>): string[] {
  const catalogue = readCatalogue(file);
  const missing = [...messages].filter((message) => !catalogue[message]);
  const unused = Object.keys(catalogue).filter((message) => !messages.has(message));
  const broken = [...messages].filter((message) => catalogue[message] && !hasSameValues(message, catalogue[message]));
  return [
    ...missing.map((message) => `${file} lacks: ${message}`),
    ...unused.map((message) => `${file} has a message that no code uses: ${message}`),
    ...broken.map((message) => `${file} translates with other values: ${message}`),
  ];
}

/** Writes each catalogue anew, sorted: with "" for what is not translated yet, without what no code uses. */
export async function updateCatalogues(): Promise<void> {
  for (const [part, found] of Object.entries(await messagesOfParts())) {
    const messages = [...found].toSorted();
    for (const tag of translations) {
      const file = fileOf(part, tag);
      const known = readCatalogue(file);
      const catalogue = Object.fromEntries(messages.map((message) => [message, known[message] ?? '']));
      writeFileSync(file, `${JSON.stringify(catalogue, null, 2)}\n`);
      const open = messages.filter((message) => !catalogue[message]).length;
      console.log(`${file}: ${messages.length} messages, ${open} to translate`);
    }
  }
  console.log(`The messages are ${source}; glossaries are in frontend/locales.`);
}

/** The messages of both parts. The client's catalogues hold only what the server's, which it loads as well, do not. */
async function messagesOfParts(): Promise<Record<'gateway' | 'frontend', Set<string>>> {
  const gateway = await serverMessages();
  const client = clientFiles().flatMap((file) => messageCalls(file, readFileSync(file, 'utf8')));
  return { gateway, frontend: new Set(client.map(({ message }) => message)).difference(gateway) };
}

/** The modules whose texts a person reads. */
function clientFiles(): string[] {
  return globSync('frontend/**/*.{ts,tsx}', {
    exclude: ['**/__generated__/**', '**/*.css.ts', '**/*.d.ts', 'frontend/build/**', 'frontend/vite.config.ts'],
  });
}

function readCatalogue(file: string): Catalogue {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

const sources = { exclude: ['**/__generated__/**', 'gateway/commands/**'] };
const literal = String.raw`('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`;
const messages = new RegExp(String.raw`\bt\(\s*${literal}`, 'g');
/** Other calls whose first argument is a message, or a word of code. */
const calls = new RegExp(
  String.raw`\b(?:translated|(?:NotFound|Conflict|Unauthenticated|InvalidBearer|Forbidden|PhotosLocked|TooLarge|UnsupportedFile|Unavailable|BadRequest)Error)\(\s*${literal}`,
  'g',
);
/** Messages of rules: of zod's checks, and the names of fields, which builders of rules take first. */
const rules = new RegExp(
  String.raw`(?:\b(?:error|required|message|name):|\bname =|\b(?:grams|line|orZero|target|unit|value)\((?:\d+,)?)\s*${literal}`,
  'g',
);
/** Messages that have a name of their own. */
const constants = new RegExp(String.raw`^(?:export )?const \w+ = ${literal};$`, 'gm');

/** Exported objects whose texts are messages. */
const lists =
  /(?:Texts|Labels|Hints)$|^(?:bodyTypes|commonMetrics|genders|memberships|notificationKinds|onboardingGoals|securityEvents|tokenDomains)$/;

/** Returns every English message that the server can return or send, and the texts of rules that the client shares. */
async function serverMessages(): Promise<Set<string>> {
  const found = new Set<string>();
  const addAll = (text: string, pattern: RegExp) => {
    for (const [, quoted = ''] of text.matchAll(pattern))
      if (isForPeople(unquoted(quoted))) found.add(unquoted(quoted));
  };
  for (const file of globSync('gateway/**/*.ts', sources)) {
    const text = readFileSync(file, 'utf8');
    for (const [, quoted = ''] of text.matchAll(messages)) found.add(unquoted(quoted));
    addAll(text, calls);
    if (!file.endsWith('.rules.ts')) continue;
    addAll(text, rules);
    addAll(text, constants);
    const module = (await import(pathToFileURL(resolve(file)).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module))
      if (lists.test(name)) for (const leaf of leavesOf(value)) found.add(leaf);
  }
  return found;
}

/** A sentence or a name, as opposed to a word of code. */
function isForPeople(text: string): boolean {
  return /^[A-Z{].*[a-z]/.test(text) && !/^[A-Z]\w*(?:\.|$)[a-z]/.test(text);
}

function unquoted(text: string): string {
  return text.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string') return isForPeople(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}

function hasSameValues(message: string, translation: string): boolean {
  try {
    return [...valuesOf(message)].toSorted().join() === [...valuesOf(translation)].toSorted().join();
  } catch {
    return false;
  }
}

/** Returns the names of the values of a message in ICU MessageFormat. Throws for a broken one. */
function valuesOf(message: string): Set<string> {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if ('value' in element && element.type !== TYPE.literal) names.add(element.value);
      if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const option of Object.values(element.options)) visit(option.value);
      if (element.type === TYPE.tag) visit(element.children);
    }
  };
  visit(parse(message));
  return names;
}
