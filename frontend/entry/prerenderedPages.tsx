import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from './App.tsx';
import { arrived } from '#frontend/app/arrival.ts';
import { MenuPlace } from '#frontend/app/shell/MenuPlace.tsx';
import { HomeFrame } from '#frontend/home/HomeFrame.tsx';
import { createRouter } from './router.tsx';

/** Returns the landing page as HTML, as a visitor's browser would render it. */
export async function landingPage(): Promise<string> {
  const router = createRouter((routes, options) => createMemoryRouter(routes, options));
  await arrived(router);
  return htmlOf(<App router={router} />);
}

/** Returns Home as HTML, as a member's browser renders it before it knows the member. */
export function homeFrame(): Promise<string> {
  const element = (
    <MenuPlace>
      <HomeFrame />
    </MenuPlace>
  );
  const router = createMemoryRouter([{ path: '/home', element }], { initialEntries: ['/home'] });
  return htmlOf(<RouterProvider router={router} />);
}

async function htmlOf(page: ReactNode): Promise<string> {
  // Render in one chunk: several chunks need inline scripts to join them, which the content security policy forbids.
  const { prelude } = await prerender(page, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  return new Response(prelude).text();
}
