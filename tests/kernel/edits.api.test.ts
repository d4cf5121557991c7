import { beforeAll, describe, expect, test } from 'vitest';
import { graphql } from '#tests/__generated__/gql.ts';
import { type Member, member } from '#tests/support/kit.ts';
import { nodeId } from '#tests/support/nodeId.ts';

const EditActivity = graphql(`
  mutation TestEditActivity($id: ID!, $input: ActivityInput!, $base: ActivityInput) {
    updateActivity(id: $id, input: $input, base: $base) {
      __typename
      ... on ActivityPayload { activity { activityType startTime endTime date durationMinutes location notes } }
      ... on Problem { message }
      ... on ValidationProblem { fields { path message } }
      ... on EditConflictProblem { conflicts { path message stored } }
    }
  }
`);

const run = {
  activityType: 'running',
  startTime: '2026-03-02T07:00:00.000Z',
  endTime: '2026-03-02T07:45:00.000Z',
  timezone: 'Europe/Berlin',
  location: 'park',
  notes: 'windy',
};
const changed = 'Changed elsewhere meanwhile.';

let ann: Member;
beforeAll(async () => {
  ann = await member();
});

describe('activities', () => {
  async function logged() {
    const { body } = await ann.rest('POST', '/api/activities', run);
    const path = `/api/activities/${body.id}`;
    const edit = async (change: object, base: object | null = run) =>
      (await ann.gql(EditActivity, { id: nodeId('Activity', body.id), input: { ...run, ...change }, base })).data
        ?.updateActivity;
    const stored = async () =>
      (await ann.rest('GET', '/api/activities/date/2026-03-02')).body.find(({ id }: { id: string }) => id === body.id);
    return { path, edit, stored };
  }

  test('edits of different fields merge', async () => {
    const { edit, stored } = await logged();
    await edit({ notes: 'rain' });
    await edit({ endTime: '2026-03-02T08:00:00Z' });
    expect(await edit({ activityType: 'cycling' })).toMatchObject({ __typename: 'ActivityPayload' });
    expect(await stored()).toMatchObject({
      activityType: 'cycling',
      endTime: '2026-03-02T08:00:00.000Z',
      durationMinutes: 60,
      notes: 'rain',
      location: 'park',
    });
  });

  test('edits of the same field ask, show the stored values, and write nothing', async () => {
    const { edit, stored } = await logged();
    await edit({ endTime: '2026-03-02T08:00:00Z', notes: null });
    const before = await stored();
    expect(await edit({ startTime: '2026-03-02T06:50:00Z', notes: 'rain', location: 'track' })).toEqual({
      __typename: 'EditConflictProblem',
      message: 'This entry was changed elsewhere meanwhile. Nothing was saved.',
      conflicts: [
        { path: 'startTime', message: changed, stored: run.startTime },
        { path: 'endTime', message: changed, stored: '2026-03-02T08:00:00.000Z' },
        { path: 'timezone', message: changed, stored: 'Europe/Berlin' },
        { path: 'notes', message: changed, stored: null },
      ],
    });
    expect(await stored()).toEqual(before);
  });

  test('with the stored values as base the edit is kept', async () => {
    const { edit, stored } = await logged();
    await edit({ notes: 'rain', location: 'track' });
    await edit({ notes: 'sun' }, { ...run, notes: 'rain' });
    expect(await stored()).toMatchObject({ notes: 'sun', location: 'track' });
  });

  test('equal values are no conflict, also sent twice', async () => {
    const { edit, stored } = await logged();
    const change = { startTime: '2026-03-02T08:10:00+01:00', notes: ' rain ' };
    await edit({ startTime: '2026-03-02T07:10:00Z', notes: 'rain' });
    expect(await edit(change)).toMatchObject({ __typename: 'ActivityPayload' });
    expect(await edit(change)).toMatchObject({ __typename: 'ActivityPayload' });
    expect(await stored()).toMatchObject({ startTime: '2026-03-02T07:10:00.000Z', notes: 'rain' });
  });

  test('the day follows from what was merged', async () => {
    const { edit } = await logged();
    await edit({ startTime: '2026-03-02T21:00:00Z', endTime: '2026-03-03T05:00:00Z' });
    expect(await edit({ activityType: 'sleep' })).toMatchObject({
      activity: { date: '2026-03-03', durationMinutes: 480 },
    });
  });

  test('without a base everything is written', async () => {
    const { edit, stored } = await logged();
    await edit({ notes: 'rain', location: 'track' });
    await edit({ notes: 'sun' }, null);
    expect(await stored()).toMatchObject({ notes: 'sun', location: 'park' });
  });

  test('edits at the same time: each of its field is kept, one of the same field', async () => {
    const { edit, stored } = await logged();
    const edits = await Promise.all([
      edit({ location: 'track' }),
      ...['one', 'two', 'three', 'four'].map((notes) => edit({ notes })),
    ]);
    expect(edits.filter((result) => result?.__typename === 'ActivityPayload')).toHaveLength(2);
    const { location, notes } = await stored();
    expect(location).toBe('track');
    expect(['one', 'two', 'three', 'four']).toContain(notes);
  });

  test('a base is checked like the input', async () => {
    const { edit } = await logged();
    expect(await edit({}, { ...run, endTime: 'noon' })).toMatchObject({
      __typename: 'ValidationProblem',
      fields: [{ path: 'base.endTime' }],
    });
    expect(
      (await ann.gql(EditActivity, { id: nodeId('Activity', crypto.randomUUID()), input: run, base: run })).data,
    ).toMatchObject({ updateActivity: { __typename: 'NotFoundProblem' } });
  });

  test('REST merges alike, and a conflict is 409 with the stored values', async () => {
    const { path, stored } = await logged();
    expect((await ann.rest('PUT', path, { ...run, notes: 'rain', base: run })).status).toBe(200);
    expect((await ann.rest('PUT', path, { ...run, location: 'track', base: run })).body).toEqual(await stored());
    expect(await stored()).toMatchObject({ notes: 'rain', location: 'track' });
    const { status, body } = await ann.rest('PUT', path, { ...run, notes: 'sun', base: run });
    expect([status, body]).toEqual([
      409,
      {
        message: 'This entry was changed elsewhere meanwhile. Nothing was saved.',
        code: 'CONFLICT',
        fields: { notes: changed },
        stored: { notes: 'rain' },
      },
    ]);
  });
});
