import { existsSync, readFileSync } from 'node:fs';

/** The text of persisted documents by their ids. */
export interface PersistedDocuments {
  get(id: string): string | undefined;
}

/** The documents of the client and of its earlier versions, as documents.json keeps them. */
export interface KeptDocuments {
  documents: Record<string, KeptDocument>;
  /** Operations and fragments by the hash of their text; documents share most of them. */
  definitions: Record<string, string>;
}

export interface KeptDocument {
  name: string;
  /** The month in which it was last current, such as 2026-11; null for a current one. */
  until: string | null;
  /** The hashes of its definitions, with spaces between them. */
  parts: string;
}

/** Where documents are kept beyond the version that asks for them. Written by `npm run generate`. */
export const keptDocumentsFile = 'gateway/kernel/graphql/documents.json';

/** Returns the documents that relay-compiler wrote, and those of earlier versions, which are read when one is asked for. */
export function readPersistedDocuments(compilerFile: string, keptFile: string): PersistedDocuments {
  const current = new Map(existsSync(compilerFile) ? Object.entries<string>(readJson(compilerFile)) : []);
  let kept: KeptDocuments | undefined;
  return {
    get(id) {
      const text = current.get(id);
      if (text !== undefined) return text;
      kept ??= readJson<KeptDocuments>(keptFile);
      return Object.hasOwn(kept.documents, id) ? textOf(kept, id) : undefined;
    },
  };
}

/** Returns the text of a kept document. */
export function textOf({ documents, definitions }: KeptDocuments, id: string): string {
  return documents[id]!.parts.split(' ')
    .map((part) => definitions[part])
    .join('\n');
}

function readJson<Content>(file: string): Content {
  return JSON.parse(readFileSync(file, 'utf8')) as Content;
}
