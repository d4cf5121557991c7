import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { type DocumentNode, parse } from 'graphql';

/** The text of a valid document: a string, or the object that codegen makes around one. */
export type DocumentText = Pick<string, 'length' | 'toString'>;
export type TypedDocumentText<Data, Variables> = DocumentText & DocumentTypeDecoration<Data, Variables>;

/** Parses a document. Keep the result: it takes up to a millisecond. */
export function parsed(document: DocumentText): DocumentNode {
  return parse(document.toString(), { noLocation: true });
}
