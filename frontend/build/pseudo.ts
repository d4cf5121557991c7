import type { CompiledMessage } from 'icu-minify/format';

const plain = 'AEIOUaeiouncyzs';
const accented = 'ÅËÎÕÛåéîøüñçýžš';

/**
 * Returns a message as a language would have it whose texts are two fifths longer and full of accents: for tests that
 * nothing is cut off and nothing stayed English.
 */
export function pseudo(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? longer(message) : (message.map(pseudoPart) as CompiledMessage);
}

/** A part is a text, a number sign (0), or a list: the name of a value, its kind, and options that hold messages. */
function pseudoPart(part: unknown): unknown {
  if (typeof part === 'string') return longer(part);
  if (!Array.isArray(part)) return part;
  const [name, kind, ...rest] = part as [string, unknown, ...unknown[]];
  if (kind === undefined) return part;
  const isTag = typeof kind !== 'number' || kind === 0;
  if (isTag) return [name, ...[kind, ...rest].map(pseudoPart)];
  return [name, kind, ...rest.map((options) => (hasChoices(kind) ? pseudoChoices(options as object) : options))];
}

/** Choices of `select`, `plural` and `selectordinal`. */
const hasChoices = (kind: number) => kind >= 1 && kind <= 3;

function pseudoChoices(choices: object): object {
  return Object.fromEntries(
    Object.entries(choices).map(([name, message]) => [
      name,
      Array.isArray(message) ? message.map(pseudoPart) : pseudoPart(message),
    ]),
  );
}

function longer(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const letters = [...text].map((letter) => accented[plain.indexOf(letter)] ?? letter).join('');
  const more = 'øñé ŧwø ŧhřéé føüř fîvé šîx šévéñ éîğhŧ ñîñé ŧéñ '.repeat(10).slice(0, Math.ceil(text.length * 0.4));
  return text.endsWith(' ') ? `${letters}${more.trim()} ` : `${letters} ${more.trim()}`;
}
