import type { GraphQLObjectType, GraphQLSchema } from 'graphql';
import { fieldFact, nodeFact } from './fieldFact.ts';
import { facts } from './fieldScopes.ts';

/**
 * Returns what the description of a field says of access tokens; null where it needs what led to its type, which is all
 * the type needs in most cases.
 */
export function scopeNote(schema: GraphQLSchema, type: GraphQLObjectType, field: string): string | null {
  const isRoot = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].includes(type);
  if (!isRoot && typeof facts[type.name] !== 'object') return null;
  const fact = fieldFact(type.name, field) ?? 'never';
  if (fact === 'any' || (!isRoot && fact === nodeFact(type.name))) return null;
  if (fact === 'never') return 'Not for access tokens.';
  return `Needs \`${fact}:${type === schema.getMutationType() ? 'write' : 'read'}\`.`;
}
