import SchemaBuilder, {
  BasePlugin,
  createInputValueMapper,
  mapInputFields,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { fromGlobalId, unusedId, toGlobalId } from './ids.ts';

export const wrongTypeIds = 'wrongTypeIds';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      wrongTypeIds: WrongTypeIdsPlugin<Types>;
    }
  }
}

/**
 * Replaces an id of the wrong type, and text that is not an id, with an id that no row has: the field then checks the
 * caller first and treats it like any missing row. Relay's plugin would throw; listed after it, this one maps first.
 */
class WrongTypeIdsPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>): PothosOutputFieldConfig<Types> {
    const mappings = mapInputFields(
      field.args,
      this.buildCache,
      ({ extensions }) => (extensions?.relayGlobalIDFor as { typename: string }[] | undefined) ?? null,
    );
    if (!mappings) return field;
    const fit = createInputValueMapper(mappings, (id, { value: types }) => {
      const isOfType = !types || types.some(({ typename }) => typename === fromGlobalId(String(id)).typename);
      return isOfType ? id : toGlobalId(types[0]!.typename, unusedId);
    });
    return { ...field, argMappers: [...(field.argMappers ?? []), (args) => fit(args)] };
  }
}

SchemaBuilder.registerPlugin(wrongTypeIds, WrongTypeIdsPlugin);
