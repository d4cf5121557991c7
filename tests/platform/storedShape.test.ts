import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 2 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

interface Column {
  type: string;
  length: number | null;
  precision: number | null;
  scale: number | null;
  required: boolean;
  default: string | null;
}

/** The columns of a table by their names in the specification (camelCase). */
async function columnsOf(table: string): Promise<Record<string, Column>> {
  const { rows } = await pool.query(
    `select column_name, data_type as type, character_maximum_length as length, numeric_precision as precision,
       numeric_scale as scale, is_nullable = 'NO' as required, column_default as default
     from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return Object.fromEntries(rows.map(({ column_name, ...column }) => [camelCase(column_name), column]));
}

function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

async function expectColumns(table: string, names: string[]): Promise<void> {
  expect(Object.keys(await columnsOf(table))).toEqual(expect.arrayContaining(names));
}

/** Inserts a row, with defaults for missing values, and returns it as stored. */
async function insert(table: string, values: Record<string, unknown>): Promise<Record<string, unknown>> {
  const columns = Object.keys(values).map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const places = columns.map((_, index) => `$${index + 1}`);
  const { rows } = await pool.query(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) returning *`,
    Object.values(values),
  );
  return Object.fromEntries(Object.entries(rows[0]).map(([name, value]) => [camelCase(name), value]));
}

let counter = 0;

/** A stored user; `changes` replace what it would have by itself. */
async function aUser(changes: Record<string, unknown> = {}) {
  counter += 1;
  const name = `user${counter}`;
  const email = `${name}@example.org`;
  const id = crypto.randomUUID();
  const user = {
    id,
    email,
    emailKey: email,
    username: name,
    usernameKey: name,
    passwordHash: '-',
    firstName: 'A',
    lastName: 'B',
  };
  return (await insert('users', { ...user, ...changes })) as { id: string } & Record<string, unknown>;
}

const owned = async (values: Record<string, unknown>) => ({
  id: crypto.randomUUID(),
  userId: (await aUser()).id,
  ...values,
});

test('ENT-01 users has the fields of an account', async () => {
  await expectColumns('users', [
    'id',
    'email',
    'username',
    'passwordHash',
    'firstName',
    'lastName',
    'profileImageUrl',
    'isEmailVerified',
    'photosPin',
    'photosPinEnabled',
    'membership',
    'createdAt',
    'updatedAt',
  ]);
});

test('ENT-02 an email is required and unique, whatever its letter case', async () => {
  await aUser({ email: 'Ann@example.org', emailKey: 'ann@example.org' });
  await expect(aUser({ email: 'Ann@example.org' })).rejects.toMatchObject({ code: '23505' });
  await expect(aUser({ email: 'ANN@example.org', emailKey: 'ann@example.org' })).rejects.toMatchObject({
    code: '23505',
  });
  await expect(aUser({ email: null })).rejects.toMatchObject({ code: '23502' });
});

test('ENT-03 a username is required and unique, whatever its letter case', async () => {
  await aUser({ username: 'Ann', usernameKey: 'ann' });
  await expect(aUser({ username: 'Ann' })).rejects.toMatchObject({ code: '23505' });
  await expect(aUser({ username: 'ANN', usernameKey: 'ann' })).rejects.toMatchObject({ code: '23505' });
  await expect(aUser({ username: null })).rejects.toMatchObject({ code: '23502' });
});

test('ENT-04 a new user has isEmailVerified false', async () => {
  expect(await aUser()).toMatchObject({ isEmailVerified: false });
});

test('ENT-05 photosPinEnabled starts as null and can be true or false', async () => {
  expect(await aUser()).toMatchObject({ photosPinEnabled: null });
  expect(await aUser({ photosPinEnabled: true })).toMatchObject({ photosPinEnabled: true });
  expect(await aUser({ photosPinEnabled: false })).toMatchObject({ photosPinEnabled: false });
});

test('ENT-06 membership holds at most 20 characters and starts as Free', async () => {
  expect((await columnsOf('users')).membership).toMatchObject({ type: 'character varying', length: 20 });
  expect(await aUser()).toMatchObject({ membership: 'Free' });
});

test('MEMB-01 a membership is one of the four tiers', async () => {
  for (const membership of ['Free', 'Ad-free', 'Premium', 'Premium (beta)'])
    expect(await aUser({ membership })).toMatchObject({ membership });
  await expect(aUser({ membership: 'Gold' })).rejects.toMatchObject({ code: '23514' });
});

test('ENT-07 user_profiles has the fields of a profile, one row per user', async () => {
  await expectColumns('user_profiles', [
    'id',
    'userId',
    'gender',
    'birthday',
    'height',
    'weight',
    'bodyType',
    'onboardingCompleted',
    'createdAt',
    'updatedAt',
  ]);
  const profile = await owned({});
  await insert('user_profiles', profile);
  await expect(insert('user_profiles', { ...profile, id: crypto.randomUUID() })).rejects.toMatchObject({
    code: '23505',
  });
});

test('ENT-08 a birthday is a date', async () => {
  expect((await columnsOf('user_profiles')).birthday).toMatchObject({ type: 'date' });
});

test('ENT-09 onboardingCompleted starts as false', async () => {
  expect(await insert('user_profiles', await owned({}))).toMatchObject({ onboardingCompleted: false });
});

test('ENT-10 user_goals has the fields of a chosen goal', async () => {
  await expectColumns('user_goals', ['id', 'userId', 'goalType', 'isActive', 'createdAt']);
});

test('ENT-11 a chosen goal starts as active', async () => {
  expect(await insert('user_goals', await owned({ goalType: 'cardio' }))).toMatchObject({ isActive: true });
});

test('ENT-12 progress_entries has the fields of a progress item', async () => {
  await expectColumns('progress_entries', ['id', 'userId', 'goalType', 'progressValue', 'entryDate', 'createdAt']);
});

test('ENT-13 progressValue is an integer', async () => {
  expect((await columnsOf('progress_entries')).progressValue).toMatchObject({ type: 'integer' });
});

test('ENT-14 storage refuses a progressValue outside 0 to 100', async () => {
  const entry = { goalType: 'cardio', entryDate: '2026-03-01' };
  for (const progressValue of [0, 100])
    expect(await insert('progress_entries', await owned({ ...entry, progressValue }))).toMatchObject({ progressValue });
  for (const progressValue of [-1, 101])
    await expect(insert('progress_entries', await owned({ ...entry, progressValue }))).rejects.toMatchObject({
      code: '23514',
    });
});

test('ENT-15 user_sessions has the fields of a session and holds a SHA-256, never a token', async () => {
  await expectColumns('user_sessions', ['userId', 'tokenHash', 'expiresAt', 'createdAt']);
  const session = await owned({ expiresAt: '2026-03-01T00:00:00Z' });
  await insert('user_sessions', { ...session, tokenHash: Buffer.alloc(32, 1) });
  await expect(
    insert('user_sessions', { ...session, id: crypto.randomUUID(), tokenHash: Buffer.from('a-token-as-it-was-sent') }),
  ).rejects.toMatchObject({ code: '23514' });
});

test('ENT-16 a wearable link has its tokens as encrypted bytes', async () => {
  await expectColumns('wearable_connections', [
    'userId',
    'accessToken',
    'refreshToken',
    'tokenType',
    'scope',
    'expiresAt',
    'createdAt',
    'updatedAt',
  ]);
  const { accessToken, refreshToken } = await columnsOf('wearable_connections');
  expect([accessToken?.type, refreshToken?.type]).toEqual(['bytea', 'bytea']);
});

test("ENT-17 a wearable link's userId is unique and its tokenType starts as bearer", async () => {
  const link = { userId: (await aUser()).id, accessToken: Buffer.of(1), expiresAt: '2026-03-01T00:00:00Z' };
  expect(await insert('wearable_connections', link)).toMatchObject({ tokenType: 'bearer' });
  await expect(insert('wearable_connections', link)).rejects.toMatchObject({ code: '23505' });
});

test('ENT-18 activities has the fields of an activity', async () => {
  await expectColumns('activities', [
    'id',
    'activityType',
    'startTime',
    'endTime',
    'durationMinutes',
    'date',
    'location',
    'notes',
  ]);
});

test('ENT-24 custom_activities has the fields of a custom activity', async () => {
  await expectColumns('custom_activities', ['id', 'name', 'category', 'icon']);
});

test('ENT-26 a custom activity is STRAIN, RECOVERY or SLEEP, at first STRAIN', async () => {
  expect(await insert('custom_activities', await owned({ name: 'yoga' }))).toMatchObject({ category: 'STRAIN' });
  for (const category of ['STRAIN', 'RECOVERY', 'SLEEP'])
    expect(await insert('custom_activities', await owned({ name: 'yoga', category }))).toMatchObject({ category });
  await expect(insert('custom_activities', await owned({ name: 'yoga', category: 'FUN' }))).rejects.toMatchObject({
    code: '22P02',
  });
});

test('ENT-27 a custom activity has the icon fa-dumbbell at first', async () => {
  expect(await insert('custom_activities', await owned({ name: 'rowing' }))).toMatchObject({ icon: 'fa-dumbbell' });
});

const meal = { description: 'Oats', protein: '9999.9', fats: '0.1', carbs: '12.3', date: '2026-03-01' };

test('ENT-28 macro_entries has the fields of a macro entry', async () => {
  await expectColumns('macro_entries', ['id', 'description', 'protein', 'fats', 'carbs', 'calories', 'date']);
});

test('ENT-29 protein, fats and carbs hold 5 digits, 1 of them decimal', async () => {
  const columns = await columnsOf('macro_entries');
  for (const name of ['protein', 'fats', 'carbs'])
    expect(columns[name]).toMatchObject({ type: 'numeric', precision: 5, scale: 1, required: true });
  expect(await insert('macro_entries', await owned(meal))).toMatchObject({
    protein: '9999.9',
    fats: '0.1',
    carbs: '12.3',
  });
  await expect(insert('macro_entries', await owned({ ...meal, protein: '10000' }))).rejects.toMatchObject({
    code: '22003',
  });
});

test('ENT-30 calories are optional and hold 6 digits, 1 of them decimal', async () => {
  expect((await columnsOf('macro_entries')).calories).toMatchObject({
    type: 'numeric',
    precision: 6,
    scale: 1,
    required: false,
  });
  expect(await insert('macro_entries', await owned({ ...meal, calories: '99999.9' }))).toMatchObject({
    calories: '99999.9',
  });
});

test('ENT-33 macro targets keep decimals', async () => {
  const targets = { proteinTarget: '150.5', fatsTarget: '80.25', carbsTarget: '0.1' };
  const stored = await insert('macro_targets', { userId: (await aUser()).id, ...targets });
  expect(stored).toMatchObject({ proteinTarget: '150.50', fatsTarget: '80.25', carbsTarget: '0.10' });
});

test('ENT-34 each macro target starts as 0', async () => {
  const stored = await insert('macro_targets', { userId: (await aUser()).id });
  expect([stored.proteinTarget, stored.fatsTarget, stored.carbsTarget].map(Number)).toEqual([0, 0, 0]);
});

test('ENT-35 macro targets are one row per user', async () => {
  const { id: userId } = await aUser();
  await insert('macro_targets', { userId });
  await expect(insert('macro_targets', { userId })).rejects.toMatchObject({ code: '23505' });
});

test('ENT-36 a metric record is one per user and date, with a row for each custom value', async () => {
  await expectColumns('metric_records', ['userId', 'date', 'weight']);
  await expectColumns('metric_values', ['userId', 'date', 'fieldId', 'value']);
  const record = await owned({ date: '2026-03-01' });
  await insert('metric_records', record);
  await expect(insert('metric_records', { ...record, id: crypto.randomUUID() })).rejects.toMatchObject({
    code: '23505',
  });
});

test('ENT-37 a weight holds 5 digits, 2 of them decimal', async () => {
  expect((await columnsOf('metric_records')).weight).toMatchObject({ type: 'numeric', precision: 5, scale: 2 });
  expect(await insert('metric_records', await owned({ date: '2026-03-01', weight: '999.99' }))).toMatchObject({
    weight: '999.99',
  });
});

test('ENT-39 custom_metric_fields has the fields of a custom metric, each name once per user', async () => {
  await expectColumns('custom_metric_fields', ['id', 'fieldName', 'unit']);
  const field = await owned({ fieldName: 'Waist', unit: 'in' });
  await insert('custom_metric_fields', field);
  await expect(insert('custom_metric_fields', { ...field, id: crypto.randomUUID() })).rejects.toMatchObject({
    code: '23505',
  });
});

test('ENT-41 photos are stored with type, size, paths and upload date', async () => {
  await expectColumns('photos', [
    'id',
    'date',
    'filename',
    'originalName',
    'mimeType',
    'size',
    'imagePath',
    'thumbnailPath',
    'bucketPath',
    'uploadDate',
  ]);
});

const goal = {
  goalType: 'sleep',
  goalName: 'Eight hours',
  targetValuePrimary: '99999999.99',
  targetUnitPrimary: 'hours',
};

test('ENT-42 goal_targets has the fields of a goal', async () => {
  await expectColumns('goal_targets', [
    'id',
    'goalType',
    'goalName',
    'targetValuePrimary',
    'targetUnitPrimary',
    'targetValueSecondary',
    'targetUnitSecondary',
  ]);
});

test('ENT-43 ENT-44 a goal name holds 255 characters, its unit 50, its type 100', async () => {
  const { goalType, goalName, targetUnitPrimary } = await columnsOf('goal_targets');
  expect([goalType?.length, goalName?.length, targetUnitPrimary?.length]).toEqual([100, 255, 50]);
});

test('ENT-45 a goal target holds 10 digits, 2 of them decimal', async () => {
  expect((await columnsOf('goal_targets')).targetValuePrimary).toMatchObject({
    type: 'numeric',
    precision: 10,
    scale: 2,
  });
  expect(await insert('goal_targets', await owned(goal))).toMatchObject({ targetValuePrimary: '99999999.99' });
});

test('ENT-46 the secondary target of a goal and its unit may be null', async () => {
  expect(await insert('goal_targets', await owned(goal))).toMatchObject({
    targetValueSecondary: null,
    targetUnitSecondary: null,
  });
});

test('ENT-47 a goal starts as active', async () => {
  expect(await insert('goal_targets', await owned(goal))).toMatchObject({ isActive: true });
});

test('ENT-48 goal_progress has the fields of a day of a goal', async () => {
  await expectColumns('goal_progress', [
    'goalTargetId',
    'progressDate',
    'actualValuePrimary',
    'actualValueSecondary',
    'percentageAchieved',
  ]);
});

test('ENT-49 percentageAchieved holds 5 digits, 2 of them decimal', async () => {
  expect((await columnsOf('goal_progress')).percentageAchieved).toMatchObject({
    type: 'numeric',
    precision: 5,
    scale: 2,
  });
});
