import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { addDays, type Day } from '#gateway/calendar/day.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { announceChange } from '#tests/support/announceChange.ts';
import { gateway, type Member } from '#tests/support/kit.ts';
import { sql } from '#tests/billing/billingKit.ts';

/** What a chart asks for, by the field it comes from. */
export const LongRanges: Record<
  'nutritionRange' | 'metricSeries' | 'sleepRange' | 'sleepTimes',
  TypedDocumentNode<{ viewer: object | null }, { from: Day; to: Day }>
> = {
  nutritionRange: graphql(`
    query TestLongNutrition($from: Date!, $to: Date!) { viewer { nutritionRange(from: $from, to: $to) { date } } }
  `),
  metricSeries: graphql(`
    query TestLongMetrics($from: Date!, $to: Date!) { viewer { metricSeries(from: $from, to: $to) { weight { date } } } }
  `),
  sleepRange: graphql(`
    query TestLongSleep($from: Date!, $to: Date!) { viewer { sleepRange(from: $from, to: $to) { date } } }
  `),
  sleepTimes: graphql(`
    query TestLongSleepTimes($from: Date!, $to: Date!) { viewer { sleepTimes(from: $from, to: $to) { date } } }
  `),
};

export const OwnCorrelations = graphql(`
  query TestCorrelations {
    viewer { correlations { __typename ... on Correlations { pairs { pair days daysNeeded rho confidence } } ... on Problem { message } } }
  }
`);

export const OwnReport = graphql(`
  query TestReport($from: Date!, $to: Date!) {
    viewer {
      report(from: $from, to: $to) {
        __typename
        ... on Report {
          whole { from to nights sleepHours eatenDays calories protein fats carbs weighIns weight activeDays activeMinutes }
          weeks { from to nights sleepHours calories weight activeMinutes }
          firstWeight { date value }
          lastWeight { date value }
          activities { activityType times minutes }
          goals { goalName days daysMet meanPercent }
        }
        ... on Problem { message }
      }
    }
  }
`);

/** Gives somebody a membership as a payment would. */
export async function becomes(who: Member, membership: string): Promise<void> {
  const { database } = await gateway();
  await sql(database.url, 'update users set membership = $2 where username = $1', [who.username, membership]);
  await announceChange(who);
}

/** Days that end with one, oldest first. */
export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index - count + 1));

/** A night of so many minutes that ended on a day. */
export const sleepOn = (who: Member, day: Day, minutes: number) =>
  who.rest('POST', '/api/activities', {
    activityType: 'sleep',
    startTime: `${day}T00:00:00Z`,
    endTime: `${day}T${clockTime(minutes)}:00Z`,
  });

export const walkOn = (who: Member, day: Day, minutes: number, activityType = 'walking') =>
  who.rest('POST', '/api/activities', {
    activityType,
    startTime: `${day}T12:00:00Z`,
    endTime: `${day}T${clockTime(12 * 60 + minutes)}:00Z`,
  });

const clockTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
