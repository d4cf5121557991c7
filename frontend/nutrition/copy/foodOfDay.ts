import { useEffect, useState } from 'react';
import { graphql } from 'relay-runtime';
import type { foodOfDayQuery, foodOfDayQuery$data } from '#frontend/__generated__/foodOfDayQuery.graphql.ts';
import { readDay } from '#frontend/app/days/readDay.ts';
import type { Day } from '#gateway/calendar/day.ts';

export type Food = NonNullable<foodOfDayQuery$data['viewer']>['day']['macros'][number];

const query = graphql`
  query foodOfDayQuery($date: Date!) {
    viewer {
      day(date: $date) {
        macros {
          id
          description
          protein
          fats
          carbs
          calories
        }
      }
    }
  }
`;

/** Returns the food of any day. Rejects when the day can't be read. */
export async function foodOfDay(date: Day): Promise<readonly Food[]> {
  const { viewer } = await readDay<foodOfDayQuery>(query, date);
  return viewer?.day.macros ?? [];
}

/** Returns the food of a day; undefined while it loads, null when it can't be read. */
export function useFoodOfDay(date: Day): readonly Food[] | null | undefined {
  const [read, setRead] = useState<{ date: Day; food: readonly Food[] | null }>();
  useEffect(() => {
    let isWanted = true;
    const show = (food: readonly Food[] | null) => {
      if (isWanted) setRead({ date, food });
    };
    foodOfDay(date).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [date]);
  return read?.date === date ? read.food : undefined;
}
