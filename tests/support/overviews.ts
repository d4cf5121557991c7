import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { longDay, shortDay } from '#frontend/design-system/dates/dateTexts.ts';
import { texts as journalTexts } from '#frontend/journal/texts.ts';
import { progressTexts } from '#frontend/progress/notices.ts';
import { workoutTexts } from '#frontend/workouts/notices.ts';
import { albumTexts } from '#gateway/photos/photoScreenTexts.rules.ts';
import { follow } from './screens.ts';

/** The screens that sum up many days, and what each tells while it has nothing of the person's. */
const overviews = {
  nutrition: { path: '/nutrition', empty: 'Nothing logged in these 7 days' },
  sleep: { path: '/sleep', empty: 'No sleep logged in these 7 days' },
  workouts: { path: '/workouts', empty: workoutTexts.sample },
  weight: { path: '/progress', empty: progressTexts.sample },
  journal: { path: '/journal-history', empty: journalTexts.none },
  photos: { path: '/photos', empty: albumTexts.empty.title },
} as const;

type Overview = keyof typeof overviews;

/**
 * The text that each overview shows. For a chart it is the only row of its table without the day or week ("420 14.5 9 68"),
 * for the journal and the album the name of an entry or a photo.
 */
export type Overviews = Readonly<Partial<Record<Overview, string>>>;

const entriesOf = (shown: Overviews) => Object.entries(shown) as [Overview, string][];

/** Goes to each overview and waits until it shows this. */
export async function expectInOverviews(page: Page, day: string, shown: Overviews): Promise<void> {
  for (const [overview, text] of entriesOf(shown)) {
    const { path } = overviews[overview];
    await follow(page, path);
    if (overview === 'journal') {
      await page
        .getByRole('link', { name: text })
        .filter({ hasText: longDay(day) })
        .waitFor();
    } else if (overview === 'photos') {
      await page.getByRole('button', { name: `${text}, ${longDay(day)}` }).waitFor();
    } else {
      await page.getByRole('button', { name: 'Show table' }).click();
      const rows = page.getByRole('table').locator('tbody tr');
      const row = overview === 'workouts' ? new RegExp(`^\\D+\\d+ ${text}$`) : `${shortDay(day)} ${text}`;
      await expect
        .poll(async () => (await rows.allInnerTexts()).map((one) => one.replaceAll('\t', ' ')), { message: path })
        .toEqual([typeof row === 'string' ? row : expect.stringMatching(row)]);
    }
  }
}

/** Goes to the same overviews and waits until they have nothing. */
export async function expectOverviewsEmpty(page: Page, shown: Overviews): Promise<void> {
  for (const [overview] of entriesOf(shown)) {
    const { path, empty } = overviews[overview];
    await follow(page, path);
    await page.getByText(empty).waitFor();
  }
}
