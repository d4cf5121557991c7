import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** What is focused: its role, its accessible name, and whether a person can see that it is. */
async function focused(page: Page): Promise<{ name: string; isVisible: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { name: '', isVisible: true };
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labelled = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const name = element.getAttribute('aria-label') ?? (labelled || label || element.textContent || '');
    const looks = [element, element.parentElement!].map((each) => getComputedStyle(each));
    const hasRing = looks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
    return { name: name.replace(/\s+/g, ' ').trim(), isVisible: hasRing };
  });
}

/** Presses Tab until the thing with this name has the focus, as somebody without a mouse does. Fails when it is never reached. */
export async function tabTo(page: Page, name: RegExp | string, { most = 60, back = false } = {}): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}`) : name;
  const seen: string[] = [];
  // Nobody presses Tab on an empty page.
  await page.waitForFunction(() => document.querySelector('a[href], button, input') !== null);
  for (let press = 0; press < most; press += 1) {
    // Where the last press led nowhere new, the page is still on its way.
    if (press > 0 && seen.at(-1) === (seen.at(-2) ?? ''))
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })));
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const here = await focused(page);
    seen.push(here.name);
    if (!wanted.test(here.name)) continue;
    expect(here, `the focus on "${here.name}" is visible`).toMatchObject({ isVisible: true });
    return;
  }
  throw new Error(`Tab never reached ${String(name)}. It went: ${seen.join(' | ')}`);
}
