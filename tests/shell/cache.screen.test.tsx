import { commitMutation, createOperationDescriptor, fetchQuery, getRequest } from 'relay-runtime';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import lockPhotos from '#frontend/__generated__/useLockPhotosMutation.graphql.ts';
import { environment } from '#frontend/app/environment.ts';
import { session } from '#frontend/app/session.ts';
import { forgetViewer, viewerOfSession } from '#frontend/app/viewer.ts';
import { viewerQuery } from '#frontend/app/viewerQuery.ts';

const viewer = {
  id: 'VXNlcjox',
  username: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  profileImageUrl: null,
  onboardingCompleted: true,
  timezone: 'UTC',
  hasTimezone: true,
  preferences: {
    language: null,
    weightUnit: null,
    lengthUnit: null,
    distanceUnit: null,
    energyUnit: null,
    volumeUnit: null,
    hourCycle: null,
    firstWeekday: null,
    dateForm: null,
    followsDeviceZone: false,
  },
};
const day = 24 * 60 * 60 * 1000;

let calls = 0;

/** Sets the response of the network. */
function answers(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
}

const read = () => fetchQuery(environment(), viewerQuery, {}, { fetchPolicy: 'store-or-network' }).toPromise();

beforeEach(() => {
  calls = 0;
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  session.begin(crypto.randomUUID());
  forgetViewer();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  session.end('left');
});

test('CACHE-01 CACHE-02 read data stays fresh: no time, focus or interval reads it again', async () => {
  answers(200, { data: { viewer } });
  expect(await read()).toMatchObject({ viewer: { username: 'ada' } });
  // As a screen holds what it shows.
  const held = environment().retain(createOperationDescriptor(getRequest(viewerQuery), {}));
  for (const event of ['blur', 'focus', 'online', 'pageshow']) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(400 * day);
  expect(await read()).toMatchObject({ viewer: { username: 'ada' } });
  expect(calls).toBe(1);
  held.dispose();
});

test('CACHE-01 the next session starts empty', async () => {
  answers(200, { data: { viewer } });
  await read();
  session.begin('another-token');
  await read();
  expect(calls).toBe(2);
});

test.each([500, 503, 429])('CACHE-03 a query that fails with %i is sent once', async (status) => {
  answers(status, { errors: [{ message: 'Not now.', extensions: { code: 'UNAVAILABLE' } }] });
  const failed = expect(read()).rejects.toThrow('Not now.');
  await vi.advanceTimersByTimeAsync(day);
  await failed;
  expect(calls).toBe(1);
});

test('CACHE-03 a mutation that fails is sent once', async () => {
  answers(503, { errors: [{ message: 'Not now.', extensions: { code: 'UNAVAILABLE' } }] });
  const failed = expect(
    new Promise((resolve, reject) => {
      commitMutation(environment(), { mutation: lockPhotos, variables: {}, onCompleted: resolve, onError: reject });
    }),
  ).rejects.toThrow('Not now.');
  await vi.advanceTimersByTimeAsync(day);
  await failed;
  expect(calls).toBe(1);
});

test('CACHE-04 the member is read once, even if the server fails', async () => {
  answers(503, { errors: [{ message: 'Not now.' }] });
  const asked = viewerOfSession();
  await vi.advanceTimersByTimeAsync(day);
  expect(await asked).toBeUndefined();
  expect(calls).toBe(1);
});
