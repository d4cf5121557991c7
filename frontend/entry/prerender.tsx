import { prerender } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { App } from './App.tsx';
import { arrived } from '#frontend/app/arrival.ts';
import { createRouter } from './router.tsx';

/** The landing page as HTML, as a visitor's browser would draw it. */
export async function landingPage(): Promise<string> {
  const router = createRouter((routes, options) => createMemoryRouter(routes, options));
  await arrived(router);
  // In one piece: a page that comes in pieces puts itself together by inline scripts, which the content policy forbids.
  const { prelude } = await prerender(<App router={router} />, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
