import {
  type ConcreteRequest,
  type Environment,
  getStorageKey,
  type NormalizationSelection,
  ROOT_ID,
  type Variables,
} from 'relay-runtime';

type Source = ReturnType<ReturnType<Environment['getStore']>['getSource']>;
type Fields = Record<string, unknown>;

/**
 * Returns a query's response as the server would send it now, from what the store holds; undefined when the store lacks
 * a part of it. So a write reaches the device without asking the server for the same data again.
 */
export function rawResponse(source: Source, { operation }: ConcreteRequest, variables: Variables): Fields | undefined {
  try {
    return fieldsOf(ROOT_ID, operation.selections);
  } catch (error) {
    if (error instanceof Missing) return undefined;
    throw error;
  }

  function fieldsOf(id: string, selections: readonly NormalizationSelection[]): Fields {
    const record = source.get(id) as Fields | null | undefined;
    if (!record) throw new Missing();
    const fields: Fields = {};
    for (const selection of selections) addSelection(fields, record, selection);
    return fields;
  }

  function addSelection(fields: Fields, record: Fields, selection: NormalizationSelection): void {
    switch (selection.kind) {
      case 'ScalarField':
        fields[selection.alias ?? selection.name] = valueOf(record, getStorageKey(selection, variables));
        return;
      case 'LinkedField': {
        const value = valueOf(record, getStorageKey(selection, variables)) as Linked;
        fields[selection.alias ?? selection.name] = linked(value, selection.selections);
        return;
      }
      case 'InlineFragment':
        if (selection.abstractKey ? isOfType(record, selection.abstractKey) : record['__typename'] === selection.type)
          for (const inner of selection.selections) addSelection(fields, record, inner);
        return;
      case 'TypeDiscriminator':
        if (isOfType(record, selection.abstractKey)) fields[selection.abstractKey] = record['__typename'];
        return;
      case 'Condition':
        if (Boolean(variables[selection.condition]) === selection.passingValue)
          for (const inner of selection.selections) addSelection(fields, record, inner);
        return;
      case 'LinkedHandle':
      case 'ScalarHandle':
        // Fields of the client.
        return;
      default:
        throw new Missing();
    }
  }

  function linked(value: Linked, selections: readonly NormalizationSelection[]): unknown {
    if (value === null) return null;
    if ('__refs' in value) return value.__refs.map((id) => (id === null ? null : fieldsOf(id, selections)));
    return fieldsOf(value.__ref, selections);
  }

  function isOfType(record: Fields, abstractKey: string): boolean {
    const type = source.get(`client:__type:${String(record['__typename'])}`) as Fields | undefined;
    return type?.[abstractKey] === true;
  }
}

type Linked = { __ref: string } | { __refs: (string | null)[] } | null;

class Missing extends Error {}

function valueOf(record: Fields, key: string): unknown {
  const value = record[key];
  if (value === undefined) throw new Missing();
  return value;
}
