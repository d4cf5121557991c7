import { getNamedType, isListType, isNonNullType } from 'graphql';
import { present } from '#gateway/input/present.rules.ts';
import { takesKey } from './idempotencyKey.ts';
import { withFieldTexts } from './openapiFields.ts';
import { ruleSchema } from './openapiRules.ts';
import { type DocumentFacts, type Input, type JsonSchema, oneLine } from './openapiDocument.ts';
import type { PathParameter, Row } from './route.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
  style?: 'form';
  explode?: boolean;
  example?: unknown;
}

export interface Body {
  required: boolean;
  content: Record<string, { schema: JsonSchema; example?: unknown }>;
}

export const imageName: PathParameter = {
  description: 'The name of the file, as `imageUrl` has it.',
  schema: { type: 'string' },
  example: '0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21.jpg',
};

const pathParameters: Readonly<Record<string, PathParameter>> = {
  id: {
    description: 'The `id` of the row.',
    schema: { type: 'string', format: 'uuid' },
    example: '0196f3a2-7c3e-7d10-9a55-5d3c1c9e4b21',
  },
  date: { description: 'yyyy-MM-dd.', schema: { type: 'string', format: 'date' }, example: '2026-04-29' },
  filename: imageName,
};

/** Returns the parameters of a row's path, query and headers. */
export function parameters(row: Row, facts: DocumentFacts | undefined): Parameter[] {
  const path = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => {
    const known = row.pathParameters?.[name!] ??
      pathParameters[name!] ?? { description: '', schema: { type: 'string' }, example: '' };
    const description = name === 'id' ? undefined : facts?.inputs.get(name!)?.description;
    return {
      name: name!,
      in: 'path' as const,
      required: true,
      ...known,
      ...(description && { description: oneLine(description) }),
    };
  });
  const query = Object.entries(inputSchema(row.query, facts)?.properties ?? {}).map(
    ([name, { description, ...schema }]) => ({
      name,
      in: 'query' as const,
      required: false,
      ...(description && { description }),
      schema,
      ...(schema.type === 'array' && { style: 'form' as const, explode: false }),
      ...(row.method === 'GET' && row.example?.[name] !== undefined && { example: row.example[name] }),
    }),
  );
  return [...path, ...query, ...headerParameters(row)];
}

function headerParameters(row: Row): Parameter[] {
  const text = { in: 'header' as const, required: false, schema: { type: 'string', maxLength: 255 } };
  if (takesKey(row)) {
    const description =
      'A text you generate, so that a retry creates no second row: it stands for `id` where the body has none.';
    return [{ ...text, name: 'Idempotency-Key', description }];
  }
  if (row.method !== 'GET' || !('document' in row)) return [];
  return [{ ...text, name: 'If-None-Match', description: 'The `ETag` of your copy: 304 while it is current.' }];
}

/** Returns the schema of a body: the rules that the service checks, with descriptions from the GraphQL schema. */
export function requestBody(row: Row, facts: DocumentFacts | undefined): Body | undefined {
  if ('handle' in row && row.file) {
    const { field, description } = row.file;
    return formOf(field, { ...file, description });
  }
  const schema = inputSchema(row.body, facts);
  const upload = 'upload' in row ? row.upload : undefined;
  if (upload) return formOf(upload, fileField(facts!.inputs.get(upload)!), schema?.properties);
  if (!schema) return undefined;
  const content = { 'application/json': { schema, ...(row.example && { example: row.example }) } };
  return { required: (schema.required ?? []).length > 0, content };
}

const file = { type: 'string', contentMediaType: 'application/octet-stream' };

function formOf(field: string, fileSchema: JsonSchema, others: JsonSchema['properties'] = {}): Body {
  const schema = { type: 'object', properties: { [field]: fileSchema, ...others }, required: [field] };
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function fileField({ type, description }: Input): JsonSchema {
  return {
    ...(isListType(isNonNullType(type) ? type.ofType : type) ? { type: 'array', items: file } : file),
    ...(description && { description: oneLine(description) }),
  };
}

function inputSchema(rules: Row['body'], facts: DocumentFacts | undefined): JsonSchema | undefined {
  if (!rules) return undefined;
  const { type, properties = {}, required } = ruleSchema(rules);
  const described = Object.entries(properties).map(([name, property]) => [
    name,
    withMeaning(tidy(property), facts?.inputs.get(name), required?.includes(name) === true && !isOptional(property)),
  ]);
  return {
    type: type ?? 'object',
    properties: Object.fromEntries(described),
    ...(required && required.length > 0 && { required: required.filter((name) => !isOptional(properties[name])) }),
  };
}

/** Adds type and description from the GraphQL schema: zod does not know the input type of a transforming rule. */
function withMeaning(schema: JsonSchema, input: Input | undefined, isRequired: boolean): JsonSchema {
  const type = input && getNamedType(input.type).name;
  const isNumber = schema.type !== 'integer' && (type === 'Float' || type === 'Int');
  const texts = isNumber ? ['number', 'string'] : ['string'];
  const taken = type === 'Boolean' ? 'boolean' : isNumber && isRequired ? texts : [...texts, 'null'];
  const typed = isNumber || Object.keys(schema).length === 0 ? { type: taken } : {};
  const { minimum, exclusiveMinimum, maximum } = schema;
  const bounds = isNumber ? { minimum, exclusiveMinimum, maximum } : {};
  const description = schema.description ?? input?.description;
  return {
    ...(isNumber ? {} : withFieldTexts(schema, input && getNamedType(input.type))),
    ...typed,
    ...present(bounds),
    ...(description && { description: oneLine(description) }),
  };
}

/** Simplifies zod's output: patterns next to formats, limits of every integer, nested choices, an empty schema next to null. */
export function tidy(schema: JsonSchema): JsonSchema {
  const { $schema: _, pattern, minLength, minimum, maximum, anyOf, ...rest } = schema;
  const choices = anyOf?.map(tidy) ?? [];
  const [only, ...others] = choices.filter(({ type }) => type !== 'null');
  const isNullable = choices.length > others.length + (only ? 1 : 0);
  if (only && others.length === 0) {
    if (Object.keys(only).length === 0) return { ...rest };
    const { type } = only;
    return {
      ...only,
      ...rest,
      ...(isNullable && type && { type: [type, 'null'].flat(), ...(only.enum && { enum: [...only.enum, null] }) }),
    };
  }
  return {
    ...rest,
    ...(pattern !== undefined && !rest.format && { pattern }),
    ...(minLength !== undefined && minLength !== 0 && { minLength }),
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(choices.length > 0 && { anyOf: choices }),
    ...(rest.items && { items: tidy(rest.items) }),
    ...(rest.properties && {
      properties: Object.fromEntries(Object.entries(rest.properties).map(([name, property]) => [name, tidy(property)])),
    }),
    ...(typeof rest.additionalProperties === 'object' && {
      additionalProperties: tidy(rest.additionalProperties),
    }),
  };
}

function isOptional(schema: JsonSchema | undefined): boolean {
  return schema?.anyOf?.some(({ type }) => type === 'null') ?? false;
}
