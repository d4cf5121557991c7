import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { historyTexts } from '#frontend/imports/historyTexts.ts';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { appleXml } from '#tests/imports/appleExport.ts';
import { zipOf } from '#tests/imports/archives.ts';
import { contentsOf } from '#tests/imports/histories.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { phone, visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member } from '#tests/support/kit.ts';

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
});

test('PROF-07 files of other apps are read in the browser, previewed, matched, brought in and undone', async () => {
  const ann = await member({ timezone: 'UTC' });
  await ann.rest('POST', '/api/macros', { description: 'rice', calories: 250, date: '2024-05-04' });
  await ann.rest('POST', '/api/preferences', { energyUnit: 'KJ' });
  const before = await contentsOf(ann);
  const screen = await visit('/profile/history', { as: ann });
  const input = screen.locator('input[type=file]');
  await screen.getByRole('button', { name: historyTexts.choose }).waitFor();

  // What cannot be read is told, and nothing is sent.
  await input.setInputFiles([
    file('cut.xml', appleXml([]).slice(0, -10)),
    file('noise.bin', Buffer.from([0, 1, 2, 0])),
  ]);
  await screen.getByText(historyTexts.problem('cut.xml', 'damaged')).waitFor();
  await screen.getByText(historyTexts.problem('noise.bin', 'unknown')).waitFor();
  expect((await ann.rest('GET', '/api/import')).body).toEqual([]);

  const weights = ['2024-05-03', '2024-05-04'].map((day, index) => ({
    type: 'BodyMass',
    start: `${day} 07:00:00 +0000`,
    value: 80 + index,
    unit: 'kg',
  }));
  const stand = { type: 'StandTime', start: '2024-05-03 08:00:00 +0000', value: 5, unit: 'min' };
  const zip = await zipOf({ 'apple_health_export/export.xml': appleXml([...weights, stand]) });
  await input.setInputFiles([file('export.zip', zip), file('mine.csv', 'when,what,kcal\n2024-05-04,Rice,130\n')]);

  // Unknown columns are matched.
  await screen.getByRole('heading', { name: 'What is in mine.csv?' }).waitFor();
  await screen.getByRole('radio', { name: historyTexts.domains.food }).check();
  await screen.getByLabel(historyTexts.fields.date!).selectOption('when');
  await screen.getByLabel(historyTexts.fields.description!).selectOption('what');
  await screen.getByText('For example: Rice').waitFor();
  await expectAccessible(screen);
  if (process.env.SHOTS) await shots(screen, 'columns');
  await screen.getByRole('button', { name: historyTexts.readFile }).click();

  await screen.getByRole('row', { name: 'Days with metrics 2 0 0' }).waitFor();
  await screen.getByRole('row', { name: 'Food 0 0 1' }).waitFor();
  await screen.getByText(historyTexts.clashesShown).click();
  await screen.getByText(/Yours: rice, 1,046 kJ/).waitFor();
  await screen.getByText('176.37 lbs').waitFor();
  await screen.getByText('One thing is not understood').click();
  await screen.getByText(/StandTime \(1\)/).waitFor();
  await expectAccessible(screen);
  if (process.env.SHOTS) await shots(screen, 'preview');
  await screen.getByRole('radio', { name: historyTexts.choices.BOTH }).check();
  await screen.getByRole('button', { name: importTexts.apply(3) }).click();
  await screen.getByText(/3 entries of .* are in\./).waitFor();
  expect((await ann.rest('GET', '/api/macros/date/2024-05-04')).body).toHaveLength(2);

  await screen.getByRole('button', { name: importTexts.undo }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await screen.getByText('The import is undone: 3 removed, 0 restored.').waitFor();
  expect(await contentsOf(ann)).toBe(before);
});

test('PROF-07 on a phone each step of an import starts at its top and has the focus, and a skipped entry names its file', async () => {
  const ann = await member({ timezone: 'UTC' });
  const screen = await visit('/profile/history', { as: ann, size: phone });
  const input = screen.locator('input[type=file]');
  const name = `${'x'.repeat(200)}.csv`;
  await input.setInputFiles([file(name, 'nothing')]);
  await screen.getByText(historyTexts.problem(name, 'unknown')).waitFor();
  expect(await screen.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

  await input.setInputFiles([file('mine.csv', 'when,what,kcal\n2024-05-04,Rice,130\n2024-05-05,Feast,99999999\n')]);
  await screen.getByRole('radio', { name: historyTexts.domains.food }).check();
  await screen.getByLabel(historyTexts.fields.date!).selectOption('when');
  await screen.getByLabel(historyTexts.fields.description!).selectOption('what');
  await screen.getByLabel(historyTexts.fields.kilocalories!).selectOption('kcal');
  await tabTo(screen, historyTexts.readFile);
  await screen.keyboard.press('Enter');
  await expect(focusIsOn(screen, 'Found in mine.csv')).resolves.toBe(true);

  await tabTo(screen, importTexts.refused(1));
  await screen.keyboard.press('Enter');
  await screen.getByText(`mine.csv, entry 2, kilocalories: ${importTexts.implausible}`).waitFor();
  await tabTo(screen, importTexts.apply(1));
  await screen.keyboard.press('Enter');
  await expect(focusIsOn(screen, importTexts.result('mine.csv', 1))).resolves.toBe(true);
});

/** Waits for a text; true if the focus is on the step it is in, and the text in view. */
async function focusIsOn(screen: Page, text: string): Promise<boolean> {
  const element = screen.getByText(text);
  await element.waitFor();
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return (
      document.activeElement!.tagName === 'DIV' &&
      document.activeElement!.contains(node) &&
      top > 0 &&
      bottom < innerHeight
    );
  });
}

async function shots(screen: Page, name: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    for (const colorScheme of ['light', 'dark'] as const) {
      await screen.setViewportSize(size);
      await screen.emulateMedia({ colorScheme });
      await screen.screenshot({
        path: `${process.env.SHOTS}/${name}-${size.width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
}
