import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { templateDomains, templateText } from '#gateway/imports/sources/template.rules.ts';
import { zipOf } from '#tests/imports/archives.ts';
import { contentsOf, type Made } from '#tests/imports/histories.ts';
import { fitOf, gpxOf, tcxOf } from '#tests/imports/trackFiles.ts';
import { visit } from '#tests/support/browser.ts';
import { member } from '#tests/support/kit.ts';
import { follow } from '#tests/support/screens.ts';

const day = '2024-05-04';

interface Source {
  app: string;
  files: () => Made | Promise<Made>;
  /** What the day shows of it. */
  shown: string | RegExp;
}

/** A day of each app. */
const sources: readonly Source[] = [
  {
    app: 'our own lists',
    files: () => Object.fromEntries(templateDomains.map((one) => [`${one}.csv`, templateText(one)])),
    shown: 'Oatmeal with berries',
  },
  {
    app: 'Strava',
    files: async () => ({
      'strava.zip': await zipOf({
        'activities.csv': `Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename\n11,"May 4, 2024, 6:30:00 AM",Hills,Run,cold,1800,5,150,12,false,,,activities/11.fit.gz\n`,
        'activities/11.fit.gz': gzipSync(fitOf(`${day}T06:30:00Z`)),
      }),
    }),
    shown: /Running/,
  },
  {
    app: 'Fitbit',
    files: async () => ({
      'takeout.zip': await zipOf({
        'Takeout/Fitbit/Global Export Data/weight-2024-05-01.json': JSON.stringify([
          { logId: 1, weight: 176.4, bmi: 24.6, date: '05/04/24', time: '07:00:00', source: 'Aria' },
        ]),
        'Takeout/Fitbit/Global Export Data/exercise-0.json': JSON.stringify([
          {
            logId: 5,
            activityName: 'Walk',
            activityTypeId: 90_013,
            startTime: '05/04/24 17:30:00',
            duration: 1_800_000,
            calories: 180,
          },
        ]),
      }),
    }),
    shown: /Walking/,
  },
  {
    app: 'Google Health',
    files: async () => ({
      'takeout.zip': await zipOf({
        'Takeout/Fitbit/Health Fitness Data_GoogleData/UserExercises_2024-05-01.csv': `exercise_id,exercise_start,exercise_end,utc_offset,activity_name,tracker_total_calories\n901,${day}T06:00:00Z,${day}T06:45:00Z,+00:00,Yoga,400\n`,
      }),
    }),
    shown: /Yoga/,
  },
  {
    app: 'Wahoo, Polar and Komoot',
    files: () => ({
      'run.fit': fitOf(`${day}T06:30:00Z`),
      'ride.tcx': tcxOf(`${day}T10:00:00Z`),
      'hike.gpx.gz': gzipSync(gpxOf(`${day}T15:00:00Z`, { name: 'To the lake', type: 'hiking' })),
    }),
    shown: /Hiking/,
  },
  {
    app: 'Strong',
    files: () => ({
      'strong.csv': `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n${day} 18:03:22,Push,1h 5m,Bench Press (Barbell),1,82.5,5,0,0,,,8.5\n`,
    }),
    shown: /Strength Training/,
  },
  {
    app: 'Hevy',
    files: () => ({
      'hevy.csv': `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"\n"Morning","4 May 2024, 07:29","4 May 2024, 08:29","","Deadlift (Barbell)",,"",0,"normal",140,3,,,9\n`,
    }),
    shown: /Strength Training/,
  },
  {
    app: 'MyFitnessPal',
    files: () => ({
      'Nutrition-Summary.csv': `Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g)\n${day},Breakfast,420.5,9.0,68.0,14.5\n`,
    }),
    shown: 'Breakfast',
  },
  {
    app: 'Cronometer',
    files: () => ({
      'servings.csv': `Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fat (g),Protein (g)\n${day},08:10,Breakfast,Oats,"60.00 g",233,40.1,4.1,8.1\n`,
    }),
    shown: 'Oats, 60.00 g',
  },
  {
    app: 'Lose It!',
    files: () => ({
      'food.csv': `Date,Name,Icon,Type,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g)\n05/04/2024,Banana,Banana,Snacks,1,Each,105,0,0.4,1.3,27\n`,
    }),
    shown: 'Banana, 1 Each',
  },
];

const chosen = (files: Made) =>
  Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content as string),
  }));

test.each(sources)(
  'PROF-07 a file of $app is read, previewed, imported, shown on its day, known the next time, and undone',
  async ({ files, shown }) => {
    const ann = await member({ timezone: 'UTC' });
    const before = await contentsOf(ann);
    const made = chosen(await files());
    const screen = await visit('/profile/history', { as: ann });
    await screen.getByRole('button', { name: historyTexts.choose }).waitFor();
    const input = screen.locator('input[type=file]');
    await input.setInputFiles(made);
    await screen.getByRole('button', { name: /^Import \d+ entr/ }).click();
    await screen.getByText(/entr(y|ies) of .* (is|are) in\./).waitFor();

    await follow(screen, `/home?date=${day}`);
    await screen.getByText(shown).first().waitFor();

    await follow(screen, '/profile/history');
    await input.setInputFiles(made);
    await screen.getByRole('button', { name: importTexts.nothingNew }).waitFor();
    await screen.getByRole('button', { name: importTexts.discard }).click();
    await screen.getByRole('button', { name: importTexts.undo }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
    await screen
      .getByText(/^The import is undone/)
      .first()
      .waitFor();
    expect(await contentsOf(ann)).toBe(before);
  },
);

test('PROF-07 what came in stands in the charts', async () => {
  const ann = await member({ timezone: 'UTC' });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const screen = await visit('/profile/history', { as: ann });
  await screen.getByRole('button', { name: historyTexts.choose }).waitFor();
  await screen.locator('input[type=file]').setInputFiles(
    chosen({
      'food.csv': `date,description,calories,protein (g)\n${yesterday},Oatmeal,420,14.5\n`,
      'nights.csv': `date,start,end,activity\n${yesterday},00:10,07:40,sleep\n`,
    }),
  );
  await screen.getByRole('button', { name: /^Import \d+ entr/ }).click();
  await screen.getByText(/entries of .* are in\./).waitFor();
  for (const [path, shown] of [
    ['/nutrition', /14\.5/],
    ['/sleep', /7\.5/],
  ] as const) {
    await follow(screen, path);
    await screen.getByRole('button', { name: 'Show table' }).first().click();
    await screen.getByRole('table').getByText(shown).first().waitFor();
  }
});
