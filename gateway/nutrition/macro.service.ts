import type { MacroEntry } from '#gateway/__generated__/rows.ts';
import { datesBetween, type DayBounds } from '#gateway/calendar/dayRange.rules.ts';
import { writeCounted } from '#gateway/goals/countedWrite.statements.ts';
import { readTogether } from '#gateway/home/readTogether.ts';
import type { Member } from '#gateway/kernel/context.ts';
import type { WantedRows } from '#gateway/kernel/pages.ts';
import type { Selection } from '#gateway/platform/database.ts';
import { knownRow, newRow, type NewRow } from '#gateway/kernel/createdIds.ts';
import { mergedEdit, readBase } from '#gateway/kernel/edits.ts';
import { NotFoundError } from '#gateway/platform/errors.ts';
import { inTransaction } from '#gateway/platform/transaction.statements.ts';
import type { Statement } from '#gateway/platform/database/statement.ts';
import { copyInput, editedFields, type MacroRecord, readMacros, suggestionInput } from './macro.rules.ts';
import {
  holdMacros,
  insertMacros,
  putBackMacros,
  removeMacros,
  replaceMacros,
  suggestedMacros,
} from './macro.statements.ts';

type Content = ReturnType<typeof contentOf>;

const maxListed = 5000;

/** Returns the newest entries between two days (inclusive, each optional), at most 5,000. */
export function macroList(
  { kernel, id: userId }: Member,
  days: DayBounds,
  query: Selection<'macroEntry'>,
): Promise<MacroEntry[]> {
  return kernel.db.macroEntry.findMany({
    ...query,
    where: { userId, date: datesBetween(days) },
    orderBy: [{ date: 'desc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: maxListed,
  });
}

/** A page of the entries between two days (inclusive, each optional). */
export function macroPage(
  { kernel, id: userId }: Member,
  days: DayBounds,
  { where, orderBy, take }: WantedRows,
): Promise<MacroEntry[]> {
  return kernel.db.macroEntry.findMany({ where: { userId, date: datesBetween(days), AND: where }, orderBy, take });
}

export function macroCount({ kernel, id: userId }: Member, days: DayBounds): Promise<number> {
  return kernel.db.macroEntry.count({ where: { userId, date: datesBetween(days) } });
}

/**
 * Returns the member's entries whose description contains the text, the most recent first, each description once with
 * its latest values. Throws ValidationError.
 */
export async function macroSuggestions(
  member: Member,
  wanted: { prefix: string; first: number },
): Promise<MacroEntry[]> {
  const { prefix, first } = suggestionInput.parse(wanted);
  return readTogether(member, suggestedMacros, { prefix, first });
}

/** Logs food. An `id` that was used before returns its row. Throws ValidationError, ConflictError, NotFoundError. */
export async function logMacros(member: Member, input: unknown): Promise<MacroEntry> {
  const record = readMacros(input);
  return insert(member, record, newRow('macros', record.id, valuesOf(record)));
}

/**
 * Replaces an entry; calories that are not sent are cleared. With a `base` only the fields that differ from it are
 * written. Throws ValidationError, NotFoundError, EditConflictError.
 */
export async function updateMacros(member: Member, id: string, input: unknown, base?: unknown): Promise<MacroEntry> {
  const edit = contentOf(readMacros(input));
  const updated = base
    ? await updateFrom(contentOf(await readBase(() => readMacros(base))), member, id, edit)
    : await write(member, replaceMacros, { ...edit, id });
  if (!updated) throw gone();
  return updated;
}

function updateFrom(base: Content, member: Member, id: string, edit: Content): Promise<MacroEntry | null> {
  return inTransaction(member.kernel.pool, async (client) => {
    const { entry } = await writeCounted(member, holdMacros, { id }, client);
    if (!entry) return null;
    const values = mergedEdit(editedFields(base, edit, entry), { base, edit, stored: contentOf(entry) });
    return (await writeCounted(member, replaceMacros, { ...values, id }, client)).entry;
  });
}

/** Logs an entry again on another day, with the id `newId` if sent. Throws ValidationError, ConflictError, NotFoundError. */
export async function copyMacros(
  member: Member,
  id: string,
  copy: { newId: string | null | undefined; date: string },
): Promise<MacroEntry> {
  const { newId } = copyInput(id).parse(copy);
  const row = newRow('macros-copy', newId, [id, copy.date]);
  const copied = await findEntry(member, id);
  // A retry still returns the copy after the original was deleted.
  if (!copied) return knownRow(member, row, (copyId) => ownEntry(member, copyId));
  const { description, protein, fats, carbs, calories } = copied;
  return insert(member, readMacros({ date: copy.date, description, protein, fats, carbs, calories }), row);
}

/** Deletes an entry. Throws NotFoundError. */
export async function deleteMacros(member: Member, id: string): Promise<{ id: string }> {
  const deleted = await write(member, removeMacros, { id });
  if (!deleted) throw gone();
  return { id };
}

/** Restores an entry deleted within the last hour. Restoring twice changes nothing. Throws NotFoundError. */
export async function restoreMacros(member: Member, id: string): Promise<MacroEntry> {
  return (await write(member, putBackMacros, { id })) ?? ownEntry(member, id);
}

/** Returns the row that was written or deleted; null for none. */
async function write<Values extends { member: string }>(
  member: Member,
  statement: Statement<Values, { entry: MacroEntry | null }>,
  values: Omit<Values, 'member'>,
): Promise<MacroEntry | null> {
  return (await writeCounted(member, statement, values)).entry;
}

async function insert(member: Member, record: MacroRecord, row: NewRow): Promise<MacroEntry> {
  return (
    (await write(member, insertMacros, { ...record, ...row })) ?? knownRow(member, row, (id) => ownEntry(member, id))
  );
}

function contentOf({ description, protein, fats, carbs, calories, date }: Omit<MacroRecord, 'id'>) {
  return { description, protein, fats, carbs, calories, date };
}

/** Keep this order: stored digests depend on it. */
function valuesOf({ description, protein, fats, carbs, calories, date }: MacroRecord): unknown[] {
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
  return new NotFoundError('This entry no longer exists.');
}
