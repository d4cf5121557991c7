import type { Environment } from 'relay-runtime';
import type { Values } from './model.ts';
import type { RowKind, ValueKind } from './sequence.ts';

type Source = ReturnType<ReturnType<Environment['getStore']>['getSource']>;
type Fields = Record<string, unknown>;

/** A row or value on a screen. */
export interface Shown {
  row: string;
  values: Values;
  /** The record in the store. */
  record: Fields;
}

/** Returns the rows or the value of a kind that the screens show; null where they are not loaded. */
export function shownIn(source: Source, kind: RowKind | ValueKind, date: string): Shown[] | null {
  const viewer = linked(source.get('client:root') as Fields | undefined, 'viewer');
  const day = linked(viewer, `day(date:"${date}")`);
  switch (kind) {
    case 'food':
      return list(day, 'macros')?.map((row) => rowOf(row, ['description', 'protein'])) ?? null;
    case 'activity':
      return list(day, 'activities')?.map((row) => rowOf(row, ['startTime'])) ?? null;
    case 'goal':
      return list(viewer, 'goals')?.map((row) => rowOf(row, ['goalName', 'targetValuePrimary', 'isActive'])) ?? null;
    case 'field':
      return metricsOf(day)?.map((metric) => rowOf(linked(metric, 'field')!, ['fieldName'])) ?? null;
    case 'photo': {
      const photos = list(linked(day, 'photos'), 'photos');
      return photos?.map((photo) => ({ row: uuidIn(photo['id'])!, values: {}, record: photo })) ?? null;
    }
    case 'reached':
      return (
        list(viewer, 'goals')?.flatMap((goal) => {
          const today = linked(goal, 'today');
          if (!today) return [];
          const row = `reached ${String(goal['databaseId'])} ${String(today['date'])}`;
          return [{ row, values: { value: today['actualValuePrimary'] as number }, record: { ...goal, today } }];
        }) ?? null
      );
    case 'weight': {
      const metrics = linked(day, 'metrics');
      return metrics ? [valueOf(`weight ${date}`, metrics, ['weight'])] : null;
    }
    case 'metric': {
      return (
        metricsOf(day)?.map((metric) => {
          const field = linked(metric, 'field')!;
          return { ...valueOf(`metric ${String(field['databaseId'])} ${date}`, metric, ['value']), record: field };
        }) ?? null
      );
    }
    case 'journal': {
      if (!day || day['journalEntry'] === undefined) return null;
      const entry = linked(day, 'journalEntry') ?? { content: '' };
      return [valueOf(`journal ${date}`, entry, ['content'])];
    }
    case 'targets': {
      const targets = linked(viewer, 'targets') ?? linked(day, 'targets');
      return targets ? [valueOf('targets', targets, ['proteinTarget', 'fatsTarget', 'carbsTarget'])] : null;
    }
  }

  function linked(owner: Fields | null | undefined, field: string): Fields | null | undefined {
    const ref = owner?.[field] as { __ref: string } | null | undefined;
    return ref && (source.get(ref.__ref) as Fields | null | undefined);
  }

  function metricsOf(owner: Fields | null | undefined): Fields[] | undefined {
    return list(linked(owner, 'metrics'), 'customFields');
  }

  function list(owner: Fields | null | undefined, field: string): Fields[] | undefined {
    const refs = owner?.[field] as { __refs: string[] } | null | undefined;
    return refs?.__refs.map((id) => source.get(id) as Fields);
  }
}

/** Returns the UUID in an id, which may be a node id. */
export function uuidIn(named: unknown): string | undefined {
  if (typeof named !== 'string') return undefined;
  return /^[\da-f-]{36}$/.test(named) ? named : atob(named).split(':')[1];
}

const rowOf = (record: Fields, fields: string[]) => valueOf(String(record['databaseId']), record, fields);

function valueOf(row: string, record: Fields, fields: string[]): Shown {
  return { row, values: Object.fromEntries(fields.map((field) => [field, record[field] as string])), record };
}
