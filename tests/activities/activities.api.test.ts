import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';

const LogActivity = graphql(`
  mutation TestLogActivity($input: ActivityInput!) {
    logActivity(input: $input) {
      __typename
      ... on ActivityPayload { activity { id uuid activityType durationMinutes date startTime endTime } viewer { day(date: "2026-03-02") { activities { uuid } } } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
    }
  }
`);
const UpdateActivity = graphql(`
  mutation TestUpdateActivity($id: ID!, $input: ActivityInput!) {
    updateActivity(id: $id, input: $input) { __typename ... on ActivityPayload { activity { activityType notes } } ... on Problem { message } }
  }
`);
const DeleteActivity = graphql(`
  mutation TestDeleteActivity($id: ID!) {
    deleteActivity(id: $id) { __typename ... on DeleteActivityPayload { deletedId } ... on Problem { message } }
  }
`);
const ReadNode = graphql(`
  query TestNode($id: ID!) { node(id: $id) { __typename id ... on Activity { activityType } } }
`);
const ReadDay = graphql(`
  query TestDay($date: Date!) { viewer { day(date: $date) { activities { uuid activityType startTime } } } }
`);

const run = {
  activityType: 'running',
  startTime: '2026-03-02T07:00:00Z',
  endTime: '2026-03-02T07:45:00Z',
  durationMinutes: 45,
  date: '2026-03-02',
};
const globalId = (id: string) => Buffer.from(`Activity:${id}`).toString('base64');

let alice: Member;
let mallory: Member;
beforeAll(async () => {
  [alice, mallory] = [await member(), await member()];
});

describe('REST', () => {
  test('what was measured is stored, kept by a change that does not name it, replaced and cleared', async () => {
    const ann = await member();
    const details = { meters: 8500.5, climbMeters: 40, averageHeartRate: 151, maxHeartRate: 172, kilocalories: 610 };
    const nothing = { exercises: [], stages: null };
    const id = randomUUID();
    const sent = { ...run, id, details };
    const { status, body } = await ann.rest('POST', '/api/activities', sent);
    expect([status, body.details]).toEqual([201, { ...details, ...nothing }]);
    expect((await ann.rest('POST', '/api/activities', sent)).body.id).toBe(id);
    expect((await ann.rest('POST', '/api/activities', { ...sent, details: { meters: 1 } })).status).toBe(409);
    const change = async (given: object) =>
      (await ann.rest('PUT', `/api/activities/${id}`, { ...run, ...given })).body.details;
    expect(await change({ notes: 'windy' })).toEqual({ ...details, ...nothing });
    expect(await change({ base: { ...run, notes: 'windy' }, notes: 'calm', details: { meters: 9000 } })).toMatchObject({
      meters: 9000,
      averageHeartRate: null,
    });
    expect(await change({ details: null })).toBeNull();
    for (const [name, wrong] of [
      ['meters', -1],
      ['averageHeartRate', 'fast'],
      ['kilocalories', 1e9],
    ] as const) {
      const bad = await ann.rest('POST', '/api/activities', { ...run, details: { [name]: wrong } });
      expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, [`details.${name}`]]);
    }
  });

  test('REST-39 REST-37 ENT-18 ENT-22 POST creates an activity and the day lists it', async () => {
    const { status, body } = await alice.rest('POST', '/api/activities', run);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      activityType: 'running',
      startTime: '2026-03-02T07:00:00.000Z',
      endTime: '2026-03-02T07:45:00.000Z',
      durationMinutes: 45,
      date: '2026-03-02',
      location: null,
      notes: null,
    });
    const day = await alice.rest('GET', '/api/activities/date/2026-03-02');
    expect(day.body).toEqual([body]);
  });

  test('REST-38 GET /api/activities lists the newest first, or a range', async () => {
    const bob = await member();
    for (const day of ['2026-01-05', '2026-01-07', '2026-01-06']) {
      await bob.rest('POST', '/api/activities', {
        activityType: 'walking',
        startTime: `${day}T10:00:00Z`,
        endTime: `${day}T10:30:00Z`,
      });
    }
    const dates = (answer: { body: { date: string }[] }) => answer.body.map(({ date }) => date);
    expect(dates(await bob.rest('GET', '/api/activities'))).toEqual(['2026-01-07', '2026-01-06', '2026-01-05']);
    expect(dates(await bob.rest('GET', '/api/activities?from=2026-01-06&to=2026-01-06'))).toEqual(['2026-01-06']);
  });

  test('REST-40 PUT replaces the activity and clears fields left out', async () => {
    const { body } = await alice.rest('POST', '/api/activities', { ...run, notes: 'windy', location: 'park' });
    const { status, body: updated } = await alice.rest('PUT', `/api/activities/${body.id}`, {
      ...run,
      activityType: 'cycling',
      endTime: '2026-03-02T08:00:00Z',
    });
    expect([status, updated]).toEqual([
      200,
      {
        ...body,
        activityType: 'cycling',
        endTime: '2026-03-02T08:00:00.000Z',
        durationMinutes: 60,
        notes: null,
        location: null,
      },
    ]);
  });

  test('REST-40 an activity replaced without a zone keeps its own, and so its day', async () => {
    const bob = await member({ timezone: 'Europe/Berlin' });
    const { body } = await bob.rest('POST', '/api/activities', {
      activityType: 'running',
      startTime: '2026-07-01T20:30',
      endTime: '2026-07-01T21:30',
      timezone: 'America/New_York',
    });
    const put = await bob.rest('PUT', `/api/activities/${body.id}`, {
      activityType: 'running',
      startTime: '2026-07-01T20:45',
      endTime: '2026-07-02T01:30:00Z',
    });
    expect(put.body).toEqual({ ...body, startTime: '2026-07-02T00:45:00.000Z', durationMinutes: 45 });
    const moved = await bob.rest('PUT', `/api/activities/${body.id}`, { ...put.body, timezone: 'Europe/Berlin' });
    expect(moved.body).toMatchObject({ timezone: 'Europe/Berlin', date: '2026-07-02' });
  });

  test('ACT-25 ACT-30 an activity of ten seconds has 0 minutes and can be changed and deleted', async () => {
    const sprint = { activityType: 'running', startTime: '2026-05-03T10:00:00Z', endTime: '2026-05-03T10:00:10Z' };
    const { status, body } = await alice.rest('POST', '/api/activities', sprint);
    expect([status, body.durationMinutes]).toEqual([201, 0]);
    expect(
      (await alice.rest('PUT', `/api/activities/${body.id}`, { ...sprint, endTime: '2026-05-03T10:00:40Z' })).body
        .durationMinutes,
    ).toBe(1);
    expect((await alice.rest('DELETE', `/api/activities/${body.id}`)).status).toBe(204);
  });

  test.each([
    [
      'startTime',
      { activityType: 'walking', startTime: '2200-12-31T23:30:00Z', endTime: '2200-12-31T23:45:00Z' },
      'Europe/Berlin',
    ],
    [
      'startTime',
      { activityType: 'walking', startTime: '1900-01-01T00:30:00Z', endTime: '1900-01-01T01:00:00Z' },
      'America/New_York',
    ],
    ['endTime', { activityType: 'sleep', startTime: '2200-12-31T20:00:00Z', endTime: '2200-12-31T06:00:00Z' }, 'UTC'],
  ])('ENT-18 a %s on an impossible day is refused, and nothing is stored', async (field, times, timezone) => {
    const bob = await member();
    const { status, body } = await bob.rest('POST', '/api/activities', { ...times, timezone });
    expect([status, body.fields]).toEqual([400, { [field]: 'Please choose a valid time.' }]);
    expect((await bob.rest('GET', '/api/activities')).body).toEqual([]);
  });

  test('REST-41 DELETE returns 204 and removes the activity; a second time it is 404', async () => {
    const { body } = await alice.rest('POST', '/api/activities', {
      ...run,
      date: undefined,
      startTime: '2026-05-01T07:00:00Z',
      endTime: '2026-05-01T08:00:00Z',
    });
    expect((await alice.rest('DELETE', `/api/activities/${body.id}`)).status).toBe(204);
    expect((await alice.rest('GET', '/api/activities/date/2026-05-01')).body).toEqual([]);
    expect((await alice.rest('DELETE', `/api/activities/${body.id}`)).status).toBe(404);
  });

  test('REST-39 the same client-made id sent ten times at once creates one activity', async () => {
    const bob = await member();
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => bob.rest('POST', '/api/activities', { ...run, id })),
    );
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(10).fill([201, id]));
    expect((await bob.rest('GET', '/api/activities')).body).toHaveLength(1);
  });

  test('ACT-35 ACT-22 a sleep from 22:00 to 06:00 ends on the next day and belongs to it', async () => {
    const bob = await member({ timezone: 'Europe/Berlin' });
    const { body } = await bob.rest('POST', '/api/activities', {
      activityType: 'sleep',
      startTime: '2026-06-01T22:00',
      endTime: '2026-06-01T06:00',
    });
    expect(body).toMatchObject({
      durationMinutes: 480,
      date: '2026-06-02',
      startTime: '2026-06-01T20:00:00.000Z',
      endTime: '2026-06-02T04:00:00.000Z',
    });
  });

  test('ACT-35 over the spring clock change the same night is 420 real minutes', async () => {
    const bob = await member({ timezone: 'Europe/Berlin' });
    const { body } = await bob.rest('POST', '/api/activities', {
      activityType: 'sleep',
      startTime: '2026-03-28T22:00',
      endTime: '2026-03-29T06:00',
    });
    expect(body).toMatchObject({ durationMinutes: 420, date: '2026-03-29' });
  });

  test.each([
    ['running', '2026-03-29T01:30', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', 60],
    ['running', '2026-03-29T02:30', '2026-03-29T04:00', '2026-03-29T02:00:00.000Z', 30],
    ['running', '02:30', '02:45', '2026-03-29T01:45:00.000Z', 15],
    ['sleep', '2026-03-28T22:00', '2026-03-29T02:30', '2026-03-29T01:30:00.000Z', 270],
  ])(
    'a %s from %s to %s, which clocks skip, is stored an hour later',
    async (activityType, startTime, end, at, min) => {
      const bob = await member({ timezone: 'Europe/Berlin' });
      const { body } = await bob.rest('POST', '/api/activities', {
        activityType,
        startTime,
        endTime: end,
        date: '2026-03-29',
      });
      expect(body).toMatchObject({ endTime: at, durationMinutes: min, date: '2026-03-29' });
    },
  );

  test.each([
    ['running', '2026-03-29T02:30', '2026-03-29T03:15'],
    ['sleep', '2026-03-29T02:30', '2026-03-29T03:15'],
    ['sleep', '02:30', '03:15'],
  ])('a %s that %s, which clocks skip, would put after its end at %s names that time', async (type, start, end) => {
    const bob = await member({ timezone: 'Europe/Berlin' });
    const written = { activityType: type, startTime: start, endTime: end, date: '2026-03-29' };
    const { status, body } = await bob.rest('POST', '/api/activities', written);
    const message = 'The clocks go forward then: there is no 02:30.';
    expect([status, body]).toEqual([400, { message, code: 'BAD_USER_INPUT', fields: { startTime: message } }]);
  });

  test.each([
    ['activityType', { activityType: '' }, 'Please fill in all required fields.'],
    ['startTime', { startTime: undefined }, 'Please fill in all required fields.'],
    ['endTime', { endTime: null }, 'Please fill in all required fields.'],
    ['endTime', { endTime: '2026-03-02T07:00:00Z' }, 'End time must be after start time.'],
    ['startTime', { startTime: 'yesterday' }, 'Please choose a valid time.'],
    ['date', { date: 'yesterday' }, 'A date has the form yyyy-MM-dd.'],
    ['date', { date: 5 }, 'A date has the form yyyy-MM-dd.'],
    ['date', { date: '2026-02-30' }, 'Please choose a day that exists, from 1900 to 2200.'],
    ['notes', { notes: 'x'.repeat(2001) }, 'Notes can have at most 2000 characters'],
    ['notes', { notes: { set: 'x' } }, 'Send text here.'],
    ['durationMinutes', { durationMinutes: 'long' }, 'Please enter a number.'],
  ])('ACT-26 ACT-27 the server refuses an invalid %s', async (field, change, message) => {
    const { status, body } = await alice.rest('POST', '/api/activities', { ...run, ...change });
    expect(status).toBe(400);
    expect(body.fields[field]).toBe(message);
  });

  test("REST-40 REST-41 another member's activity is not found and stays unchanged", async () => {
    const { body } = await alice.rest('POST', '/api/activities', run);
    expect((await mallory.rest('PUT', `/api/activities/${body.id}`, { ...run, activityType: 'sleep' })).status).toBe(
      404,
    );
    expect((await mallory.rest('DELETE', `/api/activities/${body.id}`)).status).toBe(404);
    expect((await mallory.rest('GET', '/api/activities/date/2026-03-02')).body).toEqual([]);
    expect((await alice.rest('GET', '/api/activities/date/2026-03-02')).body).toContainEqual(body);
    for (const id of ['nonsense', randomUUID(), '%00', '1;drop table users']) {
      expect((await alice.rest('DELETE', `/api/activities/${encodeURIComponent(id)}`)).status).toBe(404);
    }
  });
});

describe('GraphQL', () => {
  test('CACHE-07 a mutation returns the activity and the day it changed', async () => {
    const bob = await member();
    const { data } = await bob.gql(LogActivity, {
      input: { activityType: 'running', startTime: run.startTime, endTime: run.endTime },
    });
    expect(data.logActivity).toMatchObject({
      __typename: 'ActivityPayload',
      activity: { durationMinutes: 45, date: '2026-03-02' },
      viewer: { day: { activities: [{}] } },
    });
  });

  test('ACT-27 a broken rule is a typed problem with its field', async () => {
    const { data } = await alice.gql(LogActivity, {
      input: { activityType: 'running', startTime: run.endTime, endTime: run.startTime },
    });
    expect(data.logActivity).toEqual({
      __typename: 'ValidationProblem',
      message: 'End time must be after start time.',
      fields: [{ path: 'endTime', message: 'End time must be after start time.' }],
    });
  });

  test('DAY-12 a day lists its activities by start time', async () => {
    const bob = await member();
    for (const hour of ['15', '06', '09'])
      await bob.rest('POST', '/api/activities', {
        ...run,
        startTime: `2026-03-02T${hour}:00:00Z`,
        endTime: `2026-03-02T${hour}:30:00Z`,
      });
    const { data } = await bob.gql(ReadDay, { date: '2026-03-02' });
    expect(data.viewer?.day.activities.map(({ startTime }) => startTime.slice(11, 13))).toEqual(['06', '09', '15']);
  });

  test("REST-40 another member's activity is null by node and NotFoundProblem by mutation", async () => {
    const { body } = await alice.rest('POST', '/api/activities', run);
    const id = globalId(body.id);
    expect((await alice.gql(ReadNode, { id })).data.node).toMatchObject({ activityType: 'running' });
    expect((await mallory.gql(ReadNode, { id })).data.node).toBeNull();
    expect((await mallory.gql(UpdateActivity, { id, input: run })).data.updateActivity.__typename).toBe(
      'NotFoundProblem',
    );
    expect((await mallory.gql(DeleteActivity, { id })).data.deleteActivity.__typename).toBe('NotFoundProblem');
    expect((await alice.gql(ReadNode, { id })).data.node).toMatchObject({ activityType: 'running' });
    for (const odd of [
      '',
      'x',
      globalId('x'),
      Buffer.from(`Nothing:${body.id}`).toString('base64'),
      Buffer.from(`Viewer:${body.id}`).toString('base64'),
    ]) {
      const { data, errors } = await alice.gql(ReadNode, { id: odd });
      expect([odd, data.node, errors]).toEqual([odd, null, undefined]);
    }
  });

  test('ACT-19 an update keeps notes that the form does not show', async () => {
    const { body } = await alice.rest('POST', '/api/activities', { ...run, notes: 'keep me' });
    const { data } = await alice.gql(UpdateActivity, {
      id: globalId(body.id),
      input: { activityType: 'walking', startTime: run.startTime, endTime: run.endTime },
    });
    expect(data.updateActivity).toMatchObject({ activity: { activityType: 'walking', notes: 'keep me' } });
  });
});

describe('custom activities', () => {
  test('REST-44 REST-45 ENT-24 ENT-25 ENT-26 ENT-27 POST stores lower case with the defaults', async () => {
    const { status, body } = await alice.rest('POST', '/api/custom-activities', { name: '  Hot YOGA ' });
    expect([status, body]).toEqual([201, { id: body.id, name: 'hot yoga', category: 'STRAIN', icon: 'fa-dumbbell' }]);
  });

  test('REST-46 an existing one is 409, built-in ones too', async () => {
    await alice.rest('POST', '/api/custom-activities', { name: 'rowing', category: 'STRAIN' });
    for (const name of ['Rowing', 'rowing ', 'sleep', 'WALKING']) {
      const { status, body } = await alice.rest('POST', '/api/custom-activities', { name });
      expect([name, status, body.message]).toEqual([name, 409, 'This activity is already in your list.']);
    }
  });

  test('REST-43 GET lists only your own', async () => {
    const bob = await member();
    await bob.rest('POST', '/api/custom-activities', { name: 'Sauna', category: 'RECOVERY', icon: 'fa-fire' });
    expect((await bob.rest('GET', '/api/custom-activities')).body).toMatchObject([
      { name: 'sauna', category: 'RECOVERY', icon: 'fa-fire' },
    ]);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x', category: 'PARTY' }, 'category'],
    [{ name: 'x', icon: '"><script>' }, 'icon'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ name: 7, category: {} }, 'category'],
  ])('SEL-13 the server refuses %j', async (input, field) => {
    const { status, body } = await alice.rest('POST', '/api/custom-activities', input);
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});
