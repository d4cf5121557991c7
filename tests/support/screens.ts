import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The screens that everybody sees. */
export const publicPaths = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/blog-feed',
  '/blog-post?post=wearables.md',
  '/privacy-policy',
  '/terms-of-service',
  '/developers',
  '/public-feedback',
  '/nowhere',
];

/** The screens of a member. */
export const memberPaths = [
  '/home',
  '/home?date=2026-03-02',
  '/add-activity',
  '/select-activity',
  '/add-macros',
  '/add-metric',
  '/nutrition',
  '/progress',
  '/progress?show=weight',
  '/goals',
  '/add-goal',
  '/sleep',
  '/sleep?show=times',
  '/workouts',
  '/photos',
  '/report',
  '/journal-entry',
  '/journal-history',
  '/profile',
  '/edit-profile',
  '/profile/notifications',
  '/profile/preferences',
  '/profile/privacy',
  '/profile/access-tokens',
  '/profile/data-export',
  '/profile/delete-account',
  '/change-password',
  '/integrations',
  '/feedback',
  '/waiting',
  '/onboarding',
];

/**
 * Goes from one screen to another as a link does, in the loaded app, and waits until it is there, which its title tells.
 * Loading the app for each screen takes three times as long.
 */
export async function follow(page: Page, path: string): Promise<void> {
  // The same screen with another query keeps its title.
  if (new URL(path, page.url()).pathname === new URL(page.url()).pathname) return load(page, path);
  const left = await page.title();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect.poll(() => page.title(), { message: `${path} has a title of its own` }).not.toBe(left);
  await arrive(page, path);
}

/** Visits screens in one loaded app, and looks at each. */
export async function walk(page: Page, paths: readonly string[], look: (path: string) => Promise<void>): Promise<void> {
  for (const path of paths) {
    // The first is loaded, for the language and the sign-in just set.
    await (path === paths[0] ? load : follow)(page, path);
    await look(path);
  }
}

/** Loads the app at a screen, and waits until it is there. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await arrive(page, path);
}

/** Elements that say they are loading, and the placeholders that Skeleton.tsx draws. */
const unfinished = '[aria-busy=true], main span[aria-hidden=true][style*=block-size]:empty';

async function arrive(page: Page, path: string): Promise<void> {
  await expect.poll(() => page.locator('main').isVisible(), { message: `${path} shows its content` }).toBe(true);
  await expect.poll(() => page.locator(unfinished).count(), { message: `${path} has loaded` }).toBe(0);
}
