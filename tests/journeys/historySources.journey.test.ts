import { expect, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { appleXml } from '#tests/imports/appleExport.ts';
import { zipOf } from '#tests/imports/archives.ts';
import { dayOneZip } from '#tests/imports/dayOneExport.ts';
import { contentsOf } from '#tests/imports/histories.ts';
import { fitOf } from '#tests/imports/trackFiles.ts';
import { whoopZip } from '#tests/imports/whoopExport.ts';
import { dayBefore, yesterday } from '#tests/imports/yesterday.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { visit } from '#tests/support/browser.ts';
import { jpeg } from '#tests/support/images.ts';
import { member } from '#tests/support/kit.ts';
import { expectInOverviews, expectOverviewsEmpty } from '#tests/support/overviews.ts';
import { follow } from '#tests/support/screens.ts';

const day = yesterday.iso;

/** A day of each app, as its export has it. */
async function exports() {
  const steps = { type: 'StepCount', start: `${day} 08:00:00 +0000`, value: 8123, unit: 'count' };
  const cycle = {
    start: `${dayBefore} 23:10:00`,
    end: `${day} 22:50:00`,
    zone: 'UTC+00:00',
    recovery: 64,
    strain: 12.4,
    onset: `${dayBefore} 23:10:00`,
    wake: `${day} 06:40:00`,
  };
  const lifting = { cycle, start: `${day} 12:00:00`, end: `${day} 12:45:00`, name: 'Weightlifting' };
  const zips = {
    'apple.zip': await zipOf({ 'apple_health_export/export.xml': appleXml([steps]) }),
    'whoop.zip': await whoopZip({ cycles: [cycle], workouts: [lifting] }),
    'dayone.zip': await dayOneZip([
      {
        uuid: 'A',
        creationDate: `${day}T11:00:00Z`,
        timeZone: 'UTC',
        text: 'By the sea\\.',
        photos: [(await jpeg()).bytes],
      },
    ]),
    'garmin.zip': await zipOf({ 'part.zip': await zipOf({ 'run.fit': Buffer.from(fitOf(`${day}T17:00:00Z`)) }) }),
  };
  return Object.entries(zips).map(([name, buffer]) => ({ name, mimeType: 'application/zip', buffer }));
}

test('PROF-07 exports of four apps are imported at once, shown on their day and in the charts, known the next time, and undone', async () => {
  const ann = await member({ timezone: 'UTC' });
  await ann.rest('PUT', '/api/user/photos-pin', { enabled: false });
  const before = await contentsOf(ann);
  const files = await exports();
  const screen = await visit('/profile/history', { as: ann });
  await screen.getByRole('button', { name: historyTexts.choose }).waitFor();
  const input = screen.locator('input[type=file]');
  await input.setInputFiles(files);
  for (const row of [
    'Activities 2 0 0',
    'Sleep 1 0 0',
    'Journal 1 0 0',
    'Photos 1 0 0',
    'Figures from your phone 1 0 0',
  ])
    await screen.getByRole('row', { name: row }).waitFor();
  await screen.getByText('11:10 PM – 6:40 AM').waitFor();
  await expectAccessible(screen);
  if (process.env.SHOTS) await screen.screenshot({ path: `${process.env.SHOTS}/sources.png`, fullPage: true });
  await screen.getByRole('button', { name: /^Import \d+ entries$/ }).click();
  await screen.getByText(/entries of .* are in\./).waitFor();

  await follow(screen, `/home?date=${day}`);
  await screen.getByText('8,123').waitFor();
  await screen.getByRole('group', { name: 'Scores of the day' }).getByText('64').waitFor();
  expect((await ann.rest('GET', `/api/journal-entries/date/${day}`)).body.content).toBe('By the sea.');
  expect((await ann.rest('GET', `/api/photos/date/${day}`)).body).toHaveLength(1);
  const overviews = { sleep: '7.5', workouts: '45 30', journal: 'By the sea.', photos: 'Photo 1 of 1' };
  await expectInOverviews(screen, day, overviews);

  await follow(screen, '/profile/history');
  await input.setInputFiles(files);
  await screen.getByRole('row', { name: 'Photos 0 1 0' }).waitFor();
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
});
