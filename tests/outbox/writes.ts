import { v7 as newId } from 'uuid';
import type { GoalForm_goal$data } from '#frontend/__generated__/GoalForm_goal.graphql.ts';
import type { MacroRow_entry$data } from '#frontend/__generated__/MacroRow_entry.graphql.ts';
import { extrasOf, type SavedText } from '#frontend/journal/entry/journalPage.ts';
import { jpeg } from '#tests/support/images.ts';
import type { Device } from './device.ts';
import type { Values, Write } from './model.ts';
import type { RowKind, ValueKind, WriteStep } from './sequence.ts';
import type { Shown } from './shown.ts';

export interface Outcome {
  ok: boolean;
  isQueued?: boolean;
  cancel?: () => Promise<boolean>;
  problem?: { __typename: string };
  message?: string | undefined;
}

type Started = Pick<Write, 'row' | 'day' | 'values' | 'base' | 'mark'> & { sent: Promise<Outcome> };
type Writes = Device['app']['writes'];

const { bytes: picture } = await jpeg('picture.jpg', { width: 8, height: 8 });

/** A count that differs for each write makes its values different too. */
interface Made {
  date: string;
  count: number;
}

interface Beginning extends Made {
  /** True for a write that the device has not made yet. */
  isNew: (write: Pick<Write, 'does' | 'row' | 'values'>) => boolean;
}

/** Goals and targets belong to no day. */
const noDay = '2026-03-02';

/** Begins a write as its screen does; null when the screen shows nothing to write to. */
export function begin(step: WriteStep, { app }: Device, made: Beginning): Started | null {
  const rows = app.shown(step.kind, made.date);
  if (!rows) return null;
  if (step.does === 'add') return added(app.writes, step.kind, made);
  const isPausing = step.does === 'edit' && step.kind === 'goal' && step.field === 2;
  const valuesFor = ({ values }: Shown): Values => (isPausing ? { isActive: !values['isActive'] } : {});
  // Without a mark such a write is known by what it does.
  const isFree = (each: Shown) => made.isNew({ does: step.does, row: each.row, values: valuesFor(each) });
  const free = isPausing || step.does === 'delete' ? rows.filter(isFree) : rows;
  const shown = free[step.pick % free.length];
  if (!shown) return null;
  if (step.does === 'delete') return deleted(app.writes, step.kind, shown, made.date);
  if (isPausing) return paused(app.writes, shown);
  const [field, values] = step.does === 'set' ? valuesOf(step, made) : fieldsOf(step, made);
  const day = step.kind === 'goal' || step.kind === 'reached' || step.kind === 'targets' ? noDay : made.date;
  const base = { [field]: shown.values[field]! };
  const sent =
    step.does === 'set'
      ? set(app.writes, step.kind, { shown, field, value: values, date: made.date })
      : edited(app.writes, step.kind, { shown, field, value: values, date: made.date });
  return { row: shown.row, day, values: { [field]: values }, base, mark: String(values), sent };
}

function paused(writes: Writes, { row, values, record }: Shown): Started {
  const isActive = !values['isActive'];
  const sent = writes.setGoalActive(!isActive)({ id: String(record['id']), isActive });
  return { row, day: noDay, values: { isActive }, base: {}, mark: isActive ? 'resumed' : 'paused', sent };
}

function added(writes: Writes, kind: RowKind, { date, count }: Made): Started {
  const id = newId();
  const started = (mark: string, day: string, values: Values, sent: Promise<Outcome>) => ({
    row: id,
    day,
    values,
    base: {},
    mark,
    sent,
  });
  if (kind === 'food') {
    const description = `Meal ${count}`;
    const input = { id, description, protein: 1, fats: 0, carbs: 0, date };
    return started(description, date, { description, protein: 1 }, writes.logMacros({ input, date }));
  }
  if (kind === 'activity') {
    const input = { id, activityType: 'running', timezone: 'UTC', ...timesOf(startOf(date, count)) };
    const { startTime } = input;
    return started(startTime, date, { startTime }, writes.logActivity({ input, day: date }));
  }
  if (kind === 'field') {
    const fieldName = `Metric ${count}`;
    const sent = writes.addField({ input: { id, fieldName, unit: 'LENGTH_INCH' }, date });
    return started(fieldName, date, { fieldName }, sent);
  }
  if (kind === 'photo') return started(`photo ${count}`, date, {}, photoSent(writes, { id, date }));
  const goalName = `Goal ${count}`;
  const input = { id, goalType: 'CUSTOM' as const, goalName, targetValuePrimary: 1, targetUnitPrimary: 'units' };
  return started(goalName, noDay, { goalName, targetValuePrimary: 1, isActive: true }, writes.createGoal({ input }));
}

/** Sends a photo as the upload dialog does, which reads the day again once its photos have arrived. */
async function photoSent(
  { File: PageFile, sendPhoto, refreshPhotos }: Writes,
  { id, date }: { id: string; date: string },
): Promise<Outcome> {
  const file = new PageFile([picture as Uint8Array<ArrayBuffer>], `${id}.jpg`, { type: 'image/jpeg' });
  try {
    const end = await sendPhoto({ id, file, date }, { signal: new AbortController().signal, onProgress() {} });
    if (end === 'kept') return { ok: true, isQueued: true };
    void refreshPhotos([date]);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: String(error) };
  }
}

function deleted(writes: Writes, kind: RowKind | ValueKind, { row, record }: Shown, date: string): Started {
  const id = String(record['id']);
  const made = { row, values: {}, base: {}, mark: '' };
  if (kind === 'food') return { ...made, day: date, sent: writes.deleteMacros({ id, date }) };
  if (kind === 'activity') return { ...made, day: date, sent: writes.deleteActivity({ id, day: date }) };
  if (kind === 'field') return { ...made, day: date, sent: writes.deleteField({ id, date }) };
  if (kind === 'photo') return { ...made, day: date, sent: writes.deletePhoto(date)(id) };
  return { ...made, day: noDay, sent: writes.deleteGoal({ id }) };
}

interface Change {
  shown: Shown;
  field: string;
  value: string | number;
  date: string;
}

/** Returns which field an edit changes, and its new value. */
function fieldsOf({ kind, field }: { kind: RowKind; field: number }, { date, count }: Made): [string, string | number] {
  if (kind === 'activity') return ['startTime', startOf(date, count)];
  if (kind === 'food') return field === 0 ? ['description', `Meal ${count}`] : ['protein', 100 + count];
  return field === 0 ? ['goalName', `Goal ${count}`] : ['targetValuePrimary', 100 + count];
}

function valuesOf({ kind, field }: { kind: ValueKind; field: number }, { count }: Made): [string, string | number] {
  if (kind === 'journal') return ['content', `Text ${count}`];
  if (kind === 'targets') return [field === 0 ? 'proteinTarget' : 'fatsTarget', 100 + count];
  return [kind === 'weight' ? 'weight' : 'value', 100 + count];
}

function edited(writes: Writes, kind: RowKind, { shown, field, value, date }: Change): Promise<Outcome> {
  const { record } = shown;
  const id = String(record['id']);
  if (kind === 'activity') {
    const stored = { activityType: 'running', timezone: 'UTC' };
    const base = { ...stored, ...timesOf(String(record['startTime'])) };
    const input = { ...stored, ...timesOf(String(value)) };
    return writes.updateActivity({ id, input, base, oldDay: date, newDay: date });
  }
  if (kind === 'food') {
    const { description, protein, fats, carbs, calories } = record as unknown as MacroRow_entry$data;
    const base = { description, protein, fats, carbs, calories, date };
    return writes.updateMacros({ id, input: { ...base, [field]: value }, base, date });
  }
  const { type: goalType, goalName, targetValuePrimary, targetUnitPrimary } = record as unknown as GoalForm_goal$data;
  const base = { goalType, goalName, targetValuePrimary, targetUnitPrimary };
  return writes.updateGoal({ id, input: { ...base, [field]: value }, base });
}

async function set(writes: Writes, kind: ValueKind, { shown, field, value, date }: Change): Promise<Outcome> {
  const { record, values } = shown;
  if (kind === 'weight')
    return writes.saveMetrics(date)({ weight: Number(value), weightUnit: 'LB' }, () => ({
      weight: values['weight'] as number | null,
      weightUnit: 'LB',
    }));
  if (kind === 'metric') {
    const fieldId = String(record['id']);
    const base = { fieldId, value: values['value'] as number | null };
    return writes.saveMetrics(date)({ fieldId, value: Number(value) }, () => base);
  }
  if (kind === 'targets') return writes.saveTargets({ input: { ...values, [field]: value }, base: values });
  if (kind === 'reached') {
    const { date: day } = record['today'] as { date: string };
    return writes.recordGoalValue({
      goalId: String(record['id']),
      date: day,
      day,
      from: day,
      value: Number(value),
      base: { value: values['value'] as number },
    });
  }
  const { databaseId: uuid, ...saved } = record as Omit<SavedText, 'uuid'> & { databaseId?: string };
  const written = { text: String(value), extras: extrasOf(saved) };
  const end = await writes.saveJournal(date)(written, uuid === undefined ? null : { uuid, ...saved });
  if (end && 'saved' in end) return { ok: true, isQueued: end.isQueued };
  return { ok: false, message: end ? 'another text' : 'refused' };
}

function startOf(date: string, count: number): string {
  return timesOf(`${date}T06:00:00Z`, count).startTime;
}

function timesOf(from: string, minutesLater = 0) {
  const start = Temporal.Instant.from(from).add({ minutes: minutesLater });
  const [startTime, endTime] = [start, start.add({ minutes: 20 })].map((at) =>
    new Date(at.epochMilliseconds).toISOString(),
  ) as [string, string];
  return { startTime, endTime };
}
