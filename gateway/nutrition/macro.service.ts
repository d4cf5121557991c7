import type { MacroEntry, Prisma } from '#gateway/__generated__/prisma/client.ts';
import { dayFromDb, dayToDb } from '#gateway/calendar/day.ts';
import { refreshGoalProgress } from '#gateway/goals/goalProgress.service.ts';
import type { DayPart, Jsoned } from '#gateway/home/dayPage.ts';
import type { Member } from '#gateway/kernel/context.ts';
import { NotFoundError } from '#gateway/kernel/errors.ts';
import { isUniqueViolation } from '#gateway/platform/database.ts';
import { newId } from '#gateway/platform/uuid.ts';
import { type MacroRecord, readMacros, suggestionInput } from './macro.rules.ts';

/** What Pothos selects for the fields that were asked. */
type Selection = Pick<Prisma.MacroEntryFindManyArgs, 'select' | 'include'>;

const mostListed = 5000;
/** From how many of the latest entries suggestions are drawn (and from the rest of the first of their days): about a year, and the same work for any account. */
const mostRecalled = 2000;

const columns = `id, user_id as "userId", description, protein, fats, carbs, calories, date, created_at as "createdAt", updated_at as "updatedAt"`;

/** The entries of a day in the order they were logged: a part of the statement that reads the day's page. */
export const macrosOfDay: DayPart<MacroEntry[]> = {
  name: 'macros',
  sql: `select coalesce(json_agg(m order by m."createdAt", m.id), '[]') from (select ${columns} from macro_entries where user_id = $1 and date = $2) m`,
  read: readEntries,
};

/** The newest entries between two days (inclusive, each optional), at most 5,000. */
export function macroList(member: Member, from: string | null | undefined, to: string | null | undefined, query: Selection): Promise<MacroEntry[]> {
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
export async function macroSuggestions(member: Member, wanted: { prefix: string; first: number }): Promise<MacroEntry[]> {
  const { prefix, first } = suggestionInput.parse(wanted);
  const { rows } = await member.kernel.pool.query<{ entries: Jsoned<MacroEntry>[] }>({ name: 'macro-suggestions', text: suggestionSql, values: [member.id, prefix, first] });
  return readEntries(rows[0]!.entries);
}

// strpos, not like: what was typed is text, never a pattern. The first day to look at is found in the index alone; a
// plain "limit" over the rows makes PostgreSQL, which knows the average member only, read and sort all of ten years.
const suggestionSql = `select coalesce(json_agg(s order by s.date desc, s."createdAt" desc), '[]') as entries from (
  select * from (
    select distinct on (lower(description)) ${columns}
    from macro_entries where user_id = $1 and strpos(lower(description), lower($2)) > 0 and date >= coalesce((
      select date from macro_entries where user_id = $1 order by date desc, created_at desc offset ${mostRecalled - 1} limit 1), '-infinity')
    order by lower(description), date desc, created_at desc
  ) latest order by date desc, "createdAt" desc limit $3
) s`;

/** Logs what was eaten. With an `id` that was used before it answers that row: a retry makes no second one. */
export async function logMacros(member: Member, input: unknown): Promise<MacroEntry> {
  return insert(member, readMacros(input));
}

/** Replaces what an entry says; calories that are not sent are gone. Throws NotFoundError. */
export async function updateMacros(member: Member, id: string, input: unknown): Promise<MacroEntry> {
  const { id: _ignored, date, ...record } = readMacros(input);
  const before = await member.kernel.db.macroEntry.findUnique({ where: { userId_id: { userId: member.id, id } }, select: { date: true } });
  const [updated] = await member.kernel.db.macroEntry.updateManyAndReturn({ where: { userId: member.id, id }, data: { ...record, date: dayToDb(date) } });
  if (!updated) throw gone();
  return moveGoals(member, updated, before?.date);
}

/** Logs an entry again on another day; `newId` is the client's own for the copy. Throws NotFoundError. */
export async function copyMacros(member: Member, id: string, copy: { id: string | null | undefined; date: string }): Promise<MacroEntry> {
  const { description, protein, fats, carbs, calories } = await ownEntry(member, id);
  const numbers = { protein: Number(protein), fats: Number(fats), carbs: Number(carbs), calories: calories && Number(calories) };
  return insert(member, readMacros({ ...copy, description, ...numbers }));
}

/** Deletes an entry. Throws NotFoundError. */
export async function deleteMacros(member: Member, id: string): Promise<{ id: string }> {
  const before = await member.kernel.db.macroEntry.findUnique({ where: { userId_id: { userId: member.id, id } }, select: { date: true } });
  const { count } = await member.kernel.db.macroEntry.deleteMany({ where: { userId: member.id, id } });
  if (!before || count === 0) throw gone();
  await refreshGoalProgress(member, [dayFromDb(before.date)]);
  return { id };
}

/** Calories count for goals, on the day an entry has and on the one it had. */
async function moveGoals(member: Member, entry: MacroEntry, before = entry.date): Promise<MacroEntry> {
  await refreshGoalProgress(member, [dayFromDb(entry.date), dayFromDb(before)]);
  return entry;
}

async function insert(member: Member, { id = newId(), date, ...record }: MacroRecord): Promise<MacroEntry> {
  try {
    return await moveGoals(member, await member.kernel.db.macroEntry.create({ data: { ...record, id, userId: member.id, date: dayToDb(date) } }));
  } catch (error) {
    if (isUniqueViolation(error)) return moveGoals(member, await ownEntry(member, id));
    throw error;
  }
}

async function ownEntry(member: Member, id: string): Promise<MacroEntry> {
  const entry = await member.kernel.db.macroEntry.findUnique({ where: { userId_id: { userId: member.id, id } } });
  if (!entry) throw gone();
  return entry;
}

function gone(): NotFoundError {
  return new NotFoundError('This entry is no longer there.');
}

/** Rows as JSON carries them. Their decimals are numbers, so fields read them with Number(), as they read Prisma's. */
function readEntries(rows: Jsoned<MacroEntry>[]): MacroEntry[] {
  return rows.map((row) => ({ ...row, date: dayToDb(row.date), createdAt: new Date(row.createdAt), updatedAt: new Date(row.updatedAt) }));
}
