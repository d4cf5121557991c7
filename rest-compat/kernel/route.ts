import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod/mini';
import type { Context } from '#gateway/kernel/context.ts';
import type { UploadedFile } from '#gateway/kernel/uploads/uploadedFile.ts';
import type { FieldFact } from '#gateway/kernel/tokens/fieldScopes.ts';
import type { DocumentText, TypedDocumentText } from './documentText.ts';
import type { JsonSchema } from './openapiDocument.ts';
import type { ProblemName } from './problems.ts';
import type { Reply } from './reply.ts';

/** The parts of a request that a row may read; nothing else reaches the resolvers. */
export interface RestCall {
  params: Record<string, string>;
  /** A list has commas between its values. */
  query: Record<string, string>;
  /** The JSON object of the body; {} without one. */
  body: Record<string, unknown>;
  /** The files of the row's `upload` field. */
  files: readonly UploadedFile[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface PathParameter {
  description: string;
  schema: JsonSchema;
  example: string;
}

/** The parts that every row has, most of them for the OpenAPI document (openapi.ts). */
interface RowBase {
  method: Method;
  path: string;
  access: 'member' | 'public';
  /** One line on what the call does. */
  summary: string;
  /** Details: rules, units, the meaning of errors. */
  description?: string;
  /** What a part of the path is, where its name means something else than usual. */
  pathParameters?: Readonly<Record<string, PathParameter>>;
  /** The query parameters, each with the rule that checks it. */
  query?: z.core.$ZodType;
  /** The rules by which the service checks the body, or the text fields of a form. */
  body?: z.core.$ZodType;
  /** A POST that replaces the row that is there, so that its `id` does not tell a retry from another call. */
  replaces?: true;
  /** The service refuses access tokens, whatever scopes the document needs. */
  sessionOnly?: true;
  /** Failures besides those of its document and of every call. */
  problems?: readonly ProblemName[];
  /** A body, or the query of a read, that succeeds; tests send it. */
  example?: Record<string, unknown>;
}

/** A document and what becomes of its data. The kernel responds to Problems in the data; `reply` sees successes only. */
export interface Read {
  document: DocumentText;
  variables: (call: RestCall) => Record<string, unknown>;
  reply: (data: never, call: RestCall) => Reply;
}

/** A name for what `reply` puts together, in the OpenAPI document. */
export interface Shape {
  name: string;
  description: string;
  /** Descriptions of properties that no field of the document has. */
  fields?: Readonly<Record<string, string>>;
}

/** One `/api` path that runs a document. */
export interface Route extends RowBase, Read {
  /** The body is a form with files in this field, instead of JSON. */
  upload?: string;
  /** The REST names of inputs whose variables have other names. */
  fieldNames?: Readonly<Record<string, string>>;
  /** The limit of a JSON body that may be larger than usual. */
  bodyBytes?: number;
  /** Likewise of its names and list items. */
  bodyValues?: number;
  /** What the response is or lists, where that is not what one fragment selects. */
  shape?: Shape;
  /** How a list is read in pages (pages.ts). */
  pages?: Read;
}

interface BytesResponse {
  description: string;
  type?: string;
  schema?: z.core.$ZodType;
  /** The GraphQL type whose fields describe those of the schema. */
  like?: string;
}

/**
 * A path that returns or takes bytes instead of JSON. After the access check the handler reads the request and writes
 * the whole response; an error thrown before that becomes a REST error.
 */
export interface BytesRoute extends RowBase {
  /** The name of the call in the OpenAPI document; other rows have their document's. */
  operationId: string;
  /** The scope an access token needs (gateway/kernel/tokens/fieldScopes.ts); without one, access tokens are refused. */
  domain?: FieldFact;
  /** Successful responses by status. */
  responses: Record<number, BytesResponse>;
  /** The body is a form with this file. */
  file?: { field: string; description: string };
  handle: (
    request: IncomingMessage,
    response: ServerResponse,
    context: Context,
    params: Record<string, string>,
  ) => Promise<void>;
}

export type Row = Route | BytesRoute;

/** The rows under one heading of the documentation. */
export interface Domain {
  name: string;
  /** One line on what its calls are about. */
  description: string;
  rows: readonly Row[];
}

/** The data of a document without any Problems. */
export type SuccessData<Data> = Data extends { __typename: `${string}Problem` }
  ? never
  : Data extends readonly unknown[]
    ? Data
    : Data extends object
      ? { [Field in keyof Data]: SuccessData<Data[Field]> }
      : Data;

type Declared<Kind extends RowBase> = Omit<Kind, 'access'> & Partial<Pick<Kind, 'access'>>;

/** Declares a row, its `reply` typed by its document. The variables default to the parts of the call with their names. */
export function route<Data, Variables>(
  row: Omit<Declared<Route>, 'document' | 'variables' | 'reply'> & {
    document: TypedDocumentText<Data, Variables>;
    variables?: (call: RestCall) => { [Name in keyof Variables]?: unknown };
    reply: (data: SuccessData<Data>, call: RestCall) => Reply;
  },
): Route {
  return { access: 'member', variables: namedVariables(row.method), ...row } as Route;
}

/** `input` is the whole body. Only reads take values from the query, so that no secret has to be sent in an address. */
function namedVariables(method: Method): Route['variables'] {
  return ({ params, query, body }) => ({ ...(method === 'GET' ? query : body), ...params, input: body });
}

/** Declares a row of bytes. */
export function bytes(row: Declared<BytesRoute>): BytesRoute {
  return { access: 'member', ...row };
}

export const ok = (body: unknown): Reply => ({ status: 200, body });
export const created = (body: unknown): Reply => ({ status: 201, body });
export const noContent = (): Reply => ({ status: 204 });
