import type { MacroEntry } from '#gateway/__generated__/rows.ts';
import { dayToDb } from '#gateway/calendar/day.ts';
import { type CountedWrite, writeCounted } from '#gateway/goals/goalProgress.service.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { Selection } from '#gateway/platform/database.ts';
import { claimStep, knownRow, mayCreate, newRow, type NewRow } from '#gateway/kernel/createdIds.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { keepDeleted, takeDeleted } from '#gateway/undo/deletedRows.ts';
import { copyInput, type MacroRecord, readMacros, suggestionInput } from './macro.rules.ts';
import { suggestedMacros } from './macro.statements.ts';

const mostListed = 5000;
const columns = `id, user_id as "userId", description, protein, fats, carbs, calories, date, created_at as "createdAt", updated_at as "updatedAt"`;

/** The newest entries between two days (inclusive, each optional), at most 5,000. */
export function macroList(
  member: Member,
  from: string | null | undefined,
  to: string | null | undefined,
  query: Selection<'macroEntry'>,
): Promise<MacroEntry[]> {
  return member.kernel.db.macroEntry.findMany({
    ...query,
    where: { userId: member.id, date: { ...(from && { gte: dayToDb(from) }), ...(to && { lte: dayToDb(to) }) } },
    orderBy: [{ date: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: mostListed,
  }) as Promise<MacroEntry[]>;
}

/**
 * The member's own entries whose description holds the text, the most recent first and each description once, with
 * its latest numbers; without a text simply the latest. Throws ValidationError.
 */
export async function macroSuggestions(
  member: Member,
  wanted: { prefix: string; first: number },
): Promise<MacroEntry[]> {
  const { prefix, first } = suggestionInput.parse(wanted);
  return readTogether(member, suggestedMacros, { prefix, first });
}

/** Logs what was eaten. With an `id` that was used before it returns that row: a retry makes no second one. Throws ValidationError, ConflictError, NotFoundError. */
export async function logMacros(member: Member, input: unknown): Promise<MacroEntry> {
  const record = readMacros(input);
  return insert(member, record, newRow('macros', record.id, valuesOf(record)));
}

/** Replaces what an entry says; calories that are not sent are gone. Throws NotFoundError. */
export async function updateMacros(member: Member, id: string, input: unknown): Promise<MacroEntry> {
  const { id: _ignored, ...record } = readMacros(input);
  const updated = await write(member, updating, [id, ...valuesOf(record)]);
  if (!updated) throw gone();
  return updated;
}

/** Logs an entry again on another day; `newId` is the client's own for the copy. Throws ValidationError, ConflictError, NotFoundError. */
export async function copyMacros(
  member: Member,
  id: string,
  copy: { newId: string | null | undefined; date: string },
): Promise<MacroEntry> {
  const { newId } = copyInput(id).parse(copy);
  const row = newRow('macros-copy', newId, [id, copy.date]);
  const copied = await findEntry(member, id);
  // A retry, after the entry that was copied is deleted, still returns the copy.
  if (!copied) return knownRow(member, row, (copyId) => ownEntry(member, copyId));
  const { description, protein, fats, carbs, calories } = copied;
  return insert(member, readMacros({ date: copy.date, description, protein, fats, carbs, calories }), row);
}

/** Deletes an entry. Throws NotFoundError. */
export async function deleteMacros(member: Member, id: string): Promise<{ id: string }> {
  const deleted = await write(member, deleting, [id]);
  if (!deleted) throw gone();
  return { id };
}

/** Undoes a deletion of the last hour: the entry is what it was. Once more changes nothing. Throws NotFoundError. */
export async function restoreMacros(member: Member, id: string): Promise<MacroEntry> {
  return (await write(member, restoring, [id])) ?? ownEntry(member, id);
}

const counted = {
  columns: `(select row_to_json(m) from (select ${columns} from written) m) as entry`,
  types: ['nutrition'],
  days: 'select date from written',
} as const;

const inserting: CountedWrite = {
  name: 'macros-log',
  steps: `${claimStep('turn', '$9')}, written as (
    insert into macro_entries (id, user_id, description, protein, fats, carbs, calories, date)
    select $2, id, $3, $4, $5, $6, $7, $8 from turn where ${mayCreate('$9')} on conflict (user_id, id) do nothing returning *)`,
  ...counted,
};

// Calories count for goals on the day an entry has and on the one it had. The row is locked when it is read: where another
// change has moved it meanwhile is where it was.
const updating: CountedWrite = {
  name: 'macros-update',
  steps: `before as (
    select e.user_id, e.id, e.date from turn join macro_entries e on e.user_id = turn.id and e.id = $2 for update of e), written as (
    update macro_entries e set description = $3, protein = $4, fats = $5, carbs = $6, calories = $7, date = $8, updated_at = now()
    from before b where e.user_id = b.user_id and e.id = b.id returning e.*)`,
  ...counted,
  days: `${counted.days} union select date from before`,
};

const deleting: CountedWrite = {
  name: 'macros-delete',
  steps: `written as (delete from macro_entries e using turn where e.user_id = turn.id and e.id = $2 returning e.*), ${keepDeleted('food')}`,
  ...counted,
};

const restoring: CountedWrite = {
  name: 'macros-restore',
  steps: `${takeDeleted('food', 'turn')}, written as (
    insert into macro_entries select (jsonb_populate_record(null::macro_entries, content)).* from taken on conflict do nothing returning *)`,
  ...counted,
};

/** Answers the row as it is now, or was when it is gone; null when none was written. */
async function write(member: Member, statement: CountedWrite, values: readonly unknown[]): Promise<MacroEntry | null> {
  return (await writeCounted<{ entry: MacroEntry | null }>(member, statement, values)).entry;
}

async function insert(member: Member, record: MacroRecord, row: NewRow): Promise<MacroEntry> {
  return (
    (await write(member, inserting, [row.id, ...valuesOf(record), row.digest])) ??
    knownRow(member, row, (id) => ownEntry(member, id))
  );
}

/** In the order of $3 to $8. */
function valuesOf({ description, protein, fats, carbs, calories, date }: Omit<MacroRecord, 'id'>): unknown[] {
  return [description, protein, fats, carbs, calories, date];
}

function findEntry({ kernel, id: userId }: Member, id: string): Promise<MacroEntry | null> {
  return kernel.db.macroEntry.findUnique({ where: { userId_id: { userId, id } } });
}

async function ownEntry(member: Member, id: string): Promise<MacroEntry> {
  const entry = await findEntry(member, id);
  if (!entry) throw gone();
  return entry;
}

function gone(): NotFoundError {
  return new NotFoundError('This entry is no longer there.');
}
