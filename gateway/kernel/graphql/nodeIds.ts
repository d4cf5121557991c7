import SchemaBuilder, { BasePlugin, completeValue, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { toGlobalId } from './ids.ts';

export const nodeIds = 'nodeIds';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      nodeIds: NodeIdsPlugin<Types>;
    }
  }
}

/** The `id` of a node's options, as Relay's plugin keeps it. */
interface NodeOptions<Types extends SchemaTypes> {
  id?: { resolve: GraphQLFieldResolver<unknown, Types['Context'], object, string> };
}

/**
 * Makes the id of a node at once. Relay's plugin awaits each, and a page of a day has some thirty: their promises took a
 * tenth of its execution.
 */
class NodeIdsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const { pothosOptions } = this.buildCache.getTypeConfig(field.parentType);
    const { id } = pothosOptions as NodeOptions<Types>;
    if (field.name !== 'id' || !id) return field;
    const resolve: typeof field.resolve = (row, args, context, info) =>
      completeValue(id.resolve(row, args, context, info), (rawId) => toGlobalId(field.parentType, rawId));
    return { ...field, resolve };
  }
}

SchemaBuilder.registerPlugin(nodeIds, NodeIdsPlugin);
