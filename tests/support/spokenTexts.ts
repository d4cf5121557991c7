import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** Returns the translations of a language by their English messages: those of the client and of what it shares. */
export function translationsOf(tag: string): Record<string, string> {
  return Object.assign(
    {},
    ...['gateway', 'frontend'].map((part) => JSON.parse(readFileSync(`${part}/locales/${tag}.json`, 'utf8')) as object),
  ) as Record<string, string>;
}

/** Returns what a person can read or hear on the page: its texts, names and hints. */
export function spokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof Text && !node.parentElement?.closest('style, script, noscript, [lang]:not(html)'))
        found.add(node.data.trim());
      if (node instanceof Element)
        for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'aria-description'])
          found.add(node.getAttribute(name)?.trim() ?? '');
    }
    return [...found].filter((text) => text !== '');
  });
}
