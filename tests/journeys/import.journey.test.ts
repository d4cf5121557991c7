import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { importTexts } from '#gateway/imports/importTexts.rules.ts';
import { exportOf, zipOf } from '#tests/imports/archives.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { visit } from '#tests/support/browser.ts';
import { tabTo } from '#tests/support/keyboard.ts';
import { member } from '#tests/support/kit.ts';

const at = '2026-03-02T10:00:00.000Z';
const page = (content: string, date: string) => ({
  id: randomUUID(),
  date,
  content,
  version: 1,
  timezone: 'UTC',
  createdAt: at,
  updatedAt: at,
});

test('PROF-07 an archive is chosen, previewed, imported and undone with the keyboard', async () => {
  const ann = await member();
  await ann.rest('POST', '/api/journal-entries', { content: 'my own words', date: '2026-03-02' });
  const screen = await visit('/profile/data-export', { as: ann });
  const choose = screen.getByRole('button', { name: importTexts.choose });
  await choose.waitFor();

  await screen
    .locator('input[type=file]')
    .setInputFiles({ name: 'notes.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip at all') });
  await screen.getByText(importTexts.broken).waitFor();

  const archive = await zipOf({
    journal: [page('their words', '2026-03-02'), page('another day', '2026-03-03')],
    progress: [{ id: randomUUID(), goalType: 'cardio', progressValue: 150, entryDate: '2026-03-02', createdAt: at }],
    account: [{ username: 'eve' }],
  });
  await screen
    .locator('input[type=file]')
    .setInputFiles({ name: 'everystep-2026-03-02.zip', mimeType: 'application/zip', buffer: archive });
  await screen.getByRole('row', { name: 'Journal 1 0 1' }).waitFor();
  await screen.getByText('One entry is skipped').click();
  await screen.getByText(/^progress\.json, entry 1, progressValue: /).waitFor();
  await expectAccessible(screen);
  if (process.env.SHOTS) await shots(screen, 'preview');

  await screen.getByRole('radio', { name: importTexts.takeArchive }).check();
  await screen.getByRole('button', { name: importTexts.apply(2) }).waitFor();
  await screen.getByRole('radio', { name: importTexts.keepMine }).check();
  await tabTo(screen, importTexts.apply(1));
  await screen.keyboard.press('Enter');
  await screen.getByText('1 entry of everystep-2026-03-02.zip is in.').waitFor();
  expect((await exportOf(ann)).files.journal?.length).toBe(2);
  await expectAccessible(screen);
  if (process.env.SHOTS) await shots(screen, 'result');

  await tabTo(screen, importTexts.undo);
  await screen.keyboard.press('Enter');
  await screen.getByRole('alertdialog', { name: 'Undo the import of everystep-2026-03-02.zip?' }).waitFor();
  await tabTo(screen, 'Undo');
  await screen.keyboard.press('Enter');
  await screen.getByText('The import is undone: 1 removed, 0 restored.').waitFor();
  const query = '{ viewer { exportSummary { ... on ExportSummary { rows } } } }';
  const { body } = await ann.rest('POST', '/graphql', { query });
  await screen.getByText(`${body.data.viewer.exportSummary.rows} entries and 0 photos, a small file.`).waitFor();
  expect((await exportOf(ann)).files.journal).toMatchObject([{ content: 'my own words' }]);
});

async function shots(screen: Awaited<ReturnType<typeof visit>>, name: string): Promise<void> {
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ])
    for (const colorScheme of ['light', 'dark'] as const) {
      await screen.setViewportSize(size);
      await screen.emulateMedia({ colorScheme });
      await screen.waitForTimeout(400);
      await screen.screenshot({
        path: `${process.env.SHOTS}/${name}-${size.width}-${colorScheme}.png`,
        fullPage: true,
      });
    }
}
