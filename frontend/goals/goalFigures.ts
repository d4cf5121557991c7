import type { RecordProxy, RecordSourceProxy } from 'relay-runtime';
import GoalsScreenQuery from '#frontend/__generated__/GoalsScreenQuery$parameters.ts';
import { changeRows, clientRecord, loadedDay, loadedViewer, rowsOf } from '#frontend/app/offline/offlineWrite.ts';
import { progressDays } from '#frontend/progress/progressDays.ts';
import { progressName } from '#frontend/progress/progressName.ts';
import { defaultCategory, isSleep } from '#gateway/activities/activityKind.rules.ts';
import { coveredMinutes } from '#gateway/calendar/duration.ts';
import { isBuiltIn } from '#gateway/activities/customActivity.rules.ts';
import { type GoalType, goalTypeOf } from '#gateway/goals/goal.rules.ts';
import { goalFigures } from '#gateway/goals/goalProgress.rules.ts';

/** Returns what shows goals: their own query, and the response with their chart. */
export function goalScreens(): string[] {
  return [GoalsScreenQuery.params.id!, progressName()];
}

/**
 * Brings the loaded goals up to what the loaded day says, if it is the goals' current day. A figure that cannot be known
 * from what is loaded stays as it is.
 */
export function refreshGoals(store: RecordSourceProxy, date: string): void {
  const goals = rowsOf(loadedViewer(store), 'goals');
  for (const goal of goals) refreshGoal(store, goal, date);
  const isNeeded = goals.some((goal) => goal.getLinkedRecord('today')?.getValue('date') === date);
  // Once the day is loaded, the waiting writes take effect again.
  if (isNeeded && !loadedDay(store, date))
    import('#frontend/app/days/loadDay.ts').then(
      ({ loadDay }) => loadDay(date),
      () => {},
    );
}

function refreshGoal(store: RecordSourceProxy, goal: RecordProxy, date: string): void {
  const amount = loggedAmount(store, goalTypeOf(String(goal.getValue('type'))), date);
  // A paused goal gets no new day.
  const isMoving =
    goal.getValue('isActive') || Number(goal.getLinkedRecord('today')?.getValue('percentageAchieved')) > 0;
  if (amount !== undefined && isMoving) reach(store, goal, date, amount);
}

/** Shows what a goal has reached on its current day: minutes, calories, or its own unit. Does nothing for another day. */
export function reach(store: RecordSourceProxy, goal: RecordProxy, date: string, amount: number): void {
  const today = goal.getLinkedRecord('today');
  if (today?.getValue('date') !== date) return;
  const [type, primary, secondary] = ['type', 'targetValuePrimary', 'targetValueSecondary'].map((field) =>
    goal.getValue(field),
  );
  const figures = goalFigures(
    {
      goalType: String(type),
      targetValuePrimary: Number(primary),
      targetValueSecondary: secondary ? Number(secondary) : null,
    },
    amount,
  );
  for (const [field, value] of Object.entries(figures)) today.setValue(value, field);
  changeRows(
    goal,
    'progress',
    (days) => {
      const known = days.find((day) => day.getValue('date') === date);
      if (!known && amount === 0) return days;
      const shown = known ?? clientRecord(store, `client:${goal.getDataID()}:${date}`, 'GoalProgress');
      shown.setValue(date, 'date');
      shown.setValue(figures.percentageAchieved, 'percentageAchieved');
      return known ? days : [...days, shown];
    },
    progressDays(date),
  );
}

/** Returns the minutes or calories of a day that goals of a type count; undefined when they are not loaded. */
function loggedAmount(store: RecordSourceProxy, goalType: GoalType, date: string): number | undefined {
  const day = loadedDay(store, date);
  if (goalType === 'nutrition') {
    if (!day?.getLinkedRecords('calorieTrend')) return undefined;
    const shown = rowsOf(day, 'calorieTrend').find((each) => each.getValue('date') === date);
    return Number(shown?.getValue('calories') ?? 0);
  }
  if (!day?.getLinkedRecords('activities')) return undefined;
  const activities = rowsOf(day, 'activities');
  const typeOf = (row: RecordProxy) => String(row.getValue('activityType'));
  if (goalType === 'sleep') return minutesOf(activities.filter((row) => isSleep(typeOf(row))));
  if (goalType !== 'daily_move') return undefined;
  const viewer = loadedViewer(store);
  const areKindsKnown =
    viewer?.getLinkedRecords('customActivities') || activities.every((row) => isBuiltIn(typeOf(row)));
  if (!areKindsKnown) return undefined;
  const resting = new Set(
    rowsOf(viewer, 'customActivities')
      .filter((kind) => kind.getValue('category') !== defaultCategory)
      .map((kind) => kind.getValue('name')),
  );
  const moving = activities.filter((row) => !isSleep(typeOf(row)) && !resting.has(typeOf(row)));
  return coveredMinutes(
    moving.map((row) => ({ startTime: String(row.getValue('startTime')), durationMinutes: minutesOf([row]) })),
  );
}

function minutesOf(activities: readonly RecordProxy[]): number {
  return activities.reduce((total, row) => total + Number(row.getValue('durationMinutes')), 0);
}
