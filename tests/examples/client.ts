import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';

/** What Everystep says when it refuses a call. */
export class EverystepError extends Error {
  readonly code: string | undefined;
  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/**
 * A client in twenty lines: typed documents go in, typed data comes out. `token` is an access token from
 * Profile > Access Tokens. Waits and asks again, once, when it asked too often.
 */
export function everystep(url: string, token: string) {
  return async function ask<Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const call = () =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ query: print(document), variables }),
      });
    let response = await call();
    if (response.status === 429) {
      await new Promise((resolve) => setTimeout(resolve, 1000 * Number(response.headers.get('retry-after') ?? 1)));
      response = await call();
    }
    const { data, errors } = (await response.json()) as {
      data?: Data | null;
      errors?: { message: string; extensions?: { code?: string } }[];
    };
    if (errors?.[0] || !data)
      throw new EverystepError(
        errors?.[0]?.message ?? `Everystep answered ${response.status}.`,
        errors?.[0]?.extensions?.code,
      );
    return data;
  };
}
