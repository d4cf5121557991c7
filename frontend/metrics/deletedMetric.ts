import { environment } from '#frontend/app/environment.ts';
import { isNamed, loadedOfType, rowsOf } from '#frontend/app/offline/offlineWrite.ts';
import { rememberRow } from '#frontend/app/undo.ts';

/** The values of a metric that the loaded days showed, by day. */
type Values = ReadonlyMap<string, { value: number | null; lastValue: number | null }>;

const deleted = new Map<string, Values>();

/** Remembers a metric that is about to be deleted, so that an Undo can show it without a connection. */
export function rememberMetric(id: string): void {
  rememberRow(id);
  const values = new Map<string, { value: number | null; lastValue: number | null }>();
  environment().commitUpdate((store) => {
    for (const day of loadedOfType(store, 'Day'))
      for (const row of rowsOf(day.getLinkedRecord('metrics'), 'customFields')) {
        const [value, lastValue] = ['value', 'lastValue'].map((field) => row.getValue(field) as number | null);
        if (isNamed(row.getLinkedRecord('field')!, id))
          values.set(String(day.getValue('date')), { value: value!, lastValue: lastValue! });
      }
  });
  deleted.set(id, values);
}

/** Returns the values of a metric that was deleted on this page. */
export function deletedValues(id: string): Values | undefined {
  return deleted.get(id);
}
