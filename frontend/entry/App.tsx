import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { createRouter } from './router.tsx';

/** The whole app. The browser and the prerendering of the landing page render the same tree. */
export function App({ router }: { router: ReturnType<typeof createRouter> }) {
  return (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
}
