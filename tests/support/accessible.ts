import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { desktop } from './browser.ts';

/** The smallest phone still in use. */
export const smallPhone = { width: 320, height: 640 };

/** Runs axe in the page. Returns only violations: describing every element that passes takes longer than the check. */
async function violationsOn(page: Page, rules: RunOptions): Promise<unknown[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      ...options,
      iframes: false,
      resultTypes: ['violations'],
    });
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))]);
  }, rules);
}

/**
 * Asserts that the screen has no accessibility violations and is no wider than the window, on the smallest phone and on
 * a desktop, in light and dark. Dark differs only in colours, so it is checked at one size. Restores the window size.
 */
export async function expectAccessible(
  page: Page,
  sizes: readonly { width: number; height: number }[] = [smallPhone, desktop],
): Promise<void> {
  const size = page.viewportSize()!;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const next of sizes) {
    await page.setViewportSize(next);
    await expectNoViolation(page, 'light', {});
  }
  await expectNoViolation(page, 'dark', { runOnly: ['color-contrast'] });
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
}

async function expectNoViolation(page: Page, colorScheme: 'light' | 'dark', rules: RunOptions): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await stillness(page);
  const violations = await violationsOn(page, rules);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const where = { at: page.url(), ...page.viewportSize(), colorScheme };
  expect({ ...where, overflow, violations }).toEqual({ ...where, overflow: 0, violations: [] });
}

/** Waits for colours to finish their transition from light to dark; endless animations keep running. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const moving of document.getAnimations()) {
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
    }
  });
}
