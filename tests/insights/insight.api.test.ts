import { expect, test } from 'vitest';
import { addDays, today } from '#gateway/calendar/day.ts';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';
import { sentStatements } from '#tests/support/sentStatements.ts';

const Insight = graphql(`
  query TestInsight { viewer { insight { days daysNeeded minutesLonger confidence } } }
`);

const insightOf = async (person: Member) => (await person.gql(Insight)).data.viewer?.insight;
const minutes = (count: number) =>
  `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;

/** A day some days ago: what was done in the afternoon, and the night that followed. */
async function live(
  person: Member,
  daysAgo: number,
  { active, night, kind = 'walking' }: { active: number; night: number; kind?: string },
) {
  const day = addDays(today('UTC'), -daysAgo);
  const next = addDays(day, 1);
  const log = (activityType: string, startTime: string, endTime: string) =>
    person.rest('POST', '/api/activities', { activityType, startTime, endTime });
  if (active) await log(kind, `${day}T15:00:00Z`, `${day}T${minutes(15 * 60 + active)}:00Z`);
  await log('sleep', `${next}T00:05:00Z`, `${next}T${minutes(5 + night)}:00Z`);
}

test('LAND-01 the insight is computed from the member’s own last six weeks, in one statement', async () => {
  const [alice, bob] = [await member(), await member()];
  for (let daysAgo = 44; daysAgo >= 1; daysAgo -= 1) {
    // Before the six weeks it was the other way round.
    const isActive = daysAgo % 2 === 0 && daysAgo <= 42;
    await live(alice, daysAgo, { active: isActive ? 60 : 0, night: (isActive ? 480 : 440) + (daysAgo % 5) });
  }
  expect(await insightOf(alice)).toMatchObject({ daysNeeded: 14, confidence: 'CLEAR', minutesLonger: 40 });
  expect(await insightOf(bob)).toEqual({ days: 0, daysNeeded: 14, minutesLonger: null, confidence: 'NOT_ENOUGH' });
  const statements = await sentStatements(() => insightOf(alice));
  expect(statements.filter(({ text }) => text.includes('activities'))).toHaveLength(1);
});

test('LAND-01 a sauna does not count as active; a custom activity does', async () => {
  const [rower, bather] = [await member(), await member()];
  await rower.rest('POST', '/api/custom-activities', { name: 'rowing' });
  await bather.rest('POST', '/api/custom-activities', { name: 'sauna', category: 'RECOVERY' });
  for (let daysAgo = 20; daysAgo >= 1; daysAgo -= 1) {
    const isActive = daysAgo % 2 === 0;
    const day = { active: isActive ? 60 : 0, night: isActive ? 480 : 440 };
    await live(rower, daysAgo, { ...day, kind: 'rowing' });
    await live(bather, daysAgo, { ...day, kind: 'sauna' });
  }
  expect(await insightOf(rower)).toMatchObject({ confidence: 'CLEAR', minutesLonger: 40 });
  expect(await insightOf(bather)).toMatchObject({ confidence: 'NOT_ENOUGH' });
});
