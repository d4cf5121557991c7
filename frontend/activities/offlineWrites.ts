import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import type { useDeleteActivityMutation } from '#frontend/__generated__/useDeleteActivityMutation.graphql.ts';
import type { useLogActivityMutation } from '#frontend/__generated__/useLogActivityMutation.graphql.ts';
import type { useRestoreActivityMutation } from '#frontend/__generated__/useRestoreActivityMutation.graphql.ts';
import type { useUpdateActivityMutation } from '#frontend/__generated__/useUpdateActivityMutation.graphql.ts';
import {
  changeRows,
  loadedDay,
  loadedText,
  type OfflineWrite,
  rowRecord,
  rowsOf,
  without,
} from '#frontend/app/offline/offlineWrite.ts';
import { goalScreens, refreshGoals } from '#frontend/goals/goalFigures.ts';
import { deletedRow } from '#frontend/app/undo.ts';
import { keepDraft } from '#frontend/app/drafts/draftStore.ts';
import { parseInstant } from '#gateway/calendar/instant.ts';
import { passOf } from '#gateway/calendar/wallClock.ts';
import { toLocal } from '#gateway/calendar/clockTime.ts';
import { activityTimesText } from '#frontend/app/days/activityTime.ts';
import { activityInputText } from './draft/activityConflict.ts';
import type { ActivityDraft } from './draft/activityDraft.ts';
import { activityForm } from './draft/draftState.ts';
import { kindLabel } from '#gateway/activities/activityKind.rules.ts';
import { addDays } from '#gateway/calendar/day.ts';
import { laterDays, maxNights } from '#gateway/activities/overnight.rules.ts';
import { type Foldable, foldsOf } from '#gateway/activities/fold.rules.ts';
import { minutesBetween } from '#gateway/calendar/duration.ts';
import { t } from '#frontend/language/t.ts';

type Input = useLogActivityMutation['variables']['input'];

const logged: OfflineWrite<useLogActivityMutation['variables']> = {
  apply(store, { input, day }) {
    put(store, day, input.id!, input);
  },
  describe: ({ input, day }) => ({ title: kindLabel(input.activityType), date: day, time: timesOf(input) }),
  shownBy: goalScreens,
  edit: ({ input, day }, { id }) => openDraft(new URLSearchParams({ date: day }), draftOf(input, id)),
};

const updated: OfflineWrite<useUpdateActivityMutation['variables']> = {
  apply(store, { id, input, oldDay, newDay }) {
    remove(store, oldDay, id);
    put(store, newDay, id, input);
    if (oldDay !== newDay) refreshGoals(store, oldDay);
  },
  describe: ({ input, newDay }) => ({
    title: t('Change of {name}', { name: kindLabel(input.activityType) }),
    date: newDay,
    time: timesOf(input),
  }),
  shownBy: goalScreens,
  inputText: (path, value, { input }) => activityInputText(path, value, input.timezone!),
  edit({ id, input, base, oldDay, newDay }, refused) {
    if (refused.isGone || !base) return openDraft(new URLSearchParams({ date: newDay }), draftOf(input, refused.id));
    const edited = {
      id,
      activityType: base.activityType,
      startTime: base.startTime,
      endTime: base.endTime,
      date: oldDay,
      timezone: base.timezone!,
    };
    const { activityType, startTime, endTime, date } = edited;
    const address = { edit: id, activityType, startTime, endTime, date, zone: edited.timezone };
    return openDraft(new URLSearchParams(address), { ...draftOf(input, refused.id), edited });
  },
};

const deleted: OfflineWrite<useDeleteActivityMutation['variables']> = {
  apply(store, { id, day }) {
    remove(store, day, id);
    refreshGoals(store, day);
  },
  nameOf({ id }) {
    const kind = loadedText(id, 'activityType');
    return kind && kindLabel(kind);
  },
  describe: ({ day }, name) => ({
    title: name ? t('Removal of {name}', { name }) : t('Removal of an activity'),
    date: day,
  }),
  shownBy: goalScreens,
  deletes: true,
};

const restored: OfflineWrite<useRestoreActivityMutation['variables']> = {
  apply(store, { id, day }) {
    const row = deletedRow(id);
    if (row) list(store, day, rowRecord(store, 'Activity', id, row));
  },
  describe: ({ day }) => ({ title: t('Undo of a removal'), date: day }),
  shownBy: goalScreens,
};

export const activityWrites = {
  useLogActivityMutation: logged,
  useUpdateActivityMutation: updated,
  useDeleteActivityMutation: deleted,
  useRestoreActivityMutation: restored,
};

function timesOf({ startTime, endTime, timezone }: Input): string {
  return activityTimesText({ startTime, endTime, timezone: timezone! });
}

/** The form with the values of a write. */
function draftOf({ activityType, startTime, endTime, timezone }: Input, refused: number): ActivityDraft {
  const local = (time: string) => toLocal(parseInstant(time), timezone!);
  const pass = (time: string) => passOf(parseInstant(time), timezone!);
  const passes = { startPass: pass(startTime), endPass: pass(endTime) };
  const times = { start: local(startTime), end: local(endTime), ...passes, zone: timezone! };
  return { activity: activityType, ...times, edited: null, refused };
}

function openDraft(search: URLSearchParams, draft: ActivityDraft): string {
  keepDraft(activityForm, `?${search}`, draft);
  return `/add-activity?${search}`;
}

function put(store: RecordSourceProxy, date: string, id: string, input: Input): void {
  const { activityType, startTime, endTime, timezone } = input;
  const durationMinutes = minutesBetween(Temporal.Instant.from(startTime), Temporal.Instant.from(endTime));
  const values = {
    activityType,
    startTime,
    endTime,
    timezone,
    date,
    durationMinutes,
    source: 'MANUAL',
    sourceName: null,
  };
  list(store, date, rowRecord(store, 'Activity', id, values));
}

/** Lists an activity on its day, and on the following ones it reaches into, in the order of the start times. */
function list(store: RecordSourceProxy, date: string, row: RecordProxy): void {
  // A new row has neither; an edited one keeps them.
  if (row.getLinkedRecord('details') === undefined) row.setValue(null, 'details');
  if (!row.getLinkedRecords('alsoFrom')) row.setLinkedRecords([], 'alsoFrom');
  addTo(loadedDay(store, date), 'activities', row);
  foldRows(loadedDay(store, date));
  for (const day of daysAfter(row, date)) addTo(loadedDay(store, day), 'continuedActivities', row);
  refreshGoals(store, date);
}

function addTo(day: RecordProxy | null | undefined, field: string, added: RecordProxy): void {
  if (!day) return;
  const rows = new Set([...rowsOf(day, field), added]);
  const startOf = (row: RecordProxy) => String(row.getValue('startTime'));
  const sorted = [...rows].toSorted((one, other) => startOf(one).localeCompare(startOf(other)));
  day.setLinkedRecords(sorted, field);
}

/** Lets the rows of a day fold as the server will: a waiting entry of one's own counts before a measured one. */
function foldRows(day: RecordProxy | null | undefined): void {
  const rows = rowsOf(day, 'activities');
  const folds = foldsOf(rows.map(foldableOf));
  if (!day || folds.size === 0) return;
  const idOf = (row: RecordProxy) => String(row.getValue('databaseId'));
  for (const winner of rows) {
    const folded = rows.filter((row) => folds.get(idOf(row)) === idOf(winner));
    const before = folded.flatMap((row) => rowsOf(row, 'alsoFrom'));
    if (folded.length > 0) winner.setLinkedRecords([...rowsOf(winner, 'alsoFrom'), ...folded, ...before], 'alsoFrom');
  }
  day.setLinkedRecords(
    rows.filter((row) => !folds.has(idOf(row))),
    'activities',
  );
}

function foldableOf(row: RecordProxy): Foldable {
  const text = (field: string) => String(row.getValue(field));
  const isOwn = row.getValue('source') === 'MANUAL';
  return {
    id: text('databaseId'),
    activityType: text('activityType'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    source: isOwn ? 'manual' : String(row.getValue('sourceName')),
    externalId: null,
    preferredAt: null,
  };
}

/** Returns the days after its own on which a row shows. */
function daysAfter(row: RecordProxy, date: string): string[] {
  const text = (field: string) => String(row.getValue(field));
  return laterDays({ activityType: text('activityType'), endTime: text('endTime'), timezone: text('timezone'), date });
}

/** An edit may have changed how far it reaches: whatever following day lists it forgets it. */
function remove(store: RecordSourceProxy, date: string, id: string): void {
  const day = loadedDay(store, date);
  const before = rowsOf(day, 'activities');
  changeRows(day, 'activities', (rows) => without(rows, id));
  // What was folded into it counts again.
  const removed = before.find((row) => !rowsOf(day, 'activities').includes(row));
  for (const row of rowsOf(removed, 'alsoFrom')) addTo(day, 'activities', row);
  removed?.setLinkedRecords([], 'alsoFrom');
  foldRows(day);
  forgetLater(store, date, id);
}

function forgetLater(store: RecordSourceProxy, date: string, id: string): void {
  for (let night = 1; night <= maxNights; night += 1)
    changeRows(loadedDay(store, addDays(date, night)), 'continuedActivities', (rows) => without(rows, id));
}
