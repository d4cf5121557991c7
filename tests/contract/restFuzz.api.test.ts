import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { routes } from '#rest-compat/routes.ts';
import type { OpenApi } from '#rest-compat/kernel/openapi.ts';
import type { Operation } from '#rest-compat/kernel/openapiOperation.ts';
import { billingGateway } from '#tests/billing/billingKit.ts';
import { hostileBodies, hostileIn, hostileTexts, inTurns, withMember } from '#tests/support/hostile.ts';
import { png } from '#tests/support/images.ts';
import { gateway, member, type Member, rest, type RestResponse } from '#tests/support/kit.ts';
import { assertDocumented, bodyOf, currentOpenApi } from '#tests/support/openapi.ts';

let alice: Member | undefined;
let document: OpenApi;
let calls: { method: string; path: string; operation: Operation }[];
beforeAll(async () => {
  await billingGateway();
  document = await currentOpenApi();
  calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
});

interface Tried {
  what: string;
  /** The input that was made wrong; '' for the call as a whole. */
  field: string;
  answer: RestResponse;
}

/**
 * Returns what is wrong with a response to a hostile call, or null. The kit has already checked that it is documented,
 * and in the error shape when it is refused.
 */
function fault({ what, field, answer: { status, body } }: Tried, known: readonly string[]): string | null {
  if (status >= 500 && !(status === 503 && body.code === 'UNAVAILABLE')) return `${what} → ${status}`;
  if (status !== 400 || body.code !== 'BAD_USER_INPUT' || field === '') return null;
  // Mostly the very input; what clashes with it may be another one.
  const named = Object.keys(body.fields ?? {}).map((name) => name.split('.', 1)[0]!);
  return named.length > 0 && named.every((name) => known.includes(name))
    ? null
    : `${what} names no input of the call: ${JSON.stringify(body)}`;
}

test.each(routes.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`))(
  '%s takes whatever comes: done, or refused with words and the field at fault',
  async (name) => {
    const { method, path, operation } = calls.find((call) => `${call.method} ${call.path}` === name)!;
    alice =
      (await alice?.rest('GET', '/api/user'))?.status === 200 ? alice! : await member({ timezone: 'Europe/Berlin' });
    const tries = [...inAddress(alice, method, path, operation), ...(await inBody(alice, method, path, operation))];
    const known = inputsOf(operation);
    expect((await inTurns(tries)).map((tried) => fault(tried, known)).filter(Boolean)).toEqual([]);
    expect((await rest('GET', '/healthz')).status).toBe(200);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  },
  60_000,
);

function inputsOf(operation: Operation): string[] {
  const { parameters = [], requestBody } = operation;
  return [
    ...parameters.map(({ name }) => name),
    ...Object.keys(requestBody?.content ?? {}).flatMap((type) =>
      Object.keys(bodyOf(document, operation, type)!.properties!),
    ),
  ];
}

type Try = () => Promise<Tried>;

function inAddress(alice: Member, method: string, path: string, { parameters = [] }: Operation): Try[] {
  const body = method === 'GET' || method === 'DELETE' ? undefined : {};
  return parameters.flatMap((parameter) =>
    hostileTexts.map((text): Try => async () => {
      const value = encodeURIComponent(text.toWellFormed());
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) =>
        key === parameter.name ? value : key === 'date' ? '2026-04-29' : randomUUID(),
      );
      const address = parameter.in === 'query' ? `${filled}?${parameter.name}=${value}` : filled;
      return {
        what: `${method} ${address.slice(0, 200)}`,
        field: parameter.in === 'query' ? parameter.name : '',
        answer: await alice.rest(method, address, body),
      };
    }),
  );
}

async function inBody(alice: Member, method: string, path: string, operation: Operation): Promise<Try[]> {
  if (method === 'GET') return [];
  const address = path.replaceAll(/\{(\w+)\}/g, await madeBefore(alice, path));
  const form = bodyOf(document, operation, 'multipart/form-data');
  if (form) return inForm(alice, method, address, form.properties!);
  const base = (operation.requestBody?.content['application/json']?.example ?? {}) as Record<string, unknown>;
  const send = async (field: string, body: string): Promise<Tried> => ({
    what: `${method} ${path} ${body.slice(0, 300)}`,
    field,
    answer: await alice.rest(method, address, body, { 'content-type': 'application/json' }),
  });
  const fields = Object.entries(bodyOf(document, operation)?.properties ?? {}).map(
    ([field, { type }]) =>
      ({
        field,
        kind: [type].flat().includes('string') && ![type].flat().includes('number') ? 'other' : 'number',
      }) as const,
  );
  return [
    ...hostileBodies.map(
      (body): Try =>
        () =>
          send('', body),
    ),
    ...fields.flatMap(({ field, kind }) =>
      [undefined, ...hostileIn(kind).map(({ json }) => json)].map(
        (json): Try =>
          () =>
            send(field, withMember(base, field, json)),
      ),
    ),
  ];
}

/** The id of a row that a PUT or DELETE is about, made by the POST of its list where there is one. */
async function madeBefore(alice: Member, path: string): Promise<string> {
  const post = calls.find((call) => call.method === 'POST' && call.path === path.replace('/{id}', ''));
  const example = post?.operation.requestBody?.content['application/json']?.example;
  if (!path.includes('{id}') || !example) return randomUUID();
  return (await alice.rest('POST', post.path, example)).body.id;
}

async function inForm(alice: Member, method: string, address: string, properties: object): Promise<Try[]> {
  const picture = await png();
  return Object.keys(properties).flatMap((field) =>
    hostileTexts.map((text): Try => async () => {
      const { url } = await gateway();
      const form = new FormData();
      form.append(field, text);
      // A file besides, so that the text field is what is wrong.
      const other = Object.keys(properties).find((name) => name !== field && ['photos', 'profileImage'].includes(name));
      if (other) form.append(other, new Blob([new Uint8Array(picture.bytes)], { type: picture.type }), picture.name);
      const response = await fetch(url + address, {
        method,
        body: form,
        headers: { authorization: `Bearer ${alice.token}` },
      });
      const answer = { status: response.status, headers: response.headers, body: await response.json() };
      await assertDocumented(method, address, answer);
      return { what: `${method} ${address} ${field}=${JSON.stringify(text).slice(0, 200)}`, field, answer };
    }),
  );
}
