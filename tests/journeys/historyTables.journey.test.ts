import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { templateDomains, templateText } from '#gateway/imports/sources/template.rules.ts';
import { appleXml } from '#tests/imports/appleExport.ts';
import { exportOf, zipOf } from '#tests/imports/archives.ts';
import { contentsOf, type Made } from '#tests/imports/histories.ts';
import { fitOf, gpxOf, tcxOf } from '#tests/imports/trackFiles.ts';
import { dayBefore, yesterday } from '#tests/imports/yesterday.ts';
import { visit } from '#tests/support/browser.ts';
import { member } from '#tests/support/kit.ts';
import { expectInOverviews, expectOverviewsEmpty, type Overviews } from '#tests/support/overviews.ts';
import { follow } from '#tests/support/screens.ts';

const { iso: day, slashes, shortSlashes, monthFirst, dayFirst } = yesterday;

interface Source {
  app: string;
  files: () => Made | Promise<Made>;
  /** What the day shows of it. */
  shown: string | RegExp;
  overviews: Overviews;
}

/** Steps, a weight, a night, a meal and a workout. */
function appleDay(): string {
  const value = (type: string, amount: number, unit: string) => ({
    type,
    start: `${day} 08:00:00 +0000`,
    value: amount,
    unit,
  });
  const night = {
    type: 'SleepAnalysis',
    start: `${dayBefore} 23:00:00 +0000`,
    end: `${day} 06:30:00 +0000`,
    value: 'HKCategoryValueSleepAnalysisAsleepCore',
  };
  return appleXml(
    [
      value('StepCount', 8123, 'count'),
      value('BodyMass', 80, 'kg'),
      value('DietaryProtein', 30.5, 'g'),
      value('DietaryFatTotal', 10, 'g'),
      value('DietaryCarbohydrates', 60, 'g'),
      night,
    ],
    `<Workout workoutActivityType="HKWorkoutActivityTypeYoga" duration="20" durationUnit="min" sourceName="Watch" startDate="${day} 18:00:00 +0000" endDate="${day} 18:20:00 +0000"/>`,
  );
}

/** A day of each app. */
const sources: readonly Source[] = [
  {
    app: 'our own lists',
    files: () =>
      Object.fromEntries(templateDomains.map((one) => [`${one}.csv`, templateText(one).replace('2024-05-04', day)])),
    shown: 'Oatmeal with berries',
    overviews: { workouts: '45', nutrition: '411 14.5 9 68', weight: '159.61', journal: 'A day by the sea' },
  },
  {
    app: 'Everystep',
    files: async () => {
      const bea = await member({ timezone: 'UTC' });
      const run = { activityType: 'running', startTime: `${day}T07:30:00Z`, endTime: `${day}T08:15:00Z` };
      await bea.rest('POST', '/api/activities', run);
      await bea.rest('POST', '/api/macros', { description: 'Soup', protein: 20, fats: 10, carbs: 30, date: day });
      await bea.rest('POST', '/api/metrics', { weight: 159.6, date: day });
      await bea.rest('POST', '/api/journal-entries', { content: 'By the lake.', date: day });
      return { 'everystep.zip': (await exportOf(bea)).zip };
    },
    shown: 'Soup',
    overviews: { workouts: '45', nutrition: '290 20 10 30', weight: '159.6', journal: 'By the lake.' },
  },
  {
    app: 'Apple Health',
    files: async () => ({ 'export.zip': await zipOf({ 'apple_health_export/export.xml': appleDay() }) }),
    shown: '8,123',
    overviews: { workouts: '20', nutrition: '452 30.5 10 60', weight: '176.37', sleep: '7.5' },
  },
  {
    app: 'Strava',
    files: async () => ({
      'strava.zip': await zipOf({
        'activities.csv': `Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Max Heart Rate,Relative Effort,Commute,Activity Private Note,Activity Gear,Filename\n11,"${monthFirst}, 6:30:00 AM",Hills,Run,cold,1800,5,150,12,false,,,activities/11.fit.gz\n`,
        'activities/11.fit.gz': gzipSync(fitOf(`${day}T06:30:00Z`)),
      }),
    }),
    shown: /Running/,
    overviews: { workouts: '30' },
  },
  {
    app: 'Fitbit',
    files: async () => ({
      'takeout.zip': await zipOf({
        'Takeout/Fitbit/Global Export Data/weight-2024-05-01.json': JSON.stringify([
          { logId: 1, weight: 176.4, bmi: 24.6, date: shortSlashes, time: '07:00:00', source: 'Aria' },
        ]),
        'Takeout/Fitbit/Global Export Data/sleep-2024-05-01.json': JSON.stringify([
          {
            logId: 3,
            dateOfSleep: day,
            startTime: `${dayBefore}T23:30:30.000`,
            endTime: `${day}T07:00:30.000`,
            duration: 27_000_000,
            type: 'classic',
            levels: { summary: { asleep: { count: 0, minutes: 450 } }, data: [] },
            mainSleep: true,
          },
        ]),
        'Takeout/Fitbit/Global Export Data/exercise-0.json': JSON.stringify([
          {
            logId: 5,
            activityName: 'Walk',
            activityTypeId: 90_013,
            startTime: `${shortSlashes} 17:30:00`,
            duration: 1_800_000,
            calories: 180,
          },
        ]),
      }),
    }),
    shown: /Walking/,
    overviews: { workouts: '30', weight: '176.4', sleep: '7.5' },
  },
  {
    app: 'Google Health',
    files: async () => ({
      'takeout.zip': await zipOf({
        'Takeout/Fitbit/Health Fitness Data_GoogleData/UserExercises_2024-05-01.csv': `exercise_id,exercise_start,exercise_end,utc_offset,activity_name,tracker_total_calories\n901,${day}T06:00:00Z,${day}T06:45:00Z,+00:00,Yoga,400\n`,
      }),
    }),
    shown: /Yoga/,
    overviews: { workouts: '45' },
  },
  {
    app: 'Wahoo, Polar and Komoot',
    files: () => ({
      'run.fit': fitOf(`${day}T06:30:00Z`),
      'ride.tcx': tcxOf(`${day}T10:00:00Z`),
      'hike.gpx.gz': gzipSync(gpxOf(`${day}T15:00:00Z`, { name: 'To the lake', type: 'hiking' })),
    }),
    shown: /Hiking/,
    overviews: { workouts: '120' },
  },
  {
    app: 'Strong',
    files: () => ({
      'strong.csv': `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n${day} 18:03:22,Push,1h 5m,Bench Press (Barbell),1,82.5,5,0,0,,,8.5\n`,
    }),
    shown: /Strength Training/,
    overviews: { workouts: '65' },
  },
  {
    app: 'Hevy',
    files: () => ({
      'hevy.csv': `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"\n"Morning","${dayFirst}, 07:29","${dayFirst}, 08:29","","Deadlift (Barbell)",,"",0,"normal",140,3,,,9\n`,
    }),
    shown: /Strength Training/,
    overviews: { workouts: '60' },
  },
  {
    app: 'MyFitnessPal',
    files: () => ({
      'Nutrition-Summary.csv': `Date,Meal,Calories,Fat (g),Carbohydrates (g),Protein (g)\n${day},Breakfast,420.5,9.0,68.0,14.5\n`,
      'Measurement-Summary.csv': `Date,Weight\n${day},180.5\n`,
      'Exercise-Summary.csv': `Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Pounds,Steps,Note\n${day},Running,Cardio,300,30,,,,,\n`,
    }),
    shown: 'Breakfast',
    overviews: { nutrition: '411 14.5 9 68', weight: '180.5', workouts: '30' },
  },
  {
    app: 'Cronometer',
    files: () => ({
      'servings.csv': `Day,Time,Group,Food Name,Amount,Energy (kcal),Carbs (g),Fat (g),Protein (g)\n${day},08:10,Breakfast,Oats,"60.00 g",233,40.1,4.1,8.1\n`,
      'biometrics.csv': `Day,Time,Group,Metric,Unit,Amount\n${day},07:00,,Weight,lbs,176.4\n`,
      'exercises.csv': `Day,Time,Group,Exercise,Minutes,Calories Burned\n${day},18:00,,Yoga,45.00,-120.00\n`,
      'notes.csv': `Day,Group,Note\n${day},,A quiet day\n`,
    }),
    shown: 'Oats, 60.00 g',
    overviews: { nutrition: '230 8.1 4.1 40.1', weight: '176.4', workouts: '45', journal: 'A quiet day' },
  },
  {
    app: 'Lose It!',
    files: () => ({
      'food.csv': `Date,Name,Icon,Type,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g)\n${slashes},Banana,Banana,Snacks,1,Each,105,0,0.4,1.3,27\n`,
      'weekly.csv': `Date,Name,Type,Quantity,Units,Calories,Fat (g),Protein (g),Carbohydrates (g)\n${slashes},Walking,Exercise,30,Minutes,-140,n/a,n/a,n/a\n`,
      'weights.csv': `Date,Weight,Deleted\n${slashes},180.2,0\n`,
    }),
    shown: 'Banana, 1 Each',
    overviews: { nutrition: '117 1.3 0.4 27', weight: '180.2', workouts: '30' },
  },
];

const chosen = (files: Made) =>
  Object.entries(files).map(([name, content]) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content as string),
  }));

test.each(sources)(
  'PROF-07 a file of $app is read, previewed, imported, shown on its day and in the charts, known the next time, and undone',
  async ({ files, shown, overviews }) => {
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
    await expectInOverviews(screen, day, overviews);

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
    await expectOverviewsEmpty(screen, overviews);
    expect(await contentsOf(ann)).toBe(before);
  },
);
