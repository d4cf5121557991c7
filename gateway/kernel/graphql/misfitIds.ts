import SchemaBuilder, {
  BasePlugin,
  createInputValueMapper,
  mapInputFields,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { fromGlobalId, nobody, toGlobalId } from './ids.ts';

export const misfitIds = 'misfitIds';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      misfitIds: MisfitIdsPlugin<Types>;
    }
  }
}

/**
 * An argument that takes ids of one type is given an id of a row that cannot exist where it got one of another type, or
 * text that is none: the field then says what it says of any absent row, and asks who calls first. Listed after Relay's
 * plugin, it sees the argument before that one, which would throw.
 */
class MisfitIdsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const mappings = mapInputFields(
      field.args,
      this.buildCache,
      ({ extensions }) => (extensions?.relayGlobalIDFor as { typename: string }[] | undefined) ?? null,
    );
    if (!mappings) return field;
    const fit = createInputValueMapper(mappings, (id, { value: types }) => {
      const isOfType = !types || types.some(({ typename }) => typename === fromGlobalId(String(id)).typename);
      return isOfType ? id : toGlobalId(types[0]!.typename, nobody);
    });
    return { ...field, argMappers: [...(field.argMappers ?? []), (args) => fit(args)] };
  }
}

SchemaBuilder.registerPlugin(misfitIds, MisfitIdsPlugin);
