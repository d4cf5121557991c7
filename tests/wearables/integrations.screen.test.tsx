import { waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import disconnectDocument from '#frontend/__generated__/useDisconnectWearableMutation.graphql.ts';
import { messageKey } from '#frontend/language/messageKey.ts';
import { setCatalogue } from '#frontend/language/translate.ts';
import { wearableTexts } from '#gateway/wearables/wearableTexts.rules.ts';
import { member, type Member } from '#tests/support/kit.ts';
import { renderScreen } from '#tests/support/renderScreen.tsx';
import { tapWire } from '#tests/support/wire.ts';
import { connect, tapCalls, wearer, yesterday } from './screenKit.ts';
import { activitiesOf, statusOf, whoopInstance, type WhoopInstance } from './wearableKit.ts';

let instance: WhoopInstance;
beforeAll(async () => {
  instance = await whoopInstance();
});
beforeEach(() => localStorage.setItem('user_timezone', 'UTC'));

async function openIntegrations(as: Member, query = '') {
  const screen = await renderScreen(`/integrations${query}`, { as });
  const card = screen.within(await screen.findByRole('region', { name: 'WHOOP' }));
  return { ...screen, card };
}

test.each([
  ['succeeds', undefined],
  [
    'is refused',
    async () => new Response('{"message":"no"}', { status: 500, headers: { 'content-type': 'application/json' } }),
  ],
  ['never arrives', () => Promise.reject(new TypeError('Failed to fetch'))],
])('WEAR-01 WEAR-02 WEAR-03 Connect prepares, then goes to WHOOP, also when preparing %s', async (_how, response) => {
  const calls = tapCalls();
  if (response) calls.respond('POST /api/whoop/prepare', response);
  const screen = await openIntegrations(await member());
  for (const thing of ['Sleep', 'Workouts', 'Recovery and strain', 'Weight'])
    expect(screen.card.getByText(thing)).toBeTruthy();
  await screen.user.click(screen.card.getByRole('button', { name: 'Connect WHOOP' }));
  await waitFor(() => expect(calls.steps).toEqual(['POST /api/whoop/prepare', 'to /api/whoop/auth']));
  expect(screen.card.getByRole('button', { name: 'Opening WHOOP…' })).toHaveProperty('disabled', true);
});

test('WEAR-02 a signed-out person is led to the sign-in, not to WHOOP', async () => {
  const calls = tapCalls();
  calls.respond(
    'POST /api/whoop/prepare',
    async () =>
      new Response('{"message":"Please sign in."}', { status: 401, headers: { 'content-type': 'application/json' } }),
  );
  const screen = await openIntegrations(await member());
  await screen.user.click(screen.card.getByRole('button', { name: 'Connect WHOOP' }));
  await waitFor(() => expect(screen.path()).toBe('/login?next=%2Fintegrations'));
  expect(calls.steps).toEqual(['POST /api/whoop/prepare']);
});

test('WEAR-04 WEAR-05 WEAR-07 after granting at WHOOP it shows Connected, confirms it once and clears the address', async () => {
  const who = await member();
  instance.whoop.store.newPerson();
  const back = await connect(instance, who);
  const screen = await openIntegrations(who, new URL(back, instance.url).search);
  expect(await screen.card.findByText('Connected')).toBeTruthy();
  expect(screen.card.getByText('Connected since').nextElementSibling?.textContent).toMatch(/^Today, \d+:\d\d [AP]M$/);
  expect(await screen.findAllByText('WHOOP connected')).toHaveLength(1);
  await waitFor(() => expect(screen.path()).toBe('/integrations'));
  expect(screen.card.queryByRole('button', { name: 'Connect WHOOP' })).toBeNull();
});

test('WEAR-05 that data is on its way is said in the language of the page', async () => {
  const words = 'WHOOP ist verbunden. Deine Daten sind unterwegs.';
  setCatalogue({ [messageKey(wearableTexts.onTheWay)]: words });
  onTestFinished(() => setCatalogue(undefined));
  // Back from WHOOP, with what the device kept of the time before.
  const screen = await openIntegrations(await member(), '?whoop=connected');
  expect(screen.card.getByText(words)).toBeTruthy();
});

test.each([
  [
    'its description',
    '?error=access_denied&error_description=The+resource+owner+denied+the+request',
    'The resource owner denied the request',
  ],
  ['its code', '?error=invalid_state&error_description=', 'invalid_state'],
])(
  'WEAR-06 WEAR-07 after a refusal it shows the failure with %s, clears the address and offers a retry',
  async (_what, query, words) => {
    const screen = await openIntegrations(await member(), query);
    expect(await screen.findByText('WHOOP connection failed')).toBeTruthy();
    expect(screen.getByText(words)).toBeTruthy();
    await waitFor(() => expect(screen.path()).toBe('/integrations'));
    expect(screen.card.getByRole('button', { name: 'Connect WHOOP' })).toBeTruthy();
  },
);

test('WEAR-04 the first download shows its progress and ends by itself; Home then shows its data', async () => {
  const who = await member();
  instance.whoop.store.newPerson().night({ end: new Date(`${yesterday}T06:30:00Z`), hours: 7 }, false);
  // Home is opened first, so that its cached day lacks the night.
  const screen = await renderScreen(`/home?date=${yesterday}`, { as: who });
  expect(await screen.findByText('No activities logged for this date')).toBeTruthy();
  const release = instance.whoop.hold();
  const connecting = connect(instance, who);
  release();
  await connecting;
  const again = instance.whoop.hold();
  await screen.router.navigate('/integrations?whoop=connected');
  expect(await screen.findByRole('progressbar', { name: 'Bringing in your last 90 days' })).toBeTruthy();
  again();
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  expect(screen.getByText('Last sync').nextElementSibling?.textContent).toMatch(/^Today/);
  await screen.router.navigate(`/home?date=${yesterday}`);
  expect(await screen.findByRole('link', { name: /Sleep.*from WHOOP/ })).toBeTruthy();
});

test('WEAR-12 an expired connection says so and can be connected again; the screen shows no secrets', async () => {
  const { who } = await wearer(instance);
  await instance.sql(
    "update wearable_connections set status = 'expired' where user_id = (select id from users where username = $1)",
    [who.username],
  );
  const calls = tapCalls();
  const screen = await openIntegrations(who);
  expect(screen.card.getByText('Connection expired')).toBeTruthy();
  expect(screen.card.getByText('WHOOP no longer accepts this connection. Please connect it again.')).toBeTruthy();
  await screen.user.click(screen.card.getByRole('button', { name: 'Connect again' }));
  await waitFor(() => expect(calls.steps.at(-1)).toBe('to /api/whoop/auth'));
  const secrets = [...instance.whoop.store.access.keys(), ...instance.whoop.store.refresh.keys(), 'bearer', 'offline'];
  for (const secret of secrets) expect(document.documentElement.outerHTML).not.toContain(secret);
});

test('WEAR-12 while WHOOP limits calls, it says until when', async () => {
  const { who } = await wearer(instance);
  const wait = (minutes: number) =>
    instance.sql(
      'update wearable_connections set retry_after = now() + make_interval(mins => $2) where user_id = (select id from users where username = $1)',
      [who.username, minutes],
    );
  await wait(10);
  const waiting = await openIntegrations(who);
  expect(waiting.card.getByText(/^WHOOP asked us to slow down\. Next try: /)).toBeTruthy();
  waiting.unmount();
  await wait(-10);
  const over = await openIntegrations(who);
  expect(over.card.queryByText(/slow down/)).toBeNull();
});

test.each([
  ['keeps what came in when asked to', 'Keep what came in', ['running', 'sleep']],
  ['deletes what came in when asked to', 'Delete what came in', []],
])('WEAR-12 Disconnect %s', async (_what, choice, left) => {
  const { who } = await wearer(instance);
  const screen = await openIntegrations(who);
  await screen.user.click(screen.card.getByRole('button', { name: 'Disconnect' }));
  const dialog = screen.within(await screen.findByRole('dialog', { name: 'Disconnect WHOOP?' }));
  expect(dialog.getByRole('radio', { name: /^Keep/ })).toHaveProperty('checked', true);
  await screen.user.click(dialog.getByRole('radio', { name: new RegExp(`^${choice}`) }));
  await screen.user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('WHOOP disconnected')).toBeTruthy();
  const connectAgain = await screen.findByRole('button', { name: 'Connect WHOOP', hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(connectAgain));
  expect((await activitiesOf(who)).map(({ activityType }) => activityType).toSorted()).toEqual(left);
});

test('WEAR-12 a failed Disconnect keeps the connection and the dialog', async () => {
  const { who } = await wearer(instance);
  const wire = tapWire([disconnectDocument]);
  const screen = await openIntegrations(who);
  await screen.user.click(screen.card.getByRole('button', { name: 'Disconnect' }));
  const dialog = screen.within(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('radio', { name: /^Delete/ }));
  wire.cut('useDisconnectWearableMutation');
  await screen.user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('Failed to disconnect. Please try again.')).toBeTruthy();
  expect(dialog.getByRole('radio', { name: /^Delete/ })).toHaveProperty('checked', true);
  expect((await statusOf(who)).connected).toBe(true);
});
