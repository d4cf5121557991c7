import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OpenApi } from '#rest-compat/kernel/openapi.ts';
import { type JsonSchema, shapeName } from '#rest-compat/kernel/openapiDocument.ts';
import type { Operation } from '#rest-compat/kernel/openapiOperation.ts';

/** The parts of a response that are checked. */
interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

interface Call {
  method: string;
  pattern: RegExp;
  path: string;
  operation: Operation;
}

interface Contract {
  calls: Call[];
  webhooks: OpenApi['webhooks'];
  validator(schema: object): ValidateFunction;
}

let contract: Promise<Contract> | undefined;

/** The document as an instance at this address serves it. */
export async function currentOpenApi(publicUrl?: string): Promise<OpenApi> {
  const [{ openApi }, { schema }, { domains }] = await Promise.all([
    import('#rest-compat/kernel/openapi.ts'),
    import('#gateway/schema.ts'),
    import('#rest-compat/routes.ts'),
  ]);
  return openApi(schema, domains, publicUrl);
}

/** Returns the shape of what a call takes in this media type. */
export function bodyOf(
  { components }: Pick<OpenApi, 'components'>,
  { requestBody }: Operation,
  type = 'application/json',
): JsonSchema | undefined {
  const ref = requestBody?.content[type]?.schema.$ref;
  return ref === undefined ? undefined : components.schemas[shapeName(ref)];
}

/**
 * Checks a response of an `/api` call against the OpenAPI document: status, headers, and a body of exactly that shape.
 * Throws with the difference. Ignores unknown paths.
 */
export async function assertDocumented(method: string, path: string, answer: Answer): Promise<void> {
  // Server errors are not part of the contract; tests that cause them check them.
  if (method === 'HEAD' || answer.status === 500 || !path.startsWith('/api/')) return;
  contract ??= readContract();
  const { calls, validator } = await contract;
  const bare = path.split('?', 1)[0]!.replace(/\/$/, '');
  const call = isDecodable(bare)
    ? calls.find((known) => known.method === method && known.pattern.test(bare))
    : undefined;
  if (!call) return;
  const documented = call.operation.responses[answer.status];
  const where = `${method} ${call.path} → ${answer.status}`;
  if (!documented)
    throw new Error(`${where} is not in the OpenAPI document: ${JSON.stringify(answer.body).slice(0, 300)}`);
  for (const [name, { required }] of Object.entries(documented.headers ?? {}))
    if (required && !answer.headers.get(name))
      throw new Error(`${where} lacks ${name}, which the OpenAPI document promises.`);
  const json = documented.content?.['application/json'];
  const isJson = answer.headers.get('content-type')?.includes('application/json') ?? false;
  if (isJson !== (json !== undefined))
    throw new Error(`${where} is ${isJson ? '' : 'not '}JSON, unlike the OpenAPI document.`);
  if (!json) return;
  const validate = validator(json.schema);
  if (!validate(answer.body))
    throw new Error(
      `${where} differs from the OpenAPI document: ${JSON.stringify(validate.errors)}\n${JSON.stringify(answer.body).slice(0, 500)}`,
    );
}

/** Checks what was posted to a webhook against the OpenAPI document. Throws with the difference. */
export async function assertWebhookDocumented(
  name: string,
  { headers, body }: { headers: Record<string, unknown>; body: string },
): Promise<void> {
  contract ??= readContract();
  const { webhooks, validator } = await contract;
  const { parameters = [], requestBody } = webhooks[name]!['post']!;
  const missing = parameters.filter((parameter) => parameter.required && !headers[parameter.name]);
  if (missing.length > 0) throw new Error(`${name} lacks ${missing.map((parameter) => parameter.name).join(', ')}.`);
  const validate = validator(requestBody!.content['application/json']!.schema);
  if (!validate(JSON.parse(body))) throw new Error(`${name} differs: ${JSON.stringify(validate.errors)}\n${body}`);
}

async function readContract(): Promise<Contract> {
  const { paths, webhooks, components } = strict(await currentOpenApi());
  const ajv = new Ajv2020({
    strict: false,
    formats: {
      uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
      date: /^\d{4}-\d\d-\d\d$/,
      email: /@/,
      'uri-reference': true,
      'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
    },
  });
  ajv.addSchema({ $id: 'everystep', components });
  const compiled = new Map<object, ValidateFunction>();
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );
  return {
    calls,
    webhooks,
    validator(schema) {
      const known =
        compiled.get(schema) ??
        ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"everystep#/components/')));
      compiled.set(schema, known);
      return known;
    },
  };
}

/** Forbids additional properties: clients must tolerate new fields, but our tests must find undocumented ones. */
function strict(document: OpenApi): OpenApi {
  return JSON.parse(JSON.stringify(document), (_key, value) =>
    value?.type === 'object' && value.properties && value.additionalProperties === undefined
      ? { ...value, additionalProperties: false }
      : value,
  );
}

function isDecodable(path: string): boolean {
  try {
    return Boolean(decodeURIComponent(path));
  } catch {
    return false;
  }
}
