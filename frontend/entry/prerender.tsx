import { loadCatalogue } from '#frontend/language/catalogue.ts';

/** Returns the landing page and Home's frame as HTML, in the language of the (made-up) browser. */
export async function pages(): Promise<{ landing: string; home: string }> {
  await loadCatalogue();
  const { landingPage, homeFrame } = await import('./prerenderedPages.tsx');
  return { landing: await landingPage(), home: await homeFrame() };
}
