import fc from 'fast-check';
import { enteredWeight, kilogramsOf, poundsOf } from '#gateway/measures/weight.rules.ts';
import { importTables } from '#gateway/imports/importTables.ts';

const dayUntil = (most: number) =>
  fc
    .integer({ min: 0, max: most })
    .map((days) => new Date(Date.UTC(2018, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const day = dayUntil(4000);
/** Nobody is born in the future. */
const pastDay = dayUntil(2500);
const instant = fc
  .date({ min: new Date('2018-01-01T00:00:00Z'), max: new Date('2026-06-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const zone = fc.constantFrom('UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Chatham');
const uuid = fc.uuid({ version: 7 });
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
/** Text as stored: trimmed, NFC, without control characters. */
const line = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    .map((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, '')
        .trim()
        .normalize('NFC')
        .slice(0, max)
        .toWellFormed()
        .replaceAll('\uFFFD', '')
        .trim(),
    )
    .filter((text) => text !== '' && text === text.normalize('NFC'));
const decimal = (decimals: number, max: number, min = 0) =>
  fc
    .integer({ min: min * 10 ** decimals, max: Math.round(max * 10 ** decimals) })
    .map((whole) => whole / 10 ** decimals);
const made = { createdAt: instant, updatedAt: instant };
const some = <T>(row: fc.Arbitrary<T>, by: (row: T) => unknown, maxLength = 6) =>
  fc.uniqueArray(row, { selector: by, maxLength });

/** Mood and tags of a journal entry. */
const extras = orNull(
  fc
    .record({
      mood: orNull(fc.constantFrom('AWFUL', 'BAD', 'OKAY', 'GOOD', 'GREAT')),
      tags: fc.uniqueArray(line(40), { selector: (tag) => tag.toLowerCase(), maxLength: 4 }),
    })
    .filter(({ mood, tags }) => mood !== null || tags.length > 0),
);

const activity = fc
  .record({
    id: uuid,
    activityType: fc.constantFrom('walking', 'running', 'hot yoga', 'cycling'),
    startTime: instant,
    minutes: fc.integer({ min: 1, max: 600 }),
    timezone: zone,
    location: orNull(line(255)),
    notes: orNull(line(2000)),
    externalId: orNull(fc.uuid()),
    route: orNull(
      fc.constant([
        [47.5, 8.5],
        [47.51, -8.5],
      ]),
    ),
    preferredAt: orNull(instant),
    details: orNull(
      fc.record(
        {
          distanceM: decimal(1, 100_000),
          averageHeartRate: fc.integer({ min: 30, max: 250 }),
          exercises: fc.array(
            fc.record({
              name: line(100),
              sets: fc.array(
                fc.record(
                  {
                    kind: fc.constant('WARMUP'),
                    reps: fc.integer({ min: 1, max: 50 }),
                    weight: decimal(2, 300),
                    unit: fc.constant('KG'),
                  },
                  { requiredKeys: [] },
                ),
                { maxLength: 3 },
              ),
            }),
            { maxLength: 3 },
          ),
        },
        { requiredKeys: [] },
      ),
    ),
    ...made,
  })
  .map(({ minutes, ...row }) => {
    const start = Temporal.Instant.from(row.startTime);
    return {
      ...row,
      endTime: new Date(start.add({ minutes }).epochMilliseconds).toISOString(),
      durationMinutes: minutes,
      date: start.toZonedDateTimeISO(row.timezone).toPlainDate().toString(),
      source: row.externalId === null ? 'manual' : row.details ? 'strong' : 'whoop',
    };
  });

const goal = fc.record({
  id: uuid,
  goalType: fc.constantFrom('sleep', 'nutrition', 'daily_move', 'custom'),
  goalName: line(255),
  targetValuePrimary: decimal(2, 3000, 1),
  targetUnitPrimary: line(50),
  targetValueSecondary: orNull(fc.integer({ min: 0, max: 59 })),
  targetUnitSecondary: orNull(line(50)),
  isActive: fc.boolean(),
  ...made,
});
const goalDay = fc.record({
  id: uuid,
  progressDate: day,
  actualValuePrimary: decimal(2, 5000),
  actualValueSecondary: orNull(decimal(2, 59)),
  targetValuePrimary: decimal(2, 3000),
  targetValueSecondary: orNull(decimal(2, 59)),
  percentageAchieved: decimal(2, 999.99),
  updatedAt: instant,
});
const field = fc.record({
  id: uuid,
  fieldName: line(50),
  unit: fc.constantFrom('lb', 'kg', 'in', 'cm', '%', 'reps', 'count'),
  createdAt: instant,
});
/** A weight as it was entered or measured. */
const weight = fc
  .oneof(
    fc.record({ value: decimal(2, 999.99, 1), unit: fc.constant('LB' as const) }),
    fc.record({ value: decimal(6, 453.59, 1), unit: fc.constant('KG' as const) }),
    decimal(2, 999.99, 1).map((pounds) => enteredWeight(pounds, 'ST')),
  )
  .map((entered) => ({
    weight: poundsOf(entered),
    weightEntered: entered.value,
    weightUnit: entered.unit,
    weightKg: kilogramsOf(entered),
  }));
const noWeight = { weight: null, weightEntered: null, weightUnit: null, weightKg: null };
const record = fc
  .record({
    id: uuid,
    date: day,
    weight: fc.option(weight, { nil: noWeight }),
    weightSource: fc.constantFrom('manual', 'whoop'),
    ...made,
  })
  .map(({ weight: entered, ...row }) => ({ ...row, ...entered }));

/** The lists of an archive that could be somebody's, a few entries of each. */
export const randomLists = fc
  .record({
    profile: some(
      fc.record({
        id: uuid,
        gender: orNull(fc.constantFrom('female', 'non-binary')),
        birthday: orNull(pastDay),
        height: orNull(line(50)),
        weight: orNull(line(50)),
        bodyType: orNull(fc.constantFrom('lean', 'pear')),
        onboardingCompleted: fc.boolean(),
        preferences: fc.record(
          { weightUnit: fc.constantFrom('KG', 'LB', null), followsDeviceZone: fc.boolean() },
          { requiredKeys: [] },
        ),
        ...made,
      }),
      () => 1,
      1,
    ),
    'notification-settings': some(
      fc.record({ kind: fc.constant('sign-in'), enabled: fc.boolean(), updatedAt: instant }),
      ({ kind }) => kind,
    ),
    'custom-activities': some(
      fc.record({
        id: uuid,
        name: fc.constantFrom('yoga', 'skiing', 'chess & tea', 'ünï'),
        category: fc.constantFrom('STRAIN', 'RECOVERY', 'SLEEP'),
        icon: fc.constantFrom('fa-dumbbell', 'fa-person-skiing'),
        ...made,
      }),
      ({ name }) => name,
    ),
    activities: some(activity, ({ id }) => id, 12),
    macros: some(
      fc.record({
        id: uuid,
        description: line(255),
        protein: decimal(1, 9999.9),
        fats: decimal(1, 9999.9),
        carbs: decimal(1, 9999.9),
        calories: orNull(decimal(1, 99_999.9)),
        date: day,
        source: fc.constantFrom('manual', 'cronometer'),
        externalId: orNull(fc.uuid()),
        meal: orNull(fc.constantFrom('breakfast', 'lunch', 'dinner', 'snack')),
        ...made,
      }),
      ({ id }) => id,
    ),
    'macro-targets': some(
      fc.record({
        proteinTarget: decimal(2, 999),
        fatsTarget: decimal(2, 999),
        carbsTarget: decimal(2, 999),
        updatedAt: instant,
      }),
      () => 1,
      1,
    ),
    metrics: some(record, ({ date }) => date),
    'custom-metrics': some(field, ({ fieldName }) =>
      fieldName.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim().toLowerCase(),
    ),
    values: fc.array(decimal(2, 99_999_999.99), { minLength: 4, maxLength: 4 }),
    journal: some(
      fc.record({
        id: uuid,
        date: day,
        content: fc
          .string({ unit: 'grapheme', minLength: 1, maxLength: 200 })
          .map((text) => `${text.toWellFormed().replaceAll(/[\p{Cc}]/gu, '')} .\n`),
        extras,
        version: fc.integer({ min: 1, max: 90 }),
        timezone: zone,
        ...made,
      }),
      ({ date }) => date,
    ),
    'journal-earlier-versions': some(
      fc.record({ id: uuid, date: day, content: line(200), extras, timezone: zone, writtenAt: instant }),
      ({ id }) => id,
    ),
    goals: some(goal, ({ id }) => id, 4),
    days: fc.array(goalDay, { maxLength: 4 }),
    'onboarding-goals': some(
      fc.record({
        id: uuid,
        goalType: fc.constantFrom('cardio', 'strength', 'general-fitness'),
        isActive: fc.boolean(),
        createdAt: instant,
      }),
      ({ goalType }) => goalType,
    ),
    progress: some(
      fc.record({
        id: uuid,
        goalType: line(100),
        progressValue: fc.integer({ min: 0, max: 100 }),
        entryDate: day,
        createdAt: instant,
      }),
      ({ id }) => id,
    ),
    'wearable-records': some(
      fc.record({
        source: fc.constantFrom('whoop', 'health-auto-export', 'health-connect'),
        kind: fc.constantFrom('sleep', 'workout', 'recovery', 'cycle'),
        externalId: fc.uuid(),
        scoreState: orNull(fc.constantFrom('SCORED', 'PENDING_SCORE')),
        label: orNull(line(100)),
        startTime: orNull(instant),
        endTime: orNull(instant),
        timezoneOffset: orNull(fc.constantFrom('-05:00', 'Z')),
        date: orNull(day),
        parentId: orNull(fc.uuid()),
        score: orNull(fc.record({ strain: decimal(3, 21), energy: decimal(2, 9000) })),
        externalUpdatedAt: orNull(instant),
        deletedAt: orNull(instant),
        dismissedAt: orNull(instant),
        updatedAt: instant,
      }),
      ({ externalId }) => externalId,
    ),
    'health-days': some(
      fc.record({
        date: day,
        source: fc.constantFrom('health-auto-export', 'health-connect'),
        kind: fc.constantFrom('steps', 'hrv', 'weight', 'body-fat'),
        total: orNull(decimal(6, 90_000)),
        samples: fc.constantFrom(
          '',
          '2026-03-02T07:00:00Z=120',
          '2026-03-02T07:00:00Z=120.5 2026-03-02T08:00:00.250Z=3',
        ),
        value: decimal(6, 90_000),
        written: orNull(decimal(6, 300)),
        writtenAt: orNull(instant),
        updatedAt: instant,
      }),
      ({ date, source, kind }) => `${date}/${source}/${kind}`,
    ),
    'wearable-days': some(
      fc.record({
        date: day,
        recoveryScore: orNull(decimal(2, 100)),
        strain: orNull(decimal(3, 21)),
        restingHeartRate: orNull(decimal(2, 200)),
        heartRateVariability: orNull(decimal(3, 300)),
        sleepPerformance: orNull(decimal(2, 100)),
        energy: orNull(decimal(2, 90_000)),
        updatedAt: instant,
      }),
      ({ date }) => date,
    ),
    feedback: some(
      fc.record({
        id: uuid,
        name: fc.constant(null),
        email: fc.constant(null),
        feedback: line(200).map((text) => `I would love ${text}`),
        createdAt: instant,
        mailedAt: orNull(instant),
      }),
      ({ id }) => id,
    ),
  })
  .map(({ values, days, ...lists }) => ({
    ...lists,
    'custom-metric-values': lists.metrics.flatMap(({ date, updatedAt }, row) =>
      lists['custom-metrics']
        .slice(0, row)
        .map(({ id }, index) => ({ date, fieldId: id, value: values[index % 4]!, updatedAt })),
    ),
    'goal-progress': lists.goals.flatMap(({ id }) =>
      days
        .map((goalDate) => ({ ...goalDate, goalTargetId: id, id: crossed(goalDate.id, id) }))
        .filter(
          ({ progressDate }, index, all) => all.findIndex((other) => other.progressDate === progressDate) === index,
        ),
    ),
  }));

/** One id out of two, the same each time. */
function crossed(left: string, right: string): string {
  return left.slice(0, 24) + right.slice(24);
}

/** In one order, to be compared: the archive's is by keys. */
export function inOrder(lists: Record<string, readonly unknown[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(lists).map(([name, rows]) => [
      name,
      rows.map((row) => JSON.stringify(row, (_key, value: unknown) => sorted(value))).toSorted(),
    ]),
  );
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const importedTables = importTables.map(({ table }) => table);
