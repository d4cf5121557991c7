import { createOperationDescriptor, getRequest, graphql } from 'relay-runtime';
import type { nightOfQuery$data } from '#frontend/__generated__/nightOfQuery.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import type { Day } from '#gateway/calendar/day.ts';
import { defaultNight, type Night, proposedNight } from './nightTimes.ts';

// Read from the store, never sent: Home has loaded the day.
const query = graphql`
  query nightOfQuery($date: Date!) {
    viewer {
      day(date: $date) {
        activities {
          activityType
          startTime
          endTime
        }
        usualNight {
          bedtime
          wakeUp
        }
      }
    }
  }
`;

type Activities = NonNullable<nightOfQuery$data['viewer']>['day']['activities'];

/** Returns the night to propose on a day, and what the day has already. */
export function nightOf(date: Day): { night: Night; activities: Activities } {
  const { data } = environment().lookup(createOperationDescriptor(getRequest(query), { date }).fragment);
  const day = (data as Partial<nightOfQuery$data> | null)?.viewer?.day;
  return { night: proposedNight(day?.usualNight ?? defaultNight, date), activities: day?.activities ?? [] };
}
