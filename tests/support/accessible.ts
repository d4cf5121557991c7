import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop } from './browser.ts';

/** The smallest phone people still use. */
export const smallPhone = { width: 320, height: 640 };

/** Axe without its own second page, which is there for frames of other origins; we have none. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

/**
 * What is on screen keeps nobody out and is no wider than the window: on the smallest phone and on a desk, light and dark.
 * Dark differs by its colours alone, which no size changes: they are looked at once. The window is left as it was.
 */
export async function expectAccessible(page: Page, sizes: readonly { width: number; height: number }[] = [smallPhone, desktop]): Promise<void> {
  const size = page.viewportSize()!;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const next of sizes) {
    await page.setViewportSize(next);
    await expectNoViolation(page, 'light', axe(page));
  }
  await expectNoViolation(page, 'dark', axe(page).withRules(['color-contrast']));
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', look: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await stillness(page);
  const { violations } = await look.analyze();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const where = { at: page.url(), ...page.viewportSize(), colorScheme };
  expect({ ...where, overflow, violations: violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]) }).toEqual({ ...where, overflow: 0, violations: [] });
}

/** Colours glide from light to dark; half way they are nobody's choice. What moves for ever is left to move. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const moving of document.getAnimations()) {
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
    }
  });
}
