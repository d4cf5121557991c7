import { type ConcreteRequest, fetchQuery, type Variables } from 'relay-runtime';
import addActivityQuery from '#frontend/__generated__/AddActivityScreenQuery.graphql.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import selectActivityQuery from '#frontend/__generated__/SelectActivityScreenQuery.graphql.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { environment } from '#frontend/app/environment.ts';
import { deleteResponses, storedNames } from '#frontend/app/offline/deviceStore.ts';
import { session } from '#frontend/app/session.ts';
import { addDays, type Day, daysBetween, lastDays } from '#gateway/calendar/day.ts';

const daysBefore = 60;
const daysAfter = 7;
const prefix = `${homeScreenQuery.params.id}:`;
const nameOf = (date: Day) => `${prefix}${JSON.stringify({ date })}`;

/** What the forms need, so that they open without a connection. */
const forms = [
  { query: addActivityQuery, variables: { edited: '', isEditing: false } },
  { query: selectActivityQuery, variables: {} },
];

/**
 * Reads the days around today that this device does not have yet, the nearest first, and deletes those further away.
 * Reads what the forms need, too.
 */
export async function keepDays(): Promise<void> {
  const key = session.key();
  const today = currentDay();
  const wanted = lastDays(addDays(today, daysAfter), daysBefore + daysAfter + 1).toSorted(
    (one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)),
  );
  const stored = new Set(await storedNames(prefix));
  const names = new Set(wanted.map(nameOf));
  await deleteResponses([...stored].filter((name) => !names.has(name)));
  await Promise.all(forms.map(keepForm));
  for (const date of wanted) {
    if (stored.has(nameOf(date))) continue;
    // The next time goes on where this one ends.
    if (session.key() !== key || !navigator.onLine || document.visibilityState === 'hidden') return;
    // oxlint-disable-next-line no-await-in-loop
    if (!(await readDay(date))) return;
  }
}

/** Reads a day again that changed elsewhere, if this device keeps it. */
export async function keepDay(date: Day): Promise<void> {
  if ((await storedNames(nameOf(date))).length > 0) await readDay(date);
}

async function keepForm(form: (typeof forms)[number]): Promise<void> {
  if ((await storedNames(`${form.query.params.id}:`)).length === 0) await read(form);
}

function readDay(date: Day): Promise<boolean> {
  return read({ query: homeScreenQuery, variables: { date } });
}

async function read({ query, variables }: { query: ConcreteRequest; variables: Variables }): Promise<boolean> {
  try {
    await fetchQuery(environment(), query, variables).toPromise();
    return true;
  } catch {
    return false;
  }
}
