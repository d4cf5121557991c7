import {
  getNamedType,
  getNullableType,
  type GraphQLAbstractType,
  type GraphQLLeafType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  isAbstractType,
  isEnumType,
  isLeafType,
  isListType,
  isNullableType,
  isObjectType,
} from 'graphql';
import { type DocumentFacts, type JsonSchema, oneLine, type Selected, shapeOf } from './openapiDocument.ts';
import { constant } from './openapiFields.ts';
import { assertSameProperties, namedPart, withName } from './openapiParts.ts';
import type { Reply } from './reply.ts';
import type { Route, Shape } from './route.ts';

/** A placeholder in the data that `reply` is called with; its position in the result shows where the value goes. */
class Leaf {
  readonly schema: JsonSchema;
  readonly nullable: boolean;
  constructor(schema: JsonSchema, nullable: boolean) {
    this.schema = schema;
    this.nullable = nullable;
  }
  /** Marks a value used as a property name, which may be any name (additionalProperties). */
  toString(): string {
    return '*';
  }
}

const origin = Symbol('What the document says of an object or list');
interface Origin {
  /** Adds what an object is to the components, for a response that has it as it came, and returns the reference. */
  refer?: () => string;
  nullable: boolean;
  description: string | undefined;
}

/** All values present, or all nullable ones null. */
type Fullness = 'full' | 'bare';

export interface ResponseShape {
  statuses: number[];
  /** undefined: no body. */
  schema: JsonSchema | undefined;
}

/**
 * Finds the response of a row by calling its `reply` with placeholders: once with all values present, once with nullable
 * values null and booleans false. Adds the shapes of fragments, and of types selected without one, to `components`; what
 * the reply itself puts together is called `unnamed` where the row has no shape.
 */
export function responseShape(
  schema: GraphQLSchema,
  route: Route,
  unnamed: Shape,
  facts: DocumentFacts,
  components: Map<string, JsonSchema>,
): ResponseShape {
  const sample = (fullness: Fullness) =>
    new Sampler(schema, facts, components, fullness).object(
      shapeOf(facts, facts.operation.selectionSet.selections),
      facts.rootType,
    );
  const reply = route.reply as (data: unknown) => Reply;
  const full = reply(sample('full'));
  const bare = reply(sample('bare'));
  const statuses = [...new Set([full.status, bare.status])].toSorted();
  if (full.body === undefined) return { statuses, schema: undefined };
  // The field that the data came from may say more than the response holds, and the row describes that itself.
  const { description: _, ...json } = jsonOf(route.shape ? withoutName(full.body) : full.body, bare.body);
  return {
    statuses,
    schema: route.shape
      ? withName(route.shape, json, components)
      : namedPart(unnamed.name, json, components, unnamed.description),
  };
}

class Sampler {
  readonly #schema: GraphQLSchema;
  readonly #facts: DocumentFacts;
  readonly #components: Map<string, JsonSchema>;
  readonly #fullness: Fullness;

  constructor(schema: GraphQLSchema, facts: DocumentFacts, components: Map<string, JsonSchema>, fullness: Fullness) {
    this.#schema = schema;
    this.#facts = facts;
    this.#components = components;
    this.#fullness = fullness;
  }

  object(shape: Selected, typeName: string): Record<string, unknown> {
    const type = this.#schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`${typeName} is not an object type.`);
    const fields = type.getFields();
    return Object.fromEntries(
      shape.fields.map(({ alias, name, selections }) => {
        if (name === '__typename') return [alias, type.name];
        const field = fields[name];
        if (!field) throw new Error(`${type.name} has no field ${name}.`);
        return [alias, this.#value(field.type, field.description, name, selections)];
      }),
    );
  }

  #value(
    type: GraphQLOutputType,
    description: string | null | undefined,
    name: string,
    selections: Parameters<typeof shapeOf>[1],
  ): unknown {
    // The viewer is never null after the session check or a sign-in, and a missing node is no success.
    const nullable = isNullableType(type) && !['Viewer', 'Node'].includes(getNamedType(type).name);
    const bare = getNullableType(type);
    if (nullable && this.#fullness === 'bare') return null;
    const text = description ? oneLine(description) : undefined;
    if (isListType(bare))
      return marked([this.#value(bare.ofType, undefined, name, selections)], { nullable, description: text });
    if (isLeafType(bare))
      return this.#leaf(bare, nullable, { ...leafSchema(bare, name), ...(text && { description: text }) });
    const success = isAbstractType(bare) ? this.#success(bare, selections) : bare;
    const shape = shapeOf(this.#facts, selections, this.#schema, success.name);
    const object = this.object(shape, success.name);
    const component = shape.fragment?.replace(/Row$/, '') ?? success.name.replace(/Payload$/, 'Response');
    const refer = () => this.#component(component, success.name, shape);
    return marked(object, { refer, nullable, description: text });
  }

  /** Returns the selected type that is no Problem: the only one of a union, or the one that is asked of a node. */
  #success(type: GraphQLAbstractType, selections: Parameters<typeof shapeOf>[1]): GraphQLObjectType {
    const successes = this.#schema.getPossibleTypes(type).filter(({ name }) => !name.endsWith('Problem'));
    const conditions = selections.map((node) => 'typeCondition' in node && node.typeCondition?.name.value);
    return successes.find(({ name }) => conditions.includes(name)) ?? successes[0]!;
  }

  #leaf(type: GraphQLLeafType, nullable: boolean, schema: JsonSchema): unknown {
    return type.name === 'Boolean' && this.#fullness === 'bare' ? false : new Leaf(schema, nullable);
  }

  #component(name: string, typeName: string, shape: Selected): string {
    const $ref = `#/components/schemas/${name}`;
    const known = this.#components.get(name);
    assertSameProperties(
      name,
      known?.properties,
      shape.fields.map(({ alias }) => alias),
    );
    if (known) return $ref;
    this.#components.set(name, {});
    const full = new Sampler(this.#schema, this.#facts, this.#components, 'full').object(shape, typeName);
    // The viewer's own description is about more than the selected fields.
    const description = typeName === 'Viewer' ? 'Your account.' : this.#schema.getType(typeName)?.description;
    this.#components.set(name, {
      ...(jsonOf(full, undefined) as object),
      ...(description && { description: oneLine(description) }),
    });
    return $ref;
  }
}

function leafSchema(type: GraphQLLeafType, name: string): JsonSchema {
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map((value) => value.name) };
  const known: Record<string, JsonSchema> = {
    Int: { type: 'integer' },
    Float: { type: 'number' },
    Boolean: { type: 'boolean' },
    Date: { type: 'string', format: 'date' },
    DateTime: { type: 'string', format: 'date-time' },
    Json: { type: 'object' },
  };
  return known[type.name] ?? { type: 'string', ...textFormat(name) };
}

function textFormat(name: string): JsonSchema {
  if (name === 'uuid' || name === 'databaseId' || name === 'foldedInto') return { format: 'uuid' };
  if (name === 'email') return { format: 'email' };
  return /^url$|Url$/.test(name) ? { format: 'uri-reference' } : {};
}

/** Returns the JSON schema of a traced response; `bare` is the same response with nullable values null. */
function jsonOf(full: unknown, bare: unknown): JsonSchema {
  if (full instanceof Leaf) return full.nullable ? orNull(full.schema) : full.schema;
  const { refer, nullable = false, description } = (full as { [origin]?: Origin } | null)?.[origin] ?? {};
  const meaning = description ? { description } : {};
  if (Array.isArray(full)) {
    const list = { type: 'array', items: jsonOf(full[0], Array.isArray(bare) ? bare[0] : undefined), ...meaning };
    // A `reply` may return an empty list for none.
    return nullable && !Array.isArray(bare) ? orNull(list) : list;
  }
  // The result of computing with a placeholder has no known type.
  if (Number.isNaN(full) || (typeof full === 'string' && full.includes('*')))
    throw new Error('This reply computes with a value. It may only move values.');
  if (typeof full !== 'object' || full === null) return constant(full);
  const schema = refer ? { $ref: refer() } : objectOf(full, bare);
  return { ...(nullable ? { anyOf: [schema, { type: 'null' }] } : schema), ...meaning };
}

function objectOf(full: object, bare: unknown): JsonSchema {
  const known = typeof bare === 'object' && bare !== null ? bare : full;
  const { '*': any, ...entries } = full as Record<string, unknown>;
  const properties: Record<string, JsonSchema> = {};
  for (const [name, value] of Object.entries(entries)) {
    // A property left out when its value is null is never null itself.
    const isLeftOut = !Object.hasOwn(known, name) && value instanceof Leaf;
    properties[name] = isLeftOut ? value.schema : jsonOf(value, (known as Record<string, unknown>)[name]);
  }
  return {
    type: 'object',
    ...(any === undefined
      ? { properties, required: Object.keys(properties).filter((name) => Object.hasOwn(known, name)) }
      : { additionalProperties: any instanceof Leaf ? any.schema : jsonOf(any, undefined) }),
  };
}

function orNull(schema: JsonSchema): JsonSchema {
  return { ...schema, type: [schema.type as string, 'null'], ...(schema.enum && { enum: [...schema.enum, null] }) };
}

function marked<Value extends object>(value: Value, facts: Origin): Value {
  return Object.defineProperty(value, origin, { value: facts });
}

/** Copies an object without the name of its component, or that of a list. */
function withoutName(body: unknown): unknown {
  return Array.isArray(body)
    ? marked(body.map(withoutName), { nullable: false, description: undefined })
    : { ...(body as object) };
}
