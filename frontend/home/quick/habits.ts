import { type ConcreteRequest, fetchQuery, graphql } from 'relay-runtime';
import type { habitsQuery, habitsQuery$data } from '#frontend/__generated__/habitsQuery.graphql.ts';
import { rememberedPins, rememberedRecent, rememberList } from '#frontend/activities/choices/rememberedActivities.ts';
import { rememberActivity } from '#frontend/activities/choices/recentActivities.ts';
import { currentOwner } from '#frontend/activities/choices/useRemembered.ts';
import { currentDay } from '#frontend/app/days/useToday.ts';
import { environment } from '#frontend/app/environment.ts';
import { perSession } from '#frontend/app/freshness.ts';
import { itemsReady } from '#frontend/app/offline/deviceItems.ts';
import { keepOffline } from '#frontend/app/offline/keptQueries.ts';
import type { ActivityChoice } from '#gateway/activities/activityKind.rules.ts';
import { customChoice } from '#gateway/activities/customActivity.rules.ts';
import { type Known, orderedChoices, type QuickKind, quickKinds } from './quickKinds.ts';

type Habits = NonNullable<habitsQuery$data['viewer']>;

const query = graphql`
  query habitsQuery($from: Date!) @preloadable {
    viewer {
      activityHistory(first: 100, from: $from) {
        edges {
          node {
            activityType
            startTime
            timezone
            durationMinutes
          }
        }
      }
      customActivities {
        databaseId
        name
        category
        icon
      }
    }
  }
`;
keepOffline(query as ConcreteRequest);

const known = perSession<Habits>();
const slowMs = 1500;
const none: Habits = { activityHistory: { edges: [] }, customActivities: [] };

/**
 * Reads the last hundred of what the person logged since the month before. The first day of a month: the device's copy
 * serves for a month.
 */
export async function readHabits(): Promise<Habits> {
  const from = Temporal.PlainDate.from(currentDay()).with({ day: 1 }).subtract({ months: 1 }).toString();
  const read = fetchQuery<habitsQuery>(environment(), query, { from }, { fetchPolicy: 'network-only' }).toPromise();
  const habits = await read.catch(() => undefined);
  if (habits?.viewer) known().set('', habits.viewer);
  return habits?.viewer ?? none;
}

/** Returns the kinds of activities to offer. They come at once but for the first time, when the server may be slow. */
export async function readKinds(): Promise<QuickKind[]> {
  return quickKinds(await readKnown());
}

/** Returns all activities of the person, those used lately first, without sleep. */
export async function readChoices(): Promise<ActivityChoice[]> {
  const known = await readKnown();
  return [...new Set([...orderedChoices(known), ...known.customs])];
}

async function readKnown(): Promise<Known> {
  const reading = readHabits();
  const slow = new Promise<Habits>((resolve) => setTimeout(resolve, slowMs, none));
  const [{ activityHistory, customActivities }] = await Promise.all([
    known().get('') ?? Promise.race([reading, slow]),
    itemsReady().catch(() => {}),
  ]);
  const owner = currentOwner();
  return {
    ids: [...rememberedRecent(owner), ...rememberedPins(owner)],
    logged: activityHistory.edges.map(({ node }) => node),
    customs: customActivities.map(({ databaseId, ...custom }) => customChoice({ ...custom, id: databaseId })),
  };
}

/** Remembers a kind as the one used last. */
export function rememberKind(id: string): void {
  const owner = currentOwner();
  rememberList(owner, 'recent', rememberActivity(rememberedRecent(owner), id));
}
