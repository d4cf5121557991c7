import { graphql } from 'relay-runtime';
import type { doubleEntryQuery } from '#frontend/__generated__/doubleEntryQuery.graphql.ts';
import { readDay } from '#frontend/app/days/readDay.ts';
import type { Day } from '#gateway/calendar/day.ts';

interface Entry {
  readonly activityType: string;
  /** ISO instants. */
  readonly startTime: string;
  readonly endTime: string;
}

const query = graphql`
  query doubleEntryQuery($date: Date!) {
    viewer {
      day(date: $date) {
        activities {
          activityType
          startTime
          endTime
        }
      }
    }
  }
`;

const slowMs = 1500;

/** Returns the activities of a day; none where it can't be read soon. */
export async function activitiesOf(date: Day): Promise<readonly Entry[]> {
  const logged = readDay<doubleEntryQuery>(query, date).then(
    ({ viewer }) => viewer?.day.activities ?? [],
    () => [],
  );
  const late = new Promise<never[]>((resolve) => setTimeout(resolve, slowMs, []));
  return Promise.race([logged, late]);
}

/** Returns true if the day has an activity of this kind at this time. */
export async function isLoggedAlready(date: Day, entry: Entry): Promise<boolean> {
  return (await activitiesOf(date)).some((one) => contentOf(one) === contentOf(entry));
}

/** The forms show minutes. */
function contentOf({ activityType, startTime, endTime }: Entry): string {
  const minutes = [startTime, endTime].map((time) =>
    Math.floor(Temporal.Instant.from(time).epochMilliseconds / 60_000),
  );
  return `${activityType} ${minutes}`;
}
