import {
  getNamedType,
  getOperationAST,
  GraphQLError,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  type SelectionSetNode,
} from 'graphql';
import { scopesAllow, tidyScopes, type TokenMode, type TokenScope } from './scope.rules.ts';
import { scopeTexts } from './scopeTexts.rules.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { ForbiddenError } from '#gateway/platform/errors.ts';
import { fieldFact, nodeFact } from './fieldFact.ts';
import type { FieldFact } from './fieldScopes.ts';

/** The scopes an operation needs and the token lacks. */
interface Refusal {
  scopes: Set<TokenScope>;
  isNever: boolean;
}

/**
 * Checks every field that an access token's operation selects before it runs: one field that is not allowed refuses the
 * whole operation, so nothing is half done. Returns null for an operation that may run, and for every session.
 */
export function scopeError(
  member: Member | null,
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName?: string | null,
): GraphQLError | null {
  const refusal = member?.scopes && refusalOf(schema, document, operationName, member.scopes);
  return refusal ? refusalError(refusal) : null;
}

/** Throws ForbiddenError when a token lacks the scope of this part. For calls other than GraphQL fields. */
export function assertScope(member: Member | null, fact: FieldFact | undefined, mode: TokenMode = 'read'): void {
  if (!member?.scopes || fact === 'any') return;
  if (fact === undefined || fact === 'never') throw new ForbiddenError(scopeTexts.never);
  if (!scopesAllow(member.scopes, fact, mode)) throw missing([`${fact}:${mode}`]);
}

/** Throws ForbiddenError when a token may not run this document; for handlers that read files before they run one. */
export function assertDocumentScope(member: Member | null, schema: GraphQLSchema, document: DocumentNode): void {
  const refusal = member?.scopes && refusalOf(schema, document, undefined, member.scopes);
  if (refusal) throw refusal.isNever ? new ForbiddenError(scopeTexts.never) : missing(tidyScopes([...refusal.scopes]));
}

/** Returns the scopes a token needs to run this document; null when no token may. */
export function scopesOf(schema: GraphQLSchema, document: DocumentNode): TokenScope[] | null {
  const refusal = refusalOf(schema, document, undefined, []);
  return refusal?.isNever ? null : tidyScopes([...(refusal?.scopes ?? [])]);
}

/** Throws ForbiddenError when a token may not send files. */
export function assertUploadScope(member: Member): void {
  if (member.scopes && !member.scopes.includes('photos:write') && !member.scopes.includes('profile:write'))
    throw missing(['photos:write']);
}

/** Throws ForbiddenError before a node is read, so that a token does not learn whether it exists. */
export function assertNodeScope(member: Member | null, typeName: string): void {
  assertScope(member, nodeFact(typeName));
}

function refusalOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  scopes: readonly string[],
): Refusal | null {
  const operation = getOperationAST(document, operationName);
  const root = operation && schema.getRootType(operation.operation);
  if (!operation || !root) return null;
  const refusal: Refusal = { scopes: new Set(), isNever: false };
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition]] : [],
    ),
  );
  const seen = new Set<string>();
  walk(operation.selectionSet, root);
  return refusal.isNever || refusal.scopes.size > 0 ? refusal : null;

  function walk(set: SelectionSetNode, type: GraphQLNamedType): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        check(type.name, selection.name.value);
        const next =
          isObjectType(type) || isInterfaceType(type) ? type.getFields()[selection.name.value]?.type : undefined;
        // Of the meta fields only __schema and __type select further fields, which are open to every member.
        if (selection.selectionSet && next) walk(selection.selectionSet, getNamedType(next));
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        const on = named(selection.typeCondition?.name.value) ?? type;
        // As assertNodeScope does when the node is read.
        if (type.name === 'Node' && isObjectType(on)) check(on.name, 'id');
        walk(selection.selectionSet, on);
      } else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments.get(selection.name.value);
        const on = named(fragment?.typeCondition.name.value);
        if (fragment && on) walk(fragment.selectionSet, on);
      }
    }
  }

  function named(name: string | undefined): GraphQLNamedType | undefined {
    const type = name === undefined ? undefined : schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }

  function check(typeName: string, fieldName: string): void {
    if (fieldName.startsWith('__')) return;
    const fact = fieldFact(typeName, fieldName);
    if (fact === 'any') return;
    if (fact === undefined || fact === 'never') {
      refusal.isNever = true;
      return;
    }
    const mode: TokenMode = root === schema.getMutationType() && typeName === root?.name ? 'write' : 'read';
    if (!scopesAllow(scopes, fact, mode)) refusal.scopes.add(`${fact}:${mode}`);
  }
}

function missing(scopes: TokenScope[]): ForbiddenError {
  return new ForbiddenError(scopeTexts.lacks(scopes), scopes);
}

function refusalText({ scopes, isNever }: Refusal): string {
  return isNever ? scopeTexts.never : scopeTexts.lacks(tidyScopes([...scopes]));
}

function refusalError(refusal: Refusal): GraphQLError {
  const { scopes, isNever } = refusal;
  return new GraphQLError(refusalText(refusal), {
    extensions: { code: 'FORBIDDEN', ...(!isNever && { scopes: tidyScopes([...scopes]) }), http: { status: 403 } },
  });
}
