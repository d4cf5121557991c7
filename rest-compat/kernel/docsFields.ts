import { code, escape, words } from './docsText.ts';
import { type JsonSchema, shapeName } from './openapiDocument.ts';

/** Renders the properties of an object: name, type, limits and description, with required ones marked. */
export function fieldRows(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  { marksRequired = true } = {},
): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const isRequired = marksRequired && required.includes(name);
    const notes = [schema.description && words(schema.description), limits(schema)].filter(Boolean).join(' ');
    return `<div><dt>${code(name)}${isRequired ? '<span class="needed">required</span>' : ''}</dt><dd><span class="type">${typeText(schema)}</span>${notes && ` – ${notes}`}</dd></div>`;
  });
  if (typeof additionalProperties === 'object')
    rows.push(
      `<div><dt><em>any name</em></dt><dd><span class="type">${typeText(additionalProperties)}</span></dd></div>`,
    );
  return `<dl class="fields">${rows.join('')}</dl>`;
}

/** Describes a type, with a link if it is a named shape. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) {
    const name = shapeName(schema.$ref);
    return `<a href="#shape-${name}">${escape(name)}</a>`;
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.contentMediaType) return 'file';
  const types = [schema.type ?? 'anything'].flat();
  if (types.includes('array'))
    return ['list of', typeText(schema.items ?? {}), ...(types.includes('null') ? ['or null'] : [])].join(' ');
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(' · ');
  if (types.includes('number') && types.includes('string'))
    return types.includes('null') ? 'number, or number as text, or null' : 'number, or number as text';
  const { additionalProperties: any } = schema;
  if (types.includes('object') && typeof any === 'object') return `${typeText(any)} by name`;
  return types.map((type) => (type === 'string' ? (schema.format ?? 'text') : type)).join(' or ');
}

/** Describes limits that the description does not mention. */
function limits({ maxLength, minimum, maximum, maxItems, description = '' }: JsonSchema): string {
  return [
    maxLength !== undefined &&
      !description.includes('characters') &&
      `At most ${Number(maxLength).toLocaleString('en-US')} characters.`,
    minimum !== undefined &&
      maximum !== undefined &&
      !description.includes(String(maximum)) &&
      `${String(minimum)} to ${String(maximum)}.`,
    maxItems !== undefined && `At most ${String(maxItems)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
