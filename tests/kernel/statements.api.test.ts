import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { member, type Member } from '#tests/support/kit.ts';
import { ask, type RequestPath, operationNames, persisted, variablesOn } from '#tests/support/requestPaths.ts';
import { requestStatements } from '#tests/support/sentStatements.ts';
import { nodeId } from '#tests/support/nodeId.ts';

const day = '2026-03-02';

const variables: Record<string, unknown> = {
  ...variablesOn(day),
  username: 'nobody',
  email: 'nobody@example.org',
  withText: true,
  id: nodeId('Goal', randomUUID()),
  edited: nodeId('Activity', randomUUID()),
};

const queries = operationNames.filter((name) => persisted(name).query.startsWith('query'));

let alice: Member;
beforeAll(async () => {
  alice = await member();
  // Enough rows of everything that reading one by one would show.
  for (let hour = 6; hour < 10; hour += 1) {
    const { body } = await alice.rest('POST', '/api/activities', {
      activityType: 'running',
      startTime: `${day}T0${hour}:00:00Z`,
      endTime: `${day}T0${hour}:30:00Z`,
    });
    variables.edited = nodeId('Activity', body.id);
    await ask(
      'id',
      'useLogMacrosMutation',
      { input: { date: day, description: 'Oats', protein: 10 + hour, fats: 2, carbs: 30 }, date: day },
      bearer(),
    );
    await ask(
      'id',
      'useAddCustomMetricFieldMutation',
      { input: { fieldName: `Metric ${hour}`, unit: 'LENGTH_CM' }, date: day },
      bearer(),
    );
    const { body: goal } = await alice.rest('POST', '/api/user-goals', {
      goalType: 'strength',
      goalName: `Goal ${hour}`,
      targetUnitPrimary: '10',
      targetUnitSecondary: 'kg',
      id: randomUUID(),
    });
    if (goal?.id) variables.id = nodeId('Goal', goal.id);
    await ask(
      'id',
      'useSaveJournalEntryMutation',
      { input: { date: `2026-03-0${hour - 4}`, content: 'A calm day.' }, date: day },
      bearer(),
    );
  }
});

const bearer = () => ({ authorization: `Bearer ${alice.token}` });

async function statementsOf(path: RequestPath, name: string): Promise<string[]> {
  const given = name === 'CompareViewQuery' ? { ...variables, first: day, second: '2026-02-01' } : variables;
  const sent = await requestStatements(async () => {
    const { status, body } = await ask(path, name, given, bearer());
    expect([status, body.errors]).toEqual([200, undefined]);
  });
  return sent
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 120))
    .filter((text) => !/rate_limits|^(BEGIN|COMMIT)/i.test(text));
}

test('the day is one statement', async () => {
  await statementsOf('id', 'HomeScreenQuery');
  const [only, ...more] = await statementsOf('id', 'HomeScreenQuery');
  expect(more).toEqual([]);
  expect(only).toMatch(/^select /);
});

/** Most need one. These look for a row by its id, list activities, ask what is anybody's, or add up an account. */
const most: Record<string, number> = {
  AddActivityScreenQuery: 2,
  changedDaysQuery: 2,
  dayPhotosQuery: 2,
  DataExportScreenQuery: 4,
  habitsQuery: 2,
  JournalEntryScreenQuery: 2,
  // Three days, each with one more statement for the earlier texts.
  keptDaysJournalQuery: 6,
  keptDaysQuery: 4,
  IntegrationsScreenQuery: 3,
  MembersPaginationQuery: 4,
  OperatorScreenQuery: 9,
  PhoneScreenQuery: 2,
  PrivacyScreenQuery: 3,
  ProfileScreenQuery: 2,
  LapseViewQuery: 2,
  ReportScreenQuery: 2,
  SecurityScreenQuery: 4,
  useOwnFactorsQuery: 4,
};

// Plugin-prisma reads rows again when a compiled query gives it too little information; then there are more statements.
test.each(queries)('%s sends few statements, and no more by its id than as a document', async (name) => {
  // The first time may read the session.
  await statementsOf('id', name);
  const byId = await statementsOf('id', name);
  const asText = await statementsOf('text', name);
  const both = [...byId, 'As text:', ...asText].join('\n');
  expect(byId.length, both).toBeLessThanOrEqual(most[name] ?? 1);
  expect(byId.length, both).toBeLessThanOrEqual(asText.length);
});

/** What a person writes on a day: the statement that writes, and the one that reads what the response shows. */
const writes: [name: string, variables: () => object][] = [
  [
    'useLogActivityMutation',
    () => ({ input: { activityType: 'walking', startTime: `${day}T12:00:00Z`, endTime: `${day}T12:30:00Z` }, day }),
  ],
  [
    'useLogMacrosMutation',
    () => ({ input: { date: day, description: 'Soup', protein: 10, fats: 2, carbs: 30 }, date: day }),
  ],
  ['useSaveMetricsMutation', () => ({ input: { date: day, weight: 180 }, date: day })],
  ['useSaveMacroTargetsMutation', () => ({ input: { proteinTarget: 130 }, date: day })],
];

test.each(writes)('%s takes two statements, with goals to move too', async (name, given) => {
  for (const goalType of ['nutrition', 'daily_move'])
    await alice.rest('POST', '/api/goals', { goalName: goalType, goalType, targetValuePrimary: 1 });
  for (let time = 0; time < 2; time += 1) {
    const sent = await requestStatements(async () => {
      const { status, body } = await ask('id', name, given(), bearer());
      expect([status, body.errors]).toEqual([200, undefined]);
    });
    if (time > 0) expect(sent.length, sent.map(({ text }) => text).join('\n')).toBeLessThanOrEqual(2);
  }
});
