import { type JsonSchema, shapeName } from './openapiDocument.ts';
import type { Parameter } from './openapiInput.ts';
import type { OpenApi } from './openapi.ts';
import type { Operation } from './openapiOperation.ts';

/** Prints the document as TypeScript in the form of openapi-fetch: `paths` and the shapes they refer to. */
export function openApiTypes({ paths, components }: OpenApi): string {
  const shapes = Object.entries(components.schemas).map(([name, schema]) => `  ${name}: ${typeOf(schema)};`);
  const calls = Object.entries(paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(
      ([method, operation]) => `    ${method}: ${operationType(operation)};`,
    );
    return `  ${JSON.stringify(path)}: {\n${operations.join('\n')}\n  };`;
  });
  return `/* Generated from the rows of rest-compat. */\nexport interface Schemas {\n${shapes.join('\n')}\n}\n\nexport interface paths {\n${calls.join('\n')}\n}\n`;
}

function operationType({ parameters = [], requestBody, responses }: Operation): string {
  const group = (location: Parameter['in']): string => {
    const selected = parameters.filter((parameter) => parameter.in === location);
    if (selected.length === 0) return `${location}?: never`;
    const fields = selected
      .map(({ name, required, schema }) => `${JSON.stringify(name)}${required ? '' : '?'}: ${typeOf(schema)}`)
      .join('; ');
    return `${location}${selected.some(({ required }) => required) ? '' : '?'}: { ${fields} }`;
  };
  const body = requestBody
    ? `requestBody${requestBody.required ? '' : '?'}: { content: ${contentType(requestBody.content)} }`
    : 'requestBody?: never';
  const results = Object.entries(responses)
    .map(
      ([status, { content }]) =>
        `${status}: { headers: Record<string, unknown>; ${content ? `content: ${contentType(content)}` : 'content?: never'} }`,
    )
    .join('; ');
  return `{ parameters: { ${group('query')}; ${group('header')}; ${group('path')}; cookie?: never }; ${body}; responses: { ${results} } }`;
}

function contentType(content: Record<string, { schema: JsonSchema }>): string {
  return `{ ${Object.entries(content)
    .map(
      ([media, { schema }]) => `${JSON.stringify(media)}: ${media === 'application/json' ? typeOf(schema) : 'unknown'}`,
    )
    .join('; ')} }`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return `Schemas[${JSON.stringify(shapeName(schema.$ref))}]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum && !schema.properties) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.allOf) return [...schema.allOf.map(typeOf), objectType(schema)].join(' & ');
  const types = [schema.type ?? 'unknown'].flat();
  return types
    .map((type) =>
      type === 'object'
        ? objectType(schema)
        : type === 'array'
          ? `(${typeOf(schema.items ?? {})})[]`
          : type === 'integer'
            ? 'number'
            : type,
    )
    .join(' | ');
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties)
    return `Record<string, ${typeof additionalProperties === 'object' ? typeOf(additionalProperties) : 'unknown'}>`;
  return `{ ${Object.entries(properties)
    .map(([name, schema]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`)
    .join('; ')} }`;
}
