import { randomUUID } from 'node:crypto';
import { graphql } from '#tests/__generated__/gql.ts';
import { everystep } from './client.ts';

// Logs a run and prints the day it belongs to. Needs a token with the scope activities:write.
//   EVERYSTEP_URL=http://localhost:4000 EVERYSTEP_TOKEN=evs_… node tests/examples/logRun.ts

const LogRun = graphql(`
  mutation ExampleLogRun($values: ActivityValues!) {
    logActivity(values: $values) {
      __typename
      ... on ActivityPayload { activity { date durationMinutes } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);

const DayPage = graphql(`
  query ExampleDay($date: Date!) { viewer { day(date: $date) { activities { activityType durationMinutes } } } }
`);

const ask = everystep(process.env.EVERYSTEP_URL!, process.env.EVERYSTEP_TOKEN!);

// An id we generate, so that a retry after a lost response creates no second run.
const run = {
  id: randomUUID(),
  activityType: 'running',
  startTime: '2026-03-02T07:00:00Z',
  endTime: '2026-03-02T07:45:00Z',
};
const { logActivity } = await ask(LogRun, { values: run });
if (logActivity.__typename === 'ValidationProblem')
  throw new Error(logActivity.fields.map(({ path, message }) => `${path}: ${message}`).join('\n'));
if (logActivity.__typename !== 'ActivityPayload') throw new Error(logActivity.message);

const { viewer } = await ask(DayPage, { date: logActivity.activity.date });
console.log(logActivity.activity.date);
for (const { activityType, durationMinutes } of viewer!.day.activities)
  console.log(`${activityType}: ${durationMinutes} minutes`);
