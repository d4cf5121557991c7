import { existsSync, readFileSync } from 'node:fs';
import { rawRequest } from './load.ts';
import type { Member } from './members.ts';

/** Somebody's day that is asked for. */
export interface Asked {
  member: Member;
  /** yyyy-MM-dd. */
  date: string;
}

/** Makes the raw request of one call. */
export type Call = (asked: Asked) => string;

const file = 'gateway/__generated__/persisted-documents.json';
const persisted: Record<string, string> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** The id and the text of one of the client's own compiled operations. Throws when there is none of this name. */
export function operation(name: string): { id: string; text: string } {
  const [id, text] =
    Object.entries(persisted).find(([, document]) =>
      new RegExp(`^(query|mutation|subscription) ${name}\\b`).test(document),
    ) ?? [];
  if (!id || !text) throw new Error(`The client has no compiled operation ${name}. Run: npm run generate`);
  return { id, text };
}

/** A GraphQL call: by the id of a compiled operation, or with its whole text as somebody else's program sends it. */
export const byId = (name: string, variables: (asked: Asked) => object): Call => {
  const { id } = operation(name);
  return (asked) => rawRequest('POST', '/graphql', asked.member.token, { id, variables: variables(asked) });
};
export const asText =
  (query: string, variables: (asked: Asked) => object): Call =>
  (asked) =>
    rawRequest('POST', '/graphql', asked.member.token, { query, variables: variables(asked) });
export const get =
  (path: (asked: Asked) => string): Call =>
  (asked) =>
    rawRequest('GET', path(asked), asked.member.token);
export const post =
  (path: string, body: (asked: Asked) => object): Call =>
  (asked) =>
    rawRequest('POST', path, asked.member.token, body(asked));

/** So many days of these members, from the last `days` but today, spread evenly and always the same. */
export function spread(members: readonly Member[], howMany: number, days = 350): Asked[] {
  return Array.from({ length: howMany }, (_, index) => ({
    member: members[(index * 7919) % members.length]!,
    date: daysAgo(1 + ((index * 104_729) % days)),
  }));
}

/** The day that was so many days ago in UTC, the zone of every seeded member. */
export function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

/** PostGraphile's words for what the client's chart of 90 days asks. */
export const postgraphileChart = `query Chart($from: Date!, $to: Date!) {
  currentMember {
    membership
    nutritionRange(firstDay: $from, lastDay: $to) { nodes { date protein fats carbs calories } }
    macroTargetByUserId { proteinTarget fatsTarget carbsTarget }
  }
}`;

/** PostGraphile's words for what the client's home page asks. */
export const postgraphileDay = `query Day($date: Date!) {
  currentMember {
    rowId firstName username photosPinEnabled
    activitiesByUserId(condition: { date: $date, foldedInto: null }, orderBy: [START_TIME_ASC, ROW_ID_ASC]) { nodes { ...Activity } }
    continuedActivities(day: $date) { nodes { ...Activity } }
    usualNight(day: $date) { nodes { bedtime wakeUp } }
    wearableDaysByUserId(condition: { date: $date }) { nodes { recoveryScore strain heartRateVariability restingHeartRate } }
    health(day: $date) { nodes { source steps activeEnergy heartRateVariability restingHeartRate } }
    metricRecordsByUserId(condition: { date: $date }) { nodes { weight weightSource } }
    weighIns(day: $date) { nodes { date weight } }
    customMetricFieldsByUserId(orderBy: ROW_ID_ASC) {
      nodes { rowId fieldName unit lastValue(day: $date) metricValuesByUserIdAndFieldId(condition: { date: $date }) { nodes { value } } }
    }
    photosByUserId(condition: { date: $date }, orderBy: [UPLOAD_DATE_ASC, ROW_ID_ASC]) { nodes { rowId date filename } }
    macroEntriesByUserId(condition: { date: $date }, orderBy: [CREATED_AT_ASC, ROW_ID_ASC]) { nodes { rowId description protein fats carbs calories date } }
    macroTargetByUserId { proteinTarget fatsTarget carbsTarget }
    calorieTrend(day: $date) { nodes { date calories } }
    progressEntriesByUserId(condition: { entryDate: $date }, orderBy: [CREATED_AT_DESC, ROW_ID_DESC]) { nodes { rowId goalType progressValue } }
  }
}
fragment Activity on Activity {
  rowId activityType startTime endTime timezone durationMinutes date source details
  alsoFrom { nodes { rowId source } }
}`;
