import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { createRouter } from './router.tsx';

/** The whole app; the same tree in the browser and where the landing page is prerendered. */
export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
