import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import AddMetricScreenQuery from '#frontend/__generated__/AddMetricScreenQuery$parameters.ts';
import type { useAddCustomMetricFieldMutation } from '#frontend/__generated__/useAddCustomMetricFieldMutation.graphql.ts';
import type { useDeleteCustomMetricFieldMutation } from '#frontend/__generated__/useDeleteCustomMetricFieldMutation.graphql.ts';
import type { useRestoreCustomMetricFieldMutation } from '#frontend/__generated__/useRestoreCustomMetricFieldMutation.graphql.ts';
import type { useSaveMetricsMutation } from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { personalNumber } from '#frontend/app/forms/amountFormat.ts';
import { keepDraft } from '#frontend/app/drafts/draftStore.ts';
import { deletedRow } from '#frontend/app/undo.ts';
import {
  changeRows,
  clientRecord,
  isNamed,
  loadedDay,
  loadedOfType,
  loadedText,
  loadedViewer,
  type OfflineWrite,
  rowRecord,
  rowsOf,
  uuidIn,
  without,
} from '#frontend/app/offline/offlineWrite.ts';
import { poundsOf } from '#gateway/measures/weight.rules.ts';
import { readUnit, unitOfType, unitTypes } from '#gateway/metrics/metricUnit.rules.ts';
import { personalWeight } from '#frontend/measures/weightFormat.ts';
import { deletedValues } from './deletedMetric.ts';
import { t } from '#frontend/language/t.ts';

const saved: OfflineWrite<useSaveMetricsMutation['variables']> = {
  apply(store, { input, date }) {
    const metrics = loadedDay(store, date)?.getLinkedRecord('metrics');
    if (typeof input.weight === 'number') {
      metrics?.setValue(poundsSent(input, input.weight), 'weight');
      metrics?.setValue('MANUAL', 'weightSource');
    }
    for (const { fieldId, value } of input.customFields ?? [])
      rowsOf(metrics, 'customFields')
        .find((row) => isNamed(fieldOf(row), fieldId!))
        ?.setValue(value, 'value');
  },
  describe: ({ input, date }) => ({
    title:
      typeof input.weight === 'number'
        ? t('Weight {weight}', { weight: personalWeight(poundsSent(input, input.weight)) })
        : t('A metric'),
    date,
  }),
  // The day's card holds the input, and fills it in (MetricField.tsx).
  edit: ({ input, date }) => `/home?date=${date}#${measured(input)}`,
  row: ({ input, date }) => `${date},${measured(input)}`,
  inputText: (path, value, { input }) =>
    path === 'weight'
      ? { label: t('Weight'), value: typeof value === 'number' ? personalWeight(poundsSent(input, value)) : t('none') }
      : { label: t('Value'), value: typeof value === 'number' ? personalNumber(value) : t('none') },
};

/** Returns the pounds of a weight in the unit of a write. */
function poundsSent({ weightUnit }: useSaveMetricsMutation['variables']['input'], value: number): number {
  return poundsOf({ value, unit: weightUnit ?? 'LB' });
}

const added: OfflineWrite<useAddCustomMetricFieldMutation['variables']> = {
  apply(store, { input: { id, fieldName, unit } }) {
    list(store, rowRecord(store, 'CustomMetricField', id!, { fieldName, unit: readUnit(unit) }));
  },
  describe: ({ input }) => ({ title: t('New metric {name}', { name: input.fieldName }), date: null }),
  shownBy: () => forms,
  edit({ input: { fieldName, unit }, date }, { id }) {
    const unitType = unitTypes.find((type) => unitOfType(type) === readUnit(unit));
    keepDraft('metric', '', { fieldName, unitType, refused: id });
    return `/add-metric?date=${date}`;
  },
};

const deleted: OfflineWrite<useDeleteCustomMetricFieldMutation['variables']> = {
  apply(store, { id }) {
    changeRows(loadedViewer(store), 'customMetricFields', (fields) => without(fields, id));
    changeDays(store, (rows) => rows.filter((row) => !isNamed(fieldOf(row), id)));
  },
  nameOf: ({ id }) => loadedText(id, 'fieldName'),
  describe: (_variables, name) => ({
    title: name ? t('Removal of {name}', { name }) : t('Removal of a metric'),
    date: null,
  }),
  shownBy: () => forms,
  deletes: true,
};

const restored: OfflineWrite<useRestoreCustomMetricFieldMutation['variables']> = {
  apply(store, { id }) {
    const field = deletedRow(id);
    if (field) list(store, rowRecord(store, 'CustomMetricField', id, field), deletedValues(id));
  },
  describe: () => ({ title: t('Undo of a removal'), date: null }),
  shownBy: () => forms,
};

export const metricWrites = {
  useAddCustomMetricFieldMutation: added,
  useDeleteCustomMetricFieldMutation: deleted,
  useRestoreCustomMetricFieldMutation: restored,
  useSaveMetricsMutation: saved,
};

/** Names what a write measures: the weight, or a custom metric by its UUID. */
function measured({ weight, customFields }: useSaveMetricsMutation['variables']['input']): string {
  return typeof weight === 'number' ? 'weight' : uuidIn(customFields![0]!.fieldId!);
}

const forms = [AddMetricScreenQuery.params.id!];

const fieldOf = (row: RecordProxy) => row.getLinkedRecord('field')!;

/** Lists a metric, and its values by day. */
function list(
  store: RecordSourceProxy,
  field: RecordProxy,
  values: ReturnType<typeof deletedValues> = new Map(),
): void {
  changeRows(loadedViewer(store), 'customMetricFields', (fields) =>
    fields.includes(field) ? fields : [...fields, field],
  );
  changeDays(store, (rows, day) => {
    if (rows.some((row) => fieldOf(row) === field)) return rows;
    const { value = null, lastValue = null } = values.get(String(day.getValue('date'))) ?? {};
    const row = clientRecord(store, `client:${day.getDataID()}:${field.getDataID()}`, 'CustomMetricValue');
    row.setLinkedRecord(field, 'field');
    row.setValue(value, 'value');
    row.setValue(lastValue, 'lastValue');
    return [...rows, row];
  });
}

/** Every loaded day lists all metrics. */
function changeDays(store: RecordSourceProxy, change: (rows: RecordProxy[], day: RecordProxy) => RecordProxy[]): void {
  for (const day of loadedOfType(store, 'Day'))
    changeRows(day.getLinkedRecord('metrics'), 'customFields', (rows) => change(rows, day));
}
