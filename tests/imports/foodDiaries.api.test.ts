import { describe, expect, test } from 'vitest';
import { type Member, member } from '#tests/support/kit.ts';
import { appleXml } from './appleExport.ts';
import { bringIn, exportOf, undo } from './archives.ts';
import { bringFiles, contentsOf, type Made, readMade } from './histories.ts';
import { bringTwiceAndUndo } from './historyKit.ts';

const myFitnessPal = {
  'Nutrition-Summary.csv': `Date,Meal,Calories,Fat (g),Saturated Fat,Sodium (mg),Carbohydrates (g),Fiber,Sugar,Protein (g),Note
2023-10-29,Breakfast,420.5,9.0,2.1,120,68.0,8.1,12.0,14.5,
2023-10-29,Lunch,650,0,0,0,0,0,0,0,
`,
  'Measurement-Summary.csv': `Date,Body Fat %,Weight,Waist,Glucose
2023-10-29,18.5,80.5,91,5.1
`,
  'Exercise-Summary.csv': `Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note
2023-10-29,Running,Cardio,300,30,,,,,
2023-10-29,Cycling,Cardio,200,25,,,,,
`,
};

test('PROF-07 MyFitnessPal: meals, measurements and exercise', async () => {
  const ann = await member({ timezone: 'America/New_York' });
  const counts = {
    Activities: 2,
    Food: 2,
    'Your own metrics': 2,
    'Days with metrics': 1,
    'Values of your own metrics': 2,
  };
  const batch = await bringTwiceAndUndo(ann, myFitnessPal, counts, async () => {
    expect((await ann.rest('GET', '/api/macros/date/2023-10-29')).body).toMatchObject([
      { description: 'Breakfast', protein: 14.5, fats: 9, carbs: 68 },
      { description: 'Lunch', calories: 650, protein: 0 },
    ]);
    expect((await ann.rest('GET', '/api/metrics/date/2023-10-29')).body[0]).toMatchObject({
      customFields: { 'Body Fat %': 18.5, Waist: 91 },
    });
    expect((await ann.rest('GET', '/api/activities/date/2023-10-29')).body).toMatchObject([
      { activityType: 'running', startTime: '2023-10-29T16:00:00.000Z', durationMinutes: 30 },
      { activityType: 'cycling', startTime: '2023-10-29T16:30:00.000Z', durationMinutes: 25 },
    ]);
  });
  for (const unread of [
    { file: 'Nutrition-Summary.csv', what: 'Sodium (mg)', count: 1 },
    { file: 'Measurement-Summary.csv', what: 'Glucose', count: 1 },
  ])
    expect(batch.report.history.skipped).toContainEqual(unread);
});

const cronometer = {
  'servings.csv': `Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fat (g),Protein (g),Iron (mg),Category
2024-01-02,08:10,Breakfast,Oats,"60.00 g",233,40.1,4.1,8.1,2.6,Cereals
2024-01-02,08:10,Breakfast,Oats,"60.00 g",233,40.1,4.1,8.1,2.6,Cereals
`,
  'dailysummary.csv': `Date,Energy (kcal),Carbs (g)
2024-01-02,466,80.2
`,
  'biometrics.csv': `Day,Time,Group,Metric,Unit,Amount
2024-01-02,07:00,,Weight,lbs,176.4
2024-01-02,07:00,,Blood Pressure,mmHg,120/80
`,
  'exercises.csv': `Day,Time,Group,Exercise,Minutes,Calories Burned
2024-01-02,18:00,,Yoga,45.00,-120.00
2024-01-02,,,Rowing,30.00,-200.00
2024-01-02,,,Rowing,30.00,-200.00
`,
  'notes.csv': `Day,Group,Note
2024-01-02,,A quiet day
`,
};

test('PROF-07 Cronometer: servings, biometrics, exercise and notes; daily totals count once', async () => {
  const ann = await member({ timezone: 'UTC' });
  const counts = { 'Your own activities': 1, Activities: 3, Food: 2, 'Days with metrics': 1, Journal: 1 };
  const batch = await bringTwiceAndUndo(ann, cronometer, counts, async () => {
    expect((await ann.rest('GET', '/api/macros/date/2024-01-02')).body).toHaveLength(2);
    expect((await ann.rest('GET', '/api/activities/date/2024-01-02')).body).toMatchObject([
      { startTime: '2024-01-02T12:00:00.000Z', durationMinutes: 30 },
      { startTime: '2024-01-02T12:30:00.000Z', durationMinutes: 30 },
      { startTime: '2024-01-02T18:00:00.000Z', durationMinutes: 45 },
    ]);
    expect((await ann.rest('GET', '/api/metrics/date/2024-01-02')).body[0].weight).toBe(176.4);
    expect((await ann.rest('GET', '/api/journal-entries/date/2024-01-02')).body.content).toBe('A quiet day');
  });
  expect(batch.report.history.skipped).toContainEqual({
    file: 'biometrics.csv',
    what: 'Blood Pressure (mmHg)',
    count: 1,
  });
});

test('PROF-07 Lose It!: the log without what was deleted, exercise of weekly reports, and weights', async () => {
  const { records } = await readMade(
    {
      'food-logs.csv': `Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g)
01/31/2024,Apple,Apple,Snacks,1,Each,95,0,0.3,0.5,25
01/31/2024,Cake,Cake,Snacks,1,Slice,400,1,20,4,50
`,
      'weekly.csv': `Date,Name,Type,Quantity,Units,Calories,Fat (g),Protein (g),Carbohydrates (g)
02/01/2024,Walking,Exercise,30,Minutes,-140,n/a,n/a,n/a
02/01/2024,Cycling,Exercise,20,Minutes,-90,n/a,n/a,n/a
`,
      'weights.csv': `Date,Weight,Deleted\n02/01/2024,180.2,0\n`,
    },
    { weightUnit: 'LB' },
  );
  expect(records.filter(({ kind }) => kind !== 'file')).toMatchObject([
    { kind: 'food', day: '2024-01-31', description: 'Apple, 1 Each', meal: 'snack', kilocalories: 95, carbs: 25 },
    {
      kind: 'activity',
      type: 'Walking',
      start: '2024-02-01T12:00:00',
      end: '2024-02-01T12:30:00',
      details: { kilocalories: 140 },
    },
    { type: 'Cycling', start: '2024-02-01T12:30:00', end: '2024-02-01T12:50:00' },
    { kind: 'metric', day: '2024-02-01', value: 180.2, unit: 'LB' },
  ]);
  const ann = await member({ timezone: 'UTC' });
  await bringTwiceAndUndo(
    ann,
    { 'weights.csv': 'Date,Weight,Deleted\n02/01/2024,80.2,0\n' },
    { 'Days with metrics': 1 },
    async () => {
      expect((await ann.rest('GET', '/api/metrics/date/2024-02-01')).body[0].weight).toBeCloseTo(176.81, 2);
    },
  );
});

const eaten = (type: string, value: number, unit: string) => ({
  type,
  start: '2024-01-02 12:00:00 +0000',
  value,
  unit,
});

test.each<{ food: string; file: Made; stored: object }>([
  {
    food: 'food of a list without fat and carbs',
    file: { 'food.csv': 'date,description,calories,protein (g)\n2024-01-02,Pizza,900,35\n' },
    stored: { description: 'Pizza', calories: 900, protein: 35 },
  },
  {
    food: 'wine, whose alcohol is no macro',
    file: {
      'food-logs.csv': `Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g)
01/02/2024,Red wine,Wine,Dinner,1,Glass,125,0,0,0.1,3.8
`,
    },
    stored: { description: 'Red wine, 1 Glass', calories: 125, protein: 0.1, carbs: 3.8 },
  },
  {
    food: 'a day of Apple Health with energy and one macro',
    file: {
      'export.xml': appleXml([eaten('DietaryEnergyConsumed', 1900, 'kcal'), eaten('DietaryProtein', 120, 'g')]),
    },
    stored: { description: 'iPhone', calories: 1900, protein: 120 },
  },
  {
    food: 'no calories beside macros that give about as many',
    file: {
      'food.csv': 'date,description,calories,protein (g),fat (g),carbs (g)\n2024-01-02,Oats,420.5,14.5,9,68\n',
    },
    stored: { description: 'Oats', calories: null, protein: 14.5, fats: 9, carbs: 68 },
  },
])('PROF-07 the calories of a file count where its macros give far less: $food', async ({ file, stored }) => {
  const ann = await member({ timezone: 'UTC' });
  await bringFiles(ann, file);
  expect((await ann.rest('GET', '/api/macros/date/2024-01-02')).body).toMatchObject([stored]);
});

describe('two diaries of one day', () => {
  const servings = (...lines: string[]) => ({
    'servings.csv': ['Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fat (g),Protein (g)', ...lines, ''].join(
      '\n',
    ),
  });
  const oats = '2024-01-02,08:10,Breakfast,Oats,"60 g",233,40,4,8';
  const soup = '2024-01-02,19:00,Abendessen,Soup,"1 bowl",180,20,5,9';
  const chips = '2024-01-02,16:00,My cheat meal,Chips,"1 bag",500,50,30,5';
  const breakfast = {
    'Nutrition-Summary.csv':
      'Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g)\n2024-01-02,Frühstück,300,5,50,10\n',
  };
  const foodOn = async (ann: Member) =>
    (await ann.rest('GET', '/api/macros/date/2024-01-02')).body.map(
      ({ description }: { description: string }) => description,
    );
  const foodCount = ({ report }: { report: { counts: object[] } }) => report.counts[0];

  test('PROF-07 clash meal by meal; the one taken replaces the same meal, and undoing brings it back', async () => {
    const ann = await member({ timezone: 'UTC' });
    await bringFiles(ann, breakfast);
    const before = await contentsOf(ann);
    const kept = await bringFiles(ann, servings(oats, soup));
    expect(foodCount(kept)).toMatchObject({ added: 1, different: 1 });
    expect((await foodOn(ann)).toSorted()).toEqual(['Frühstück', 'Soup, 1 bowl']);
    const taken = await bringFiles(ann, servings(oats, soup), { choices: { food: 'TAKE' } });
    expect(foodCount(taken)).toMatchObject({ added: 1, same: 1, different: 1 });
    expect((await foodOn(ann)).toSorted()).toEqual(['Oats, 60 g', 'Soup, 1 bowl']);
    await undo(ann, taken.id);
    await undo(ann, kept.id);
    expect(await contentsOf(ann)).toBe(before);
  });

  test('PROF-07 without a meal on both sides only the same food clashes, and the preview names both', async () => {
    const ann = await member({ timezone: 'UTC' });
    await bringFiles(ann, breakfast);
    expect(foodCount(await bringFiles(ann, servings(chips)))).toMatchObject({ added: 1, different: 0 });
    const eve = await member({ timezone: 'UTC' });
    const own = [
      { description: 'My dinner', calories: 250 },
      { description: 'oats', calories: 210 },
      { description: 'From the shop', protein: 5, fats: 30, carbs: 50 },
    ];
    for (const food of own) await eve.rest('POST', '/api/macros', { ...food, date: '2024-01-02' });
    const batch = await bringFiles(eve, servings(oats, soup, chips));
    expect(foodCount(batch)).toMatchObject({ added: 1, different: 2 });
    const energy = (kilocalories: number) => ({
      startTime: null,
      endTime: null,
      timezone: null,
      kilocalories,
      weight: null,
    });
    expect(batch.report.history.clashes).toEqual([
      {
        domain: 'FOOD',
        day: '2024-01-02',
        title: 'Oats, 60 g',
        figure: '233 kcal',
        amount: energy(233),
        ownTitle: 'oats',
        ownFigure: '210 kcal',
        ownAmount: energy(210),
      },
      {
        domain: 'FOOD',
        day: '2024-01-02',
        title: 'Chips, 1 bag',
        figure: '500 kcal',
        amount: energy(500),
        ownTitle: 'From the shop',
        ownFigure: '490 kcal',
        ownAmount: energy(490),
      },
    ]);
    expect((await foodOn(eve)).toSorted()).toEqual(['From the shop', 'My dinner', 'Soup, 1 bowl', 'oats']);
  });

  test('PROF-07 drinks, whose macros say little, are not other food of the same calories', async () => {
    const ann = await member({ timezone: 'UTC' });
    const yoghurt = { description: 'Yoghurt', protein: 20, fats: 1, carbs: 9, date: '2024-01-02' };
    await ann.rest('POST', '/api/macros', yoghurt);
    const wine = '2024-01-02,20:00,My drinks,Wine,"1 glass",125,4,0,0';
    expect(foodCount(await bringFiles(ann, servings(wine)))).toMatchObject({ added: 1, different: 0 });
    expect((await foodOn(ann)).toSorted()).toEqual(['Wine, 1 glass', 'Yoghurt']);
  });

  test('PROF-07 the sum of a day of Apple Health clashes with all food of that day', async () => {
    const ann = await member({ timezone: 'UTC' });
    await ann.rest('POST', '/api/macros', { description: 'My dinner', calories: 250, date: '2024-01-02' });
    const energy = eaten('DietaryEnergyConsumed', 1900, 'kcal');
    const batch = await bringFiles(ann, { 'export.xml': appleXml([energy]) });
    expect(foodCount(batch)).toMatchObject({ added: 0, different: 1 });
    expect(batch.report.history.clashes).toMatchObject([{ title: 'iPhone', ownTitle: 'My dinner' }]);
  });

  test('PROF-07 a meal travels in the archive, and stays when its entry is edited', async () => {
    const [ann, eve] = [await member({ timezone: 'UTC' }), await member({ timezone: 'UTC' })];
    await bringFiles(ann, servings(oats));
    const [entry] = (await ann.rest('GET', '/api/macros/date/2024-01-02')).body;
    await ann.rest('PUT', `/api/macros/${entry.id}`, { ...entry, description: 'Oats with milk' });
    const { zip, files } = await exportOf(ann);
    expect(files.macros).toMatchObject([{ description: 'Oats with milk', meal: 'breakfast' }]);
    await bringIn(eve, zip);
    expect((await exportOf(eve)).files.macros).toEqual(files.macros);
    expect(foodCount(await bringFiles(eve, breakfast))).toMatchObject({ added: 0, different: 1 });
  });
});
