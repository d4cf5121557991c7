import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { UnauthenticatedError } from '#gateway/platform/errors.ts';

export const ownedTypes = 'ownedTypes';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      ownedTypes: OwnedTypesPlugin<Types>;
    }
    export interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** Returns the id of the member who owns a row. For any other caller each field of the row is an error. */
      ownerId?: (row: Shape) => string;
    }
  }
}

/**
 * Checks the owner of a row before each of its fields. It is one comparison, where an `authScopes` of the type takes
 * maps and a closure for each field: a day page has some hundred fields of rows.
 */
class OwnedTypesPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolve: GraphQLFieldResolver<unknown, Types['Context'], object>,
    { parentType }: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    const { pothosOptions } = this.buildCache.getTypeConfig(parentType);
    const ownerId = (pothosOptions as { ownerId?: (row: unknown) => string }).ownerId;
    if (!ownerId) return resolve;
    return (row, args, context, info) => {
      const { member } = context as { member: { id: string } | null };
      if (member?.id !== ownerId(row)) throw new UnauthenticatedError();
      return resolve(row, args, context, info);
    };
  }
}

SchemaBuilder.registerPlugin(ownedTypes, OwnedTypesPlugin);
