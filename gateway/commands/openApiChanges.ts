import type { JsonSchema } from '#rest-compat/kernel/openapiDocument.ts';
import type { OpenApi } from '#rest-compat/kernel/openapi.ts';
import type { Operation } from '#rest-compat/kernel/openapiOperation.ts';

/** What a caller sends, or what it gets. */
type Direction = 'sent' | 'received';

/** The value at one place of a shape, such as `items[].name`. */
interface Value {
  types: Set<string>;
  /** The only values allowed; undefined for any. */
  choices: Set<string> | undefined;
  isRequired: boolean;
}

type Shape = Map<string, Value>;

const whole = 'the body';

/**
 * Returns what programs written for the former document can no longer rely on, a line each: calls, parameters, inputs and
 * response fields that are gone or changed, new required inputs and scopes, and renamed operations.
 */
export function breakingRestChanges(former: OpenApi, current: OpenApi): string[] {
  const renamed: string[] = [];
  const changes = Object.entries(former.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const after = current.paths[path]?.[method];
      if (!after) return [`${call} was removed`];
      if (before.operationId !== after.operationId) renamed.push(`${before.operationId} → ${after.operationId}`);
      return operationChanges(before, after, former, current).map((change) => `${call}: ${change}`);
    }),
  );
  // Only names of generated functions change, so that one entry of the changelog is enough for all.
  return renamed.length > 0 ? [...changes, `Operation ids were renamed (${renamed.join(', ')})`] : changes;
}

function operationChanges(before: Operation, after: Operation, former: OpenApi, current: OpenApi): string[] {
  return [
    ...parameterChanges(before, after),
    ...scopeChanges(before, after),
    ...bodyChanges(before, after, former, current),
    ...responseChanges(before, after, former, current),
  ];
}

function parameterChanges(before: Operation, after: Operation): string[] {
  const keyOf = ({ name, in: place }: { name: string; in: string }) => `${place} parameter ${name}`;
  const earlier = new Map((before.parameters ?? []).map((one) => [keyOf(one), one]));
  const later = new Map((after.parameters ?? []).map((one) => [keyOf(one), one]));
  return [
    ...[...earlier.keys()].filter((key) => !later.has(key)).map((key) => `${key} was removed`),
    ...[...later]
      .filter(([key, { required }]) => required && !earlier.get(key)?.required)
      .map(([key]) => `${key} became required`),
  ];
}

function scopeChanges(before: Operation, after: Operation): string[] {
  const scopesOf = ({ security }: Operation) => security.find(({ accessToken }) => accessToken)?.accessToken;
  const [earlier, later] = [scopesOf(before), scopesOf(after)];
  if (earlier && !later) return ['access tokens are refused'];
  return (later ?? [])
    .filter((scope) => earlier && !earlier.includes(scope))
    .map((scope) => `the scope ${scope} became required`);
}

function bodyChanges(before: Operation, after: Operation, former: OpenApi, current: OpenApi): string[] {
  const [earlier, later] = [before.requestBody, after.requestBody];
  const types = Object.keys(earlier?.content ?? {});
  return [
    ...(later?.required && !earlier?.required ? ['a body became required'] : []),
    ...types.flatMap((type) => {
      const content = later?.content[type];
      if (!content) return [`a body of ${type} is no longer read`];
      return shapeChanges('sent', shapeOf(former, earlier!.content[type]!.schema), shapeOf(current, content.schema));
    }),
  ];
}

function responseChanges(before: Operation, after: Operation, former: OpenApi, current: OpenApi): string[] {
  return Object.entries(before.responses).flatMap(([status, { content = {} }]) => {
    const later = after.responses[status];
    // A failure that no longer happens breaks nobody.
    if (!later) return Number(status) < 400 ? [`the response ${status} was removed`] : [];
    return Object.entries(content).flatMap(([type, { schema }]) => {
      const now = later.content?.[type];
      if (!now) return [`the response ${status} is no longer ${type}`];
      return shapeChanges('received', shapeOf(former, schema), shapeOf(current, now.schema)).map(
        (change) => `the response ${status}: ${change}`,
      );
    });
  });
}

function shapeChanges(direction: Direction, former: Shape, current: Shape): string[] {
  const removed = [...former].flatMap(([place, before]) => {
    const after = current.get(place);
    return after ? valueChanges(direction, place, before, after) : [`${place} was removed`];
  });
  if (direction === 'received') return removed;
  const demanded = [...current].filter(
    ([place, { isRequired }]) => isRequired && !former.get(place)?.isRequired && isDescribedAround(former, place),
  );
  return [...removed, ...demanded.map(([place]) => `${place} became required`)];
}

/** True where the former document listed what lies beside a place. It may have left a part open, or not had it. */
function isDescribedAround(former: Shape, place: string): boolean {
  const parent = place.slice(0, Math.max(place.lastIndexOf('.'), place.endsWith('[]') ? place.length - 2 : 0));
  return (
    parent === '' ||
    [...former.keys()].some((known) => known.startsWith(parent) && /^[.[][^*]/.test(known.slice(parent.length)))
  );
}

/** What is sent must still be taken; what is received must be what it was, or less. */
function valueChanges(direction: Direction, place: string, before: Value, after: Value): string[] {
  const [wide, narrow] = direction === 'sent' ? [after, before] : [before, after];
  const others = narrow.types.difference(wide.types);
  const gone = direction === 'sent' && after.choices ? (before.choices?.difference(after.choices) ?? new Set()) : null;
  return [
    ...(wide.types.size > 0 && others.size > 0
      ? [`${place} ${direction === 'sent' ? 'no longer takes' : 'may be'} ${[...others].toSorted().join(', ')}`]
      : []),
    ...(gone && gone.size > 0 ? [`${place} no longer takes the values ${[...gone].toSorted().join(', ')}`] : []),
    ...(direction === 'received' && before.isRequired && !after.isRequired ? [`${place} may be absent`] : []),
  ];
}

/** Returns every place of a schema, with references followed, each once on a way: a shape may contain itself. */
function shapeOf(document: OpenApi, schema: JsonSchema): Shape {
  const shape: Shape = new Map();
  add(schema, '', true, []);
  return shape;

  function add(part: JsonSchema, place: string, isRequired: boolean, way: readonly string[]): void {
    if (part.$ref) {
      const target = document.components.schemas[part.$ref.slice('#/components/schemas/'.length)];
      if (target && !way.includes(part.$ref)) add(target, place, isRequired, [...way, part.$ref]);
    }
    for (const choice of [...(part.anyOf ?? []), ...(part.allOf ?? [])]) add(choice, place, isRequired, way);
    note(part, place || whole, isRequired);
    for (const [name, property] of Object.entries(part.properties ?? {}))
      add(property, place ? `${place}.${name}` : name, part.required?.includes(name) ?? false, way);
    if (part.items) add(part.items, `${place}[]`, true, way);
    if (typeof part.additionalProperties === 'object') add(part.additionalProperties, `${place}.*`, true, way);
  }

  function note({ type = [], enum: choices }: JsonSchema, place: string, isRequired: boolean): void {
    const known = shape.get(place);
    const types = new Set([...(known?.types ?? []), ...[type].flat()]);
    // A whole number is a number, whichever way the document says so.
    if (types.delete('integer')) types.add('number');
    const values = choices?.map((value) => JSON.stringify(value));
    shape.set(place, {
      types,
      choices: values ? new Set([...(known?.choices ?? []), ...values]) : known?.choices,
      isRequired: isRequired || (known?.isRequired ?? false),
    });
  }
}
