import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { outboxName, responsesName } from '#frontend/app/offline/databaseNames.ts';
import { type KeptDocuments, keptDocumentsFile } from '#gateway/kernel/graphql/persistedDocuments.ts';
import { newKey, seal } from '#frontend/app/offline/sealing.ts';
import { type Member, member } from '#tests/support/kit.ts';
import type { Device } from './device.ts';
import { date, mealsOf, openPhone } from './phone.ts';

/** A device on which the member has signed in and seen the day; its page is closed. */
async function closedPhone(ann: Member): Promise<Device> {
  const phone = await openPhone();
  await phone.signIn(ann);
  phone.page.kill();
  return phone;
}

/** Opens a database of the device as an app with that format does. */
async function database(
  { storage }: Device,
  name: string,
  version?: number,
  stores: Record<string, IDBObjectStoreParameters> = {},
): Promise<IDBDatabase> {
  const request = storage.indexedDB.open(name, version);
  request.addEventListener('upgradeneeded', () => {
    for (const [store, options] of Object.entries(stores)) request.result.createObjectStore(store, options);
  });
  return ended(request);
}

function ended<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error!));
  });
}

const storeOf = (database: IDBDatabase, name: string) => database.transaction(name, 'readwrite').objectStore(name);

/** Returns the ids of the documents of an operation: those of earlier versions of the client, and the current one. */
async function documentsOf(operation: string, { earlier = false } = {}): Promise<string[]> {
  const { documents } = JSON.parse(await readFile(keptDocumentsFile, 'utf8')) as KeptDocuments;
  return Object.entries(documents).flatMap(([id, { name, until }]) =>
    name === operation && !(earlier && until === null) ? [id] : [],
  );
}

/** Stores writes as the first format of the outbox had them: mutation, document, variables. */
async function storeFormer(phone: Device, writes: [string, string, object][]): Promise<void> {
  await ended(phone.storage.indexedDB.deleteDatabase(outboxName));
  const former = await database(phone, outboxName, 1, { owner: {}, writes: { autoIncrement: true } });
  const key = await newKey();
  const owner = { member: phone.storage.localStorage.getItem('device_owner'), key };
  await ended(storeOf(former, 'owner').put(owner, 'member'));
  for (const [mutation, document, variables] of writes) {
    const sealed = await seal(key, outboxName, { mutation, document, variables, savedAt: 0, refusal: null });
    await ended(storeOf(former, 'writes').add(sealed));
  }
  former.close();
}

const soup = (name: string) => ({ id: crypto.randomUUID(), description: name, protein: 20, fats: 10, carbs: 40, date });

test('writes that the first format stored, under documents of earlier versions, are shown and sent once', async () => {
  const ann = await member();
  const phone = await closedPhone(ann);
  const documents = await documentsOf('useLogMacrosMutation');
  expect(documents.length).toBeGreaterThan(1);
  const names = documents.map((_, index) => `Soup ${index}`);
  await storeFormer(
    phone,
    documents.map((document, index) => ['useLogMacrosMutation', document, { input: soup(names[index]!), date }]),
  );

  phone.page.isOnline = false;
  await phone.start();
  const shown = () => phone.app.shown('food', date)!.map(({ values }) => values['description']);
  expect(phone.unsynced()).toHaveLength(names.length);
  expect(shown().toSorted()).toEqual(names);
  expect(await mealsOf(ann)).toEqual([]);
  await phone.setOnline(true);
  expect(phone.unsynced()).toEqual([]);
  expect(await mealsOf(ann)).toEqual(names);
  expect(shown().toSorted()).toEqual(names);
});

test('goals and metrics that waited when enums were texts are shown and sent once', async () => {
  const ann = await member();
  const phone = await closedPhone(ann);
  const goals = await documentsOf('useCreateGoalMutation', { earlier: true });
  const metrics = await documentsOf('useAddCustomMetricFieldMutation', { earlier: true });
  expect([goals.length, metrics.length].every((count) => count > 0)).toBe(true);
  const nights = goals.map((_, index) => ({
    id: crypto.randomUUID(),
    goalType: 'sleep',
    goalName: `Nights ${index}`,
    targetValuePrimary: 8,
    targetUnitPrimary: 'hours',
    targetValueSecondary: 30,
    targetUnitSecondary: 'minutes',
  }));
  const waists = metrics.map((_, index) => ({ id: crypto.randomUUID(), fieldName: `Waist ${index}`, unit: 'cm' }));
  await storeFormer(phone, [
    ...goals.map((id, index): [string, string, object] => ['useCreateGoalMutation', id, { input: nights[index] }]),
    ...metrics.map((id, index): [string, string, object] => [
      'useAddCustomMetricFieldMutation',
      id,
      { input: waists[index], date },
    ]),
  ]);

  phone.page.isOnline = false;
  await phone.start();
  const units = () => phone.app.shown('field', date)!.map(({ record }) => record['unit']);
  expect(phone.unsynced()).toHaveLength(goals.length + metrics.length);
  expect(units()).toEqual(waists.map(() => 'cm'));
  await phone.setOnline(true);
  expect(phone.unsynced()).toEqual([]);
  const stored = (await ann.rest('GET', '/api/goals')).body as Record<string, unknown>[];
  expect(stored.map(({ goalType, goalName }) => [goalType, goalName]).toSorted()).toEqual(
    nights.map(({ goalType, goalName }) => [goalType, goalName]),
  );
  expect(units()).toEqual(waists.map(() => 'cm'));
});

test('a stored day of another version of the app is not read, and the day is read again', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/macros', soup('Soup'));
  const phone = await closedPhone(ann);
  const opened = await database(phone, responsesName);
  const day = [await documentsOf('HomeScreenQuery'), JSON.stringify({ date })] as const;
  const names = (await ended(storeOf(opened, 'responses').getAllKeys())) as string[];
  const current = names.find((name) => day[0].some((id) => name === `${id}:${day[1]}`))!;
  const { key } = await ended(storeOf(opened, 'owner').get('session'));
  // What an earlier version stored of this day: readable, in another shape.
  for (const id of day[0]) {
    const name = `${id}:${day[1]}`;
    const sealed = await seal(key, name, { viewer: { day: { meals: 'of another shape' } } });
    if (name !== current) await ended(storeOf(opened, 'responses').put({ ...sealed, savedAt: 0 }, name));
  }
  await ended(storeOf(opened, 'responses').delete(current));
  opened.close();

  phone.page.isOnline = false;
  await phone.start();
  const [screen] = phone.app.screens([date]);
  expect(phone.app.inStore(screen!)).toBeUndefined();
  expect(await phone.app.kept(screen!)).toBeNull();
  await phone.setOnline(true);
  await phone.showDays();
  expect(JSON.stringify(phone.app.inStore(screen!))).toContain('"description":"Soup"');
  expect(JSON.stringify(await phone.app.kept(screen!))).toContain('"description":"Soup"');
});

test('databases of a later version of the app are left alone, and the app works with a connection', async () => {
  const ann = await member();
  const phone = await closedPhone(ann);
  for (const name of [responsesName, outboxName]) {
    const later = await database(phone, name, 99, { later: {} });
    await ended(storeOf(later, 'later').put('kept', 'value'));
    later.close();
  }
  await phone.start();
  expect(phone.unsynced()).toEqual([]);
  expect(await phone.app.writes.logMacros({ input: soup('Soup'), date })).toMatchObject({ ok: true });
  expect(await mealsOf(ann)).toEqual(['Soup']);
  phone.page.kill();
  for (const name of [responsesName, outboxName]) {
    const later = await database(phone, name, 99);
    expect(await ended(storeOf(later, 'later').get('value'))).toBe('kept');
    later.close();
  }
});
