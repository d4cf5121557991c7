import { docsStyle } from './docsStyle.ts';
import { fieldRows, typeText } from './docsFields.ts';
import { code, escape, words } from './docsText.ts';
import { type JsonSchema, shapeName } from './openapiDocument.ts';
import type { Parameter } from './openapiInput.ts';
import type { OpenApi } from './openapi.ts';
import type { Operation } from './openapiOperation.ts';
import { codesOf, type Response } from './openapiProblems.ts';

const messagesHeading = 'Messages to your webhook';

/** Renders the OpenAPI document as one page, without scripts or external resources. `origin` appears in the examples. */
export function docsPage(document: OpenApi, origin: string): string {
  const { info, tags, paths, webhooks } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const { schemas } = document.components;
  const bodies = new Set(
    calls
      .map(({ operation }) => bodyOf(operation)?.schema.$ref)
      .filter((ref) => ref !== undefined)
      .map(shapeName),
  );
  const sections = tags
    .map(({ name }) => ({ name, calls: calls.filter(({ operation }) => operation.tags[0] === name) }))
    .filter((section) => section.calls.length > 0);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="Every call of the Everystep API">
<title>Everystep API</title>
<link rel="icon" href="/favicon.svg">
<style>${docsStyle}</style>
</head>
<body>
<header class="top">
<a class="home" href="/"><img src="/favicon.svg" alt="" width="36" height="36">Everystep</a>
<h1>API</h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${words(paragraph)}</p>`)
  .join('\n')}
<p class="file"><a href="/api/openapi.json">OpenAPI ${escape(document.openapi)} document</a><span>${calls.length} calls</span></p>
</header>
<nav aria-label="Domains"><ul>${[...sections.map(({ name }) => name), messagesHeading].map((name) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
<main>
${sections
  .map(
    (section) => `<section aria-labelledby="${anchor(section.name)}">
<h2 id="${anchor(section.name)}">${escape(section.name)}</h2>
${section.calls.map((call) => callPart(origin, call, schemas)).join('\n')}
</section>`,
  )
  .join('\n')}
<section aria-labelledby="${anchor(messagesHeading)}">
<h2 id="${anchor(messagesHeading)}">${messagesHeading}</h2>
${Object.entries(webhooks)
  .map(([name, { post }]) => messagePart(name, post!))
  .join('\n')}
</section>
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
${Object.entries(schemas)
  // The shapes of bodies are shown at their calls.
  .filter(([name]) => !bodies.has(name))
  .map(
    ([name, schema]) =>
      `<details id="shape-${name}"><summary><span class="name">${escape(name)}</span></summary><div class="inside">${schema.description ? `<p>${words(schema.description)}</p>` : ''}${fieldRows(schema, { marksRequired: false })}</div></details>`,
  )
  .join('\n')}
</section>
</main>
</body>
</html>
`;
}

interface Call {
  path: string;
  method: string;
  operation: Operation;
}

type Shapes = Readonly<Record<string, JsonSchema>>;

/** The media type of a call's body, its schema and its example. */
function bodyOf({ requestBody }: Operation) {
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  return media === undefined ? undefined : { media, ...content! };
}

function callPart(origin: string, { path, method, operation }: Call, shapes: Shapes): string {
  const { parameters = [] } = operation;
  const body = bodyOf(operation);
  const inAddress = parameters.filter((parameter) => parameter.in !== 'header');
  const inHeaders = parameters.filter((parameter) => parameter.in === 'header');
  return `<details id="${operation.operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><span class="path">${escape(path).replaceAll('/', '/<wbr>')}</span><span class="what">${escape(operation.summary)}</span></summary>
<div class="inside">
${operation.description ? `<p>${words(operation.description)}</p>` : ''}
<p class="access">${accessText(operation)}</p>
${inAddress.length > 0 ? `<h3>In the address</h3>${fieldRows(asFields(inAddress))}` : ''}
${inHeaders.length > 0 ? `<h3>Headers</h3>${fieldRows(asFields(inHeaders))}` : ''}
${body ? `<h3>Body <small>${escape(body.media)}</small></h3>${fieldRows(followed(body.schema, shapes))}` : ''}
<h3>Example</h3>
<pre tabindex="0"><code>${escape(curl(origin, { path, method, operation }, shapes))}</code></pre>
<h3>Responses</h3>
<dl class="responses">${Object.entries(operation.responses)
    .map(([status, response]) => responsePart(status, response))
    .join('')}</dl>
</div>
</details>`;
}

/** Renders a message that the member's own server takes. */
function messagePart(
  name: string,
  { operationId, summary, description = '', parameters = [], requestBody }: Operation,
): string {
  const { schema, example } = requestBody!.content['application/json']!;
  return `<details id="${operationId}">
<summary><span class="method post">POST</span><span class="path">${escape(name)}</span><span class="what">${escape(summary)}</span></summary>
<div class="inside">
<p>${words(description)}</p>
<h3>Headers</h3>${fieldRows(asFields(parameters))}
<h3>Body <small>application/json</small></h3>
<p>${typeText(schema)}</p>
<pre tabindex="0"><code>${escape(JSON.stringify(example, null, 2))}</code></pre>
</div>
</details>`;
}

function asFields(parameters: readonly Parameter[]): JsonSchema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
    ),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function accessText({ security }: Operation): string {
  if (security.length === 0) return 'Public.';
  const scopes = security.find(({ accessToken }) => accessToken)?.accessToken;
  const link = security.some(({ imageLink }) => imageLink) ? ', or the token of its link' : '';
  if (!scopes) return `Needs a session; access tokens are refused${link}.`;
  return `Needs a session, or an access token${scopes.length > 0 ? ` with ${scopes.map(code).join(' and ')}` : ''}${link}.`;
}

function responsePart(status: string, { description, content }: Response): string {
  const [media, { schema } = { schema: {} as JsonSchema }] = Object.entries(content ?? {})[0] ?? [];
  const isFailure = Number(status) >= 400;
  const details = isFailure
    ? codesOf(schema).map(code).join(' ')
    : media === 'application/json'
      ? shapeText(schema)
      : media
        ? code(media)
        : '';
  const fields = !isFailure && schema.type === 'object' ? fieldRows(schema, { marksRequired: false }) : '';
  return `<div><dt class="${isFailure ? 'bad' : 'good'}">${status}</dt><dd>${words(description)} ${details}${fields}</dd></div>`;
}

function shapeText(schema: JsonSchema): string {
  return schema.type === 'object' ? '' : typeText(schema);
}

function curl(origin: string, { path, method, operation }: Call, shapes: Shapes): string {
  const { parameters = [], security } = operation;
  const { media, schema = {}, example = {} } = bodyOf(operation) ?? {};
  const filled = parameters
    .filter((parameter) => parameter.in === 'path')
    .reduce((text, { name, example }) => text.replace(`{${name}}`, String(example)), path);
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&');
  const fileField = Object.entries(followed(schema, shapes).properties ?? {}).find(
    ([, schema]) => schema.contentMediaType || schema.items?.contentMediaType,
  )?.[0];
  const output = Object.values(operation.responses)[0]?.content;
  return [
    `curl ${method === 'get' ? '' : `-X ${method.toUpperCase()} `}'${origin}${filled}${query && `?${query}`}'`,
    security.length > 0 && "-H 'Authorization: Bearer TOKEN'",
    media === 'application/json' && "-H 'Content-Type: application/json'",
    media === 'application/json' && `-d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`,
    media === 'multipart/form-data' && `-F '${fileField}=@photo.jpg'`,
    output && !output['application/json'] && '-OJ',
  ]
    .filter(Boolean)
    .join(' \\\n  ');
}

/** Returns the schema that a reference leads to. */
function followed(schema: JsonSchema, shapes: Shapes): JsonSchema {
  return schema.$ref ? shapes[shapeName(schema.$ref)]! : schema;
}

function anchor(name: string): string {
  return name.toLowerCase().replaceAll(/\W+/g, '-');
}
