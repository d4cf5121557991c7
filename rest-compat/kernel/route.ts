import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod/mini';
import type { Context } from '#gateway/kernel/context.ts';
import type { UploadedFile } from '#gateway/kernel/uploads/uploadedFile.ts';
import type { FieldFact } from '#gateway/kernel/tokens/fieldScopes.ts';
import type { ProblemName } from './problems.ts';
import type { Reply } from './reply.ts';

/** The parts of a request that a row may read: nothing else reaches the resolvers. */
export interface RestCall {
  params: Record<string, string>;
  query: Record<string, string>;
  /** The JSON object of the body; {} when there is none. */
  body: Record<string, unknown>;
  /** The files of the row's `upload` field. */
  files: readonly UploadedFile[];
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Facts for the OpenAPI document that the row's GraphQL document does not hold (openapi.ts). */
export interface Told {
  /** A line that says what the call does. */
  summary: string;
  /** Details beyond the summary: rules, units, the meaning of errors here. */
  description?: string;
  /** The query parameters, each with the rule that checks it. */
  query?: z.core.$ZodType;
  /** The body, the text fields of a form: the rules the service checks it by. */
  body?: z.core.$ZodType;
  /** The service behind it refuses access tokens, whatever its document needs. */
  sessionOnly?: true;
  /** Failures beside those of its document and of every call. */
  problems?: readonly ProblemName[];
  /** A body (or a query of a read) that succeeds; the tests send it. */
  example?: Record<string, unknown>;
}

/**
 * One `/api` path: which document it runs, with which variables, and how the data becomes the answer.
 * The kernel responds to a Problem in the data; `reply` sees successes only.
 */
export interface Route extends Told {
  method: Method;
  path: string;
  access: 'member' | 'public';
  /** The body is a form with files in this field, instead of JSON. */
  upload?: string;
  /** REST names of inputs that the document names otherwise. */
  fieldNames?: Readonly<Record<string, string>>;
  /** Where a JSON body may be larger than usual: so many bytes. */
  bodyBytes?: number;
  document: DocumentNode;
  variables: (call: RestCall) => Record<string, unknown>;
  reply: (data: never) => Reply;
}

/**
 * A path that returns or takes bytes instead of JSON. After the same access check the handler reads the request and
 * writes the whole response; an error it throws before that becomes a REST error.
 */
export interface BytesRoute extends Told {
  method: Method;
  path: string;
  access: 'member' | 'public';
  /** The scope an access token needs, as for a field of the schema (gateway/kernel/tokens/fieldScopes.ts); absent: no token is. */
  domain?: FieldFact;
  /** Its successful responses by status. */
  answers: Record<number, { description: string; type?: string; schema?: z.core.$ZodType }>;
  /** The body is a form with this one file. */
  file?: { field: string; description: string };
  handle: (
    request: IncomingMessage,
    response: ServerResponse,
    context: Context,
    params: Record<string, string>,
  ) => Promise<void>;
}

export type Row = Route | BytesRoute;

/** Rows of one domain, under the heading of the documentation. */
export interface Domain {
  name: string;
  rows: readonly Row[];
}

/** The data of a document in which no Problem came, neither at the root nor below the viewer. */
export type SuccessData<Data> = Data extends { __typename: `${string}Problem` }
  ? never
  : Data extends readonly unknown[]
    ? Data
    : Data extends object
      ? { [Field in keyof Data]: SuccessData<Data[Field]> }
      : Data;

/** Declares a row, its `reply` typed by its document. */
export function route<Data, Variables>(
  row: Told & {
    method: Method;
    path: string;
    access?: 'member' | 'public';
    upload?: string;
    bodyBytes?: number;
    fieldNames?: Readonly<Record<string, string>>;
    document: TypedDocumentNode<Data, Variables>;
    variables?: (call: RestCall) => { [Name in keyof Variables]?: unknown };
    reply: (data: SuccessData<Data>) => Reply;
  },
): Route {
  return { access: 'member', variables: () => ({}), ...row } as Route;
}

/** Declares a row of bytes. */
export function bytes(row: Omit<BytesRoute, 'access'> & Partial<Pick<BytesRoute, 'access'>>): BytesRoute {
  return { access: 'member', ...row };
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const noContent = (): Reply => ({ status: 204 });
