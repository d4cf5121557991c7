import { expect } from 'vitest';
import type { Page } from 'playwright-core';

/** Returns an element's accessible name, near enough for tests. Runs in the page. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  const name = element.getAttribute('aria-label') ?? (labelled || label || element.textContent || '');
  return name.replace(/\s+/g, ' ').trim();
}

/** Returns the focused element's accessible name, and whether a person can see that it has the focus. */
async function focused(page: Page): Promise<{ name: string; isVisible: boolean }> {
  return page.evaluate(`(() => {
    ${nameOf.toString()}
    const element = document.activeElement;
    if (!element || element === document.body) return { name: '', isVisible: true };
    const looks = [element, element.parentElement].map((each) => getComputedStyle(each));
    const hasRing = looks.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none');
    return { name: nameOf(element), isVisible: hasRing };
  })()`);
}

/** Waits until the page has a focusable element with this name. */
async function untilFocusable(page: Page, { source, flags }: RegExp): Promise<void> {
  const hasIt = `(() => {
    ${nameOf.toString()}
    const wanted = new RegExp(${JSON.stringify(source)}, ${JSON.stringify(flags)});
    const elements = document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]');
    return [...elements].some((element) => !element.disabled && element.checkVisibility() && wanted.test(nameOf(element)));
  })()`;
  await expect.poll(() => page.evaluate(hasIt), { message: `something focusable named ${source}` }).toBe(true);
}

/** Presses Tab until the element with this name has the focus. Fails if none gets it. */
export async function tabTo(page: Page, name: RegExp | string, { max = 60, back = false } = {}): Promise<void> {
  const wanted = typeof name === 'string' ? new RegExp(`^${name}`) : name;
  const seen: string[] = [];
  await untilFocusable(page, wanted);
  for (let press = 0; press < max; press += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    const here = await focused(page);
    seen.push(here.name);
    if (!wanted.test(here.name)) continue;
    expect(here, `the focus on "${here.name}" is visible`).toMatchObject({ isVisible: true });
    return;
  }
  throw new Error(`Tab never reached ${String(name)}. It went: ${seen.join(' | ')}`);
}
