import addActivityQuery from '#frontend/__generated__/AddActivityScreenQuery$parameters.ts';
import addGoalQuery from '#frontend/__generated__/AddGoalScreenQuery$parameters.ts';
import addMetricQuery from '#frontend/__generated__/AddMetricScreenQuery$parameters.ts';
import goalsQuery from '#frontend/__generated__/GoalsScreenQuery$parameters.ts';
import homeScreenQuery from '#frontend/__generated__/HomeScreenQuery$parameters.ts';
import journalEntryQuery from '#frontend/__generated__/JournalEntryScreenQuery$parameters.ts';
import journalHistoryQuery from '#frontend/__generated__/JournalHistoryScreenQuery$parameters.ts';
import privacyQuery from '#frontend/__generated__/PrivacyScreenQuery$parameters.ts';
import profileQuery from '#frontend/__generated__/ProfileScreenQuery$parameters.ts';
import progressQuery from '#frontend/__generated__/ProgressScreenQuery$parameters.ts';
import selectActivityQuery from '#frontend/__generated__/SelectActivityScreenQuery$parameters.ts';
import { outdateDays } from '#frontend/app/days/loadedDays.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { environment } from '#frontend/app/environment.ts';
import { oneAtATime } from '#frontend/app/oneAtATime.ts';
import { deleteResponses, storedNames } from '#frontend/app/offline/deviceStore.ts';
import { readDaysAgain } from '#frontend/app/offline/readDaysAgain.ts';
import { session } from '#frontend/app/session.ts';
import { progressDays } from '#frontend/progress/progressDays.ts';
import { progressName } from '#frontend/progress/progressName.ts';
import { followDays } from '#frontend/live/dayChanges.ts';
import { addDays, type Day, daysBetween, lastDays } from '#gateway/calendar/day.ts';
import { changedDays, clearOutdated, markOutdated, namesInReading, outdatedOf, readOutdated } from './changedDays.ts';
import { batchesOf, type Kept, nameOf, readBatch } from './readKept.ts';

const daysBefore = 60;
const daysAfter = 7;
const dayPage = (date: Day): Kept => ({ query: homeScreenQuery, variables: { date } });
const journalPage = (date: Day): Kept => ({ query: journalEntryQuery, variables: { date } });
const isOf = (name: string, query: Kept['query']) => name.startsWith(`${query.params.id}:`);
/** True for the name of a response that shows one day. */
const isDayPage = (name: string) => isOf(name, homeScreenQuery) || isOf(name, journalEntryQuery);

/** True for the name of a response that is computed from many days. */
const isOfManyDays = (name: string) =>
  [goalsQuery, progressQuery, journalHistoryQuery].some((query) => isOf(name, query));

/** Returns what the forms, the list of journal entries and the profile need, so that they open without a connection. */
const forms = (): Kept[] => [
  { query: addActivityQuery, variables: { edited: '', isEditing: false } },
  { query: selectActivityQuery, variables: {} },
  { query: addMetricQuery, variables: {} },
  { query: goalsQuery, variables: {} },
  { query: addGoalQuery, variables: {} },
  { query: progressQuery, variables: progressDays(currentDay()) },
  { query: journalHistoryQuery, variables: { order: 'NEWEST' } },
  // Where one signs out, and has this device forget everything.
  { query: profileQuery, variables: {} },
  { query: privacyQuery, variables: {} },
];

/**
 * Keeps the shown day and the stored ones as they are on the server: reads again what something else changes, such as
 * another device, or has changed since this device last asked. Stores the days around today that this device lacks.
 * Returns a function that ends it.
 */
export function keepCurrent(shown: () => Day): () => void {
  const hints = new Set<Day | null>();
  const fill = oneAtATime(keepDays);
  const refresh = oneAtATime(async () => {
    const date = shown();
    await readOutdated([dayPage(date), journalPage(date)].map(nameOf), () => readDaysAgain(new Set([date])));
  });
  const pagesOf = async (days: ReadonlySet<Day> | null) => {
    const formNames = new Set(forms().map(nameOf));
    const isOfDays = (name: string) => !days || [...days].some((day) => name.includes(day));
    const names = new Set([nameOf(dayPage(shown())), ...(await storedNames('')), ...(await namesInReading())]);
    const isOutdatedBy = (name: string) => formNames.has(name) && (!days || (days.size > 0 && isOfManyDays(name)));
    return [...names].filter((name) => (isDayPage(name) ? isOfDays(name) : isOutdatedBy(name)));
  };
  const update = oneAtATime(async () => {
    const hinted = hints.has(null) ? null : new Set([...hints].filter((date) => date !== null));
    hints.clear();
    const changed = await changedDays(pagesOf).catch(async () => {
      // The announcement itself says which days changed.
      await markOutdated(await pagesOf(hinted));
      return hinted;
    });
    const isChanged = (date: Day) => !changed || changed.has(date);
    if (changed?.size !== 0) environment().commitUpdate((store) => outdateDays(store, isChanged));
    if (isChanged(shown())) void refresh.run();
    void fill.run();
  });
  const leave = followDays((date) => {
    hints.add(date);
    void update.run();
  });
  void update.run();
  return leave;
}

/** Reads the outdated responses and those that this device lacks, the days nearest to today first. Deletes distant days. */
async function keepDays(): Promise<void> {
  const key = session.key();
  const today = currentDay();
  const wanted = lastDays(addDays(today, daysAfter), daysBefore + daysAfter + 1).toSorted(
    (one, other) => Math.abs(daysBetween(today, one)) - Math.abs(daysBetween(today, other)),
  );
  const stored = new Set(await storedNames(''));
  // The cursor at least would be there: this browser stores nothing.
  if (stored.size === 0) return;
  const kept = [...forms(), ...wanted.map(dayPage), ...wanted.map(journalPage)];
  const names = new Set(kept.map(nameOf));
  // The progress of a former day serves until that of today is stored.
  const isReplaced = (name: string) => isOf(name, progressQuery) && stored.has(progressName());
  const distant = [...stored].filter((name) => (isDayPage(name) || isReplaced(name)) && !names.has(name));
  await deleteResponses(distant);
  await clearOutdated(distant);
  const outdated = await outdatedOf(stored);
  const isOutdated = (each: Kept) => outdated.has(nameOf(each));
  const isMissing = (each: Kept) => !stored.has(nameOf(each));
  // One call at a time: the first failure shows that the server can't be reached.
  for (const batch of batchesOf([...kept.filter(isOutdated), ...kept.filter(isMissing)])) {
    // The next time goes on where this one ends.
    if (session.key() !== key || !navigator.onLine || document.visibilityState === 'hidden') return;
    // oxlint-disable-next-line no-await-in-loop
    if (!(await readOutdated(batch.map(nameOf), () => readBatch(batch)))) return;
  }
}
