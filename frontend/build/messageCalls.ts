import { parseSync, Visitor, type ESTree } from 'vite';

/** A message in a source file, and where its literal stands. */
export interface MessageCall {
  message: string;
  start: number;
  end: number;
}

/** Returns the messages that a source file names: the first arguments of `t` and `rich`. */
export function messageCalls(file: string, code: string): MessageCall[] {
  const calls: MessageCall[] = [];
  if (!/\b(?:t|rich)\(/.test(code)) return calls;
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'Identifier' || (callee.name !== 't' && callee.name !== 'rich')) return;
      if (first?.type === 'Literal' && typeof first.value === 'string')
        calls.push({ message: first.value, start: first.start, end: first.end });
    },
  }).visit(parsed(file, code));
  return calls;
}

/** Attributes whose values are read or heard by people; others are names of variants and the like. */
const codeAttributes =
  /^(?:className|type|variant|kind|role|href|to|src|id|key|name|autoComplete|inputMode|method|action|rel|target|d|fill|stroke|transform|viewBox|points|as|size|tone|side|align|preserveAspectRatio|data-.*|aria-(?:live|current|haspopup|orientation|labelledby|describedby|controls|hidden|sort|autocomplete|relevant))$/;
/** Calls that no person reads from. */
const codeCalls = /^(?:t|rich|translated|Error|TypeError|RangeError|DOMException|RegExp)$/;
/** Calls that name a type of records. */
const recordCalls = /^(?:clientRecord|loadedOfType|loadedRow|rowRecord)$/;

/** Returns the texts of a source file that a person would read in English whatever their language, each with its line. */
export function untranslatedTexts(file: string, code: string): string[] {
  const found: string[] = [];
  if (textless.test(file)) return found;
  const add = (start: number, text: string) =>
    found.push(`${file}:${code.slice(0, start).split('\n').length} ${text.trim()}`);
  const spans: [number, number][] = [];
  const skip = ({ start, end }: ESTree.Span) => spans.push([start, end]);
  const isSkipped = ({ start }: ESTree.Span) => spans.some(([from, to]) => from <= start && start < to);
  new Visitor({
    ImportDeclaration: skip,
    ExportNamedDeclaration: ({ source }) => source && skip(source),
    ExportAllDeclaration: skip,
    ImportExpression: skip,
    TSTypeAnnotation: skip,
    TSTypeAliasDeclaration: skip,
    TSInterfaceDeclaration: skip,
    TSTypeParameterInstantiation: skip,
    TaggedTemplateExpression: skip,
    Property: ({ computed, key }) => !computed && skip(key),
    BinaryExpression: (node) => node.operator.endsWith('==') && skip(node),
    SwitchCase: ({ test }) => test && skip(test),
    MemberExpression: ({ computed, property }) => computed && skip(property),
    JSXAttribute(node) {
      if (codeAttributes.test(node.name.type === 'JSXIdentifier' ? node.name.name : '')) skip(node);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type === 'Identifier' && codeCalls.test(callee.name)) skip(node.arguments[0] ?? node);
      if (callee.type === 'Identifier' && recordCalls.test(callee.name)) skip(node);
      if (callee.type === 'MemberExpression' && code.slice(callee.start, callee.end).startsWith('console.')) skip(node);
    },
    NewExpression(node) {
      if (node.callee.type === 'Identifier' && codeCalls.test(node.callee.name)) skip(node);
    },
    JSXText(node) {
      if (/\p{L}{2}/u.test(node.value) && !untranslatable.test(node.value.trim())) add(node.start, node.value);
    },
    Literal(node) {
      if (typeof node.value === 'string' && !isSkipped(node) && isForPeople(node.value)) add(node.start, node.value);
    },
    TemplateLiteral(node) {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('{}');
      if (!isSkipped(node) && isForPeople(text)) add(node.start, text);
    },
  }).visit(parsed(file, code));
  return found;
}

/** Names of types, what is called the same everywhere, and the path of a drawing. */
const untranslatable =
  /^(?:(?:\p{Lu}\p{Ll}+){2,}(?:_\w+)?|Everystep|WHOOP|Apple Health|Health Connect|Garmin|Strava|Wahoo, Polar, Komoot|Fitbit|Day One|Strong, Hevy|Cronometer|Lose It!|Temporal|Unauthenticated|Macro|Ctrl|Maya|Jonas|Priya|M[\d.]+ [\w. -]+|[\w-]{60,})$/u;

/** A sentence or a name with a capital, as opposed to a word of code. */
function isForPeople(text: string): boolean {
  if (untranslatable.test(text.trim()) || /Bearer |^Problem$|[A-Z]_[A-Z]|^M\{\} /.test(text)) return false;
  return (
    /^[“"'({]*\p{Lu}.*\p{Ll}|^\p{Lu}{2,} \p{Lu}{2,}/u.test(text) || /\p{Ll}{2,}[,;:]? \p{Ll}{2,}.*[.?!…]$/u.test(text)
  );
}

/** The articles of the blog, which stay English, the script that photographs the English demo, drawings and fonts. */
const textless = /\b(?:blog\/blogPosts|landing\/pictures|pictures\/icons|theme\/themes)\.ts$/;

function parsed(file: string, code: string): ESTree.Program {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program;
}
