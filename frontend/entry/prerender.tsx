import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { arrived } from '#frontend/app/arrival.ts';
import { createRouter } from './router.tsx';

/** Returns the landing page as HTML, as a visitor's browser would render it. */
export async function landingPage(): Promise<string> {
  const router = createRouter((routes, options) => createMemoryRouter(routes, options));
  await arrived(router);
  // Render in one chunk: several chunks need inline scripts to join them, which the content security policy forbids.
  const { prelude } = await prerender(<App router={router} />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
