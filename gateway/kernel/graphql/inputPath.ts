import { BREAK, type DocumentNode, Kind, parse, type Source, type ValueNode, visit } from 'graphql';

const documents = new WeakMap<Source, DocumentNode>();

/** Returns where an operation takes a variable: the argument and the place in it, such as `values.date`. */
export function variablePath(document: DocumentNode, variable: string): string | undefined {
  return pathOf(document, (node) => node.kind === Kind.VARIABLE && node.name.value === variable);
}

/** Returns the place of a literal as `variablePath` does; undefined for the default of a variable. */
export function literalPath({ loc }: ValueNode): string | undefined {
  if (!loc) return undefined;
  // A literal knows its text and not its parents. One text is read once, however many of its literals are wrong.
  const document = documents.get(loc.source) ?? parse(loc.source);
  documents.set(loc.source, document);
  return pathOf(document, (node) => node.loc?.start === loc.start);
}

function pathOf(document: DocumentNode, isWanted: (node: ValueNode) => boolean): string | undefined {
  let found: string | undefined;
  visit(document, {
    Argument({ name, value }) {
      const places = placesOf(value, isWanted);
      if (!places) return undefined;
      found = [name.value, ...places].join('.');
      return BREAK;
    },
  });
  return found;
}

/** The names of fields and the positions in lists on the way to a value; undefined where it is not in here. */
function placesOf(value: ValueNode, isWanted: (node: ValueNode) => boolean): (string | number)[] | undefined {
  if (isWanted(value)) return [];
  const inside =
    value.kind === Kind.OBJECT
      ? value.fields.map((field) => [field.name.value, field.value] as const)
      : value.kind === Kind.LIST
        ? value.values.map((each, index) => [index, each] as const)
        : [];
  for (const [place, each] of inside) {
    const places = placesOf(each, isWanted);
    if (places) return [place, ...places];
  }
  return undefined;
}
