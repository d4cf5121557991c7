import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import changedDaysDocument from '#frontend/__generated__/changedDaysQuery.graphql.ts';
import homeDocument from '#frontend/__generated__/HomeScreenQuery.graphql.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { member, rest } from '#tests/support/kit.ts';

const follows = (page: Page) =>
  page.waitForResponse((answer) => answer.headers()['content-type']?.includes('event-stream') ?? false);

test('an entry of one device shows on the other without a reload, also when returning to the day', async () => {
  const ann = await member();
  const { body } = await rest('POST', '/api/login', { usernameOrEmail: ann.username, password: ann.password });
  const [desk, pocket] = await Promise.all([
    visit('/home', { as: ann }),
    visit('/home', { as: { ...ann, token: body.token }, size: phone }),
  ]);
  await Promise.all([desk, pocket].map(follows));
  const date = Temporal.Now.plainDateISO('UTC').toString();
  const meal = { description: 'Lentil soup', protein: 20, fats: 10, carbs: 40, date };
  const saved = await desk.evaluate(async (sent) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('authToken')}`,
      'content-type': 'application/json',
    };
    return (await fetch('/api/macros', { method: 'POST', headers, body: JSON.stringify(sent) })).status;
  }, meal);
  expect(saved).toBe(201);
  await Promise.all([desk, pocket].map((page) => page.getByText('Lentil soup').waitFor()));

  // Who writes in the app knows it already and does not ask what changed. At most two questions are left from before:
  // one under way and one due, as the stream opened and as the meal was announced.
  let questions = 0;
  desk.on('request', (request) => {
    if (sentBy(request).id === changedDaysDocument.params.id) questions += 1;
  });
  for (const pounds of ['151', '152', '153', '154', '155']) {
    await desk.getByLabel('Weight').fill(pounds);
    await desk.getByLabel('Weight').press('Tab');
    await expect.poll(() => pocket.getByLabel('Weight').inputValue()).toBe(pounds);
  }
  expect(questions).toBeLessThanOrEqual(2);

  // Elsewhere in the app nothing is shown of the day, yet the way back shows what happened meanwhile.
  await pocket
    .getByRole('link', { name: /journal/i })
    .first()
    .click();
  await pocket.waitForURL(/journal/);
  expect((await ann.rest('POST', '/api/macros', { ...meal, description: 'Apple pie' })).status).toBe(201);
  await desk.getByText('Apple pie').waitFor();
  await pocket.goBack();
  await pocket.getByText('Apple pie').waitFor();
});

test('a change announced while the day is being refetched shows, too', async () => {
  const ann = await member();
  const page = await visit('/home', { as: ann });
  await page.getByRole('heading', { level: 1 }).waitFor();
  const today = Temporal.Now.plainDateISO('UTC').toString();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  // The opened stream counts as a change: its refetch is read by the server now, and arrives here after the meal.
  await page.route('**/graphql', async (route) => {
    if (dayAskedFor(route.request()) !== today) return route.fallback();
    const response = await route.fetch();
    hold();
    await released;
    await route.fulfill({ response });
  });
  const other = await visit('/home', { as: ann });
  await Promise.all([follows(other), held]);
  const meal = { description: 'Lentil soup', protein: 20, fats: 10, carbs: 40, date: today };
  expect((await ann.rest('POST', '/api/macros', meal)).status).toBe(201);
  await other.getByText('Lentil soup').waitFor();
  release();
  await page.getByText('Lentil soup').waitFor();
});

/** The day a home page asks for; empty for any other call. */
function dayAskedFor(request: Request): string {
  const { id, variables } = sentBy(request);
  return id === homeDocument.params.id ? (variables?.date ?? '') : '';
}

/** Returns the body of a request to GraphQL; an empty one for any other request. */
function sentBy(request: Request): { id?: string; variables?: { date?: string } } {
  return request.url().endsWith('/graphql') ? JSON.parse(request.postData() ?? '{}') : {};
}

test('a stream that a proxy refused is opened again', async () => {
  const ann = await member();
  let isRefused = true;
  const page = await visit('/healthz', { as: ann });
  await page.route('**/graphql', (route) =>
    isRefused && route.request().headers()['accept'] === 'text/event-stream'
      ? route.fulfill({ status: 404, body: 'not here' })
      : route.fallback(),
  );
  const refused = page.waitForResponse((response) => response.status() === 404);
  await page.goto('/home');
  await refused;
  isRefused = false;
  await follows(page);
  const date = Temporal.Now.plainDateISO('UTC').toString();
  await ann.rest('POST', '/api/macros', { description: 'Lentil soup', protein: 20, fats: 10, carbs: 40, date });
  await page.getByText('Lentil soup').waitFor();
});
