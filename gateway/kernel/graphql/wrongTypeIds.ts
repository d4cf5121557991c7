import SchemaBuilder, {
  BasePlugin,
  createInputValueMapper,
  mapInputFields,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';
import { isUuid } from '#gateway/platform/uuid.ts';
import { fromGlobalId, globalId, toGlobalId, unusedId } from './ids.ts';

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
 * Where only one type fits, a raw UUID is an id too: a client that creates rows under ids of its own can change them
 * before it knows their global ids.
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
      const [type, ...others] = types ?? [];
      if (!type) return id;
      if (others.length === 0 && isUuid(String(id))) return globalId(type.typename, String(id));
      const { typename } = fromGlobalId(String(id));
      return [type, ...others].some((each) => each.typename === typename) ? id : toGlobalId(type.typename, unusedId);
    });
    return { ...field, argMappers: [...(field.argMappers ?? []), (args) => fit(args)] };
  }
}

SchemaBuilder.registerPlugin(wrongTypeIds, WrongTypeIdsPlugin);
