import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import type { useDeleteActivityMutation } from '#frontend/__generated__/useDeleteActivityMutation.graphql.ts';
import type { useLogActivityMutation } from '#frontend/__generated__/useLogActivityMutation.graphql.ts';
import type { useUpdateActivityMutation } from '#frontend/__generated__/useUpdateActivityMutation.graphql.ts';
import { loadedDay, type OfflineWrite, rowRecord, rowsOf, without } from '#frontend/app/offline/offlineWrite.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { minutesBetween } from '#gateway/calendar/duration.ts';

type Input = useLogActivityMutation['variables']['input'];

const logged: OfflineWrite<useLogActivityMutation['variables']> = {
  apply(store, { input, day }) {
    list(store, day, activityRecord(store, input.id!, input));
  },
  describe: ({ input, day }) => ({ title: kindLabel(input.activityType!), date: day }),
};

const updated: OfflineWrite<useUpdateActivityMutation['variables']> = {
  apply(store, { id, input, oldDay, newDay }) {
    remove(store, oldDay, id);
    list(store, newDay, activityRecord(store, id, input));
  },
  describe: ({ input, newDay }) => ({ title: `Change of ${kindLabel(input.activityType!)}`, date: newDay }),
};

const deleted: OfflineWrite<useDeleteActivityMutation['variables']> = {
  apply: (store, { id, day }) => remove(store, day, id),
  describe: ({ day }) => ({ title: 'Removal of an activity', date: day }),
  deletes: true,
};

export const activityWrites = {
  useLogActivityMutation: logged,
  useUpdateActivityMutation: updated,
  useDeleteActivityMutation: deleted,
};

function activityRecord(store: RecordSourceProxy, id: string, input: Input): RecordProxy {
  const { activityType, startTime, endTime, timezone, date } = input;
  const durationMinutes = minutesBetween(Temporal.Instant.from(startTime!), Temporal.Instant.from(endTime!));
  const values = { activityType, startTime, endTime, timezone, date, durationMinutes, source: 'MANUAL' };
  return rowRecord(store, 'Activity', id, values);
}

function list(store: RecordSourceProxy, date: string, activity: RecordProxy): void {
  const day = loadedDay(store, date);
  const others = without(rowsOf(day, 'activities'), activity.getDataID());
  const startOf = (row: RecordProxy) => String(row.getValue('startTime'));
  const sorted = [...others, activity].toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  day?.setLinkedRecords(sorted, 'activities');
}

function remove(store: RecordSourceProxy, date: string, id: string): void {
  const day = loadedDay(store, date);
  day?.setLinkedRecords(without(rowsOf(day, 'activities'), id), 'activities');
}
