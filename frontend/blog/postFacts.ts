import { longDay } from '#frontend/design-system/dates/dateTexts.ts';
import type { BlogPost } from './blogPosts.ts';

const wordsPerMinute = 200;

/** "November 22nd, 2026 · 5 min read" */
export function postFacts({ published, words }: BlogPost): string {
  return `${longDay(published)} · ${Math.round(words / wordsPerMinute)} min read`;
}
