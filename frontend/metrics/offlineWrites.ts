import type { useSaveMetricsMutation } from '#frontend/__generated__/useSaveMetricsMutation.graphql.ts';
import { loadedDay, type OfflineWrite, rowsOf } from '#frontend/app/offline/offlineWrite.ts';

const saved: OfflineWrite<useSaveMetricsMutation['variables']> = {
  apply(store, { input, date }) {
    const metrics = loadedDay(store, date)?.getLinkedRecord('metrics');
    if (typeof input.weight === 'number') {
      metrics?.setValue(input.weight, 'weight');
      metrics?.setValue('MANUAL', 'weightSource');
    }
    for (const { fieldId, value } of input.customFields ?? [])
      rowsOf(metrics, 'customFields')
        .find((row) => row.getLinkedRecord('field')?.getDataID() === fieldId)
        ?.setValue(value, 'value');
  },
  describe: ({ input, date }) => ({
    title: typeof input.weight === 'number' ? `Weight ${input.weight} lb` : 'A metric',
    date,
  }),
};

export const metricWrites = { useSaveMetricsMutation: saved };
