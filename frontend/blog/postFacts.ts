import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import type { BlogPost } from './blogPosts.ts';
import { t } from '#frontend/language/t.ts';

const wordsPerMinute = 200;

/** "November 22nd, 2026 · 5 min read" */
export function postFacts({ published, words }: BlogPost): string {
  return t('{day} · {minutes} min read', { day: longDay(published), minutes: Math.round(words / wordsPerMinute) });
}
